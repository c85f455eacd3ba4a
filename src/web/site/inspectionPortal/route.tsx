import { IconCertificate, IconClockCheck, IconDownload, IconFileText, IconWifiOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { brand } from '#brand/brand.ts';
import {
  demoSubject,
  portalShowcaseAddress,
  portalSteps,
  portalPromises,
  sampleReport,
} from '#content/inspectionPortal.ts';
import { picture } from '#content/pictures.ts';
import { contactFormAddress } from '#contract/addresses.ts';
import { pageContext } from '#web/pageContext.ts';
import { LogoMark } from '#web/site/Logo.tsx';
import { pageMeta, publicUrlOf } from '#web/site/pageMeta.ts';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';
import { service } from '#web/site/structuredData.ts';
import { FileLink, LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import type { Route } from './+types/route';
import { Step } from './Step.tsx';

const title = 'Inspection portal';
const description = `What clients of ${brand.name} see of every coating inspection: readings judged by the standard, photos, reports the same day, PDFs. With screens and a sample report.`;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title,
    description,
    steps: [{ name: title, path: portalShowcaseAddress }],
    structuredData: [service(publicUrlOf(args), { name: title, description, path: portalShowcaseAddress })],
  });

const icons = { sameDay: IconClockCheck, offline: IconWifiOff, judged: IconCertificate, yours: IconDownload };

function Promises() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-t-4 border-line border-t-accent bg-line sm:grid-cols-2 xl:grid-cols-4">
      {portalPromises.map((promise) => {
        const PromiseIcon = icons[promise.key];
        return (
          <li key={promise.key} className="bg-surface p-6 sm:p-7">
            <PromiseIcon aria-hidden="true" size={34} stroke={1.5} className="text-accent-text" />
            <h2 className="mt-4 font-display text-heading font-semibold">{promise.title}</h2>
            <p className="mt-3 text-pretty text-muted">{promise.words}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** The first page of the sample report, under the brand's letterhead, because the picture itself shows no brand. */
function Paper() {
  return (
    <div className="@container break-inside-avoid overflow-hidden rounded-sm border border-line bg-white text-primary shadow-xl">
      <div
        aria-hidden="true"
        className="flex items-center gap-[2cqi] border-b-[0.35cqi] border-primary px-[0.5cqi] pt-[4cqi] pb-[1.5cqi] mx-[5cqi]"
      >
        <LogoMark className="size-[5cqi] shrink-0" />
        <p className="text-[1.5cqi] leading-snug text-neutral-600">
          <span className="block font-display text-[3cqi] leading-none font-extrabold text-primary">{brand.name}</span>
          {brand.legalName}
        </p>
        <p className="ml-auto max-w-[45cqi] text-right text-[1.5cqi] leading-snug text-neutral-600">
          {brand.address.slice(1).join(', ')}
          <br />
          {brand.phone} · {brand.email}
        </p>
      </div>
      {/* On a phone its left part, large enough to read. */}
      <Picture
        source={picture('portal-pdf')}
        sizes="(min-width: 64rem) 43rem, (min-width: 40rem) 92vw, 180vw"
        className="max-w-none max-sm:min-w-[190%]"
      />
    </div>
  );
}

/** The sample report: its first page, and a link to the file. */
function SampleReport() {
  return (
    <SiteSection title="The report on paper" tone="sunken">
      <div className="grid items-start gap-x-20 gap-y-10 lg:grid-cols-[1fr_1.5fr]">
        <div>
          <p className="text-lead text-pretty">
            This is what lands in your file: the form your people know, filled in, judged, signed and approved, with
            every photo behind it. The sample shows a day on which not everything was right.
          </p>
          <p className="mt-6 text-pretty text-muted">
            One report, a selection, or everything of a project in one document. Whoever opens it needs no account, only
            a PDF reader, and can check from the code on each page that we issued it.
          </p>
          <p className="mt-8">
            <FileLink icon={IconFileText} href={sampleReport.address} variant="primary">
              Open the sample report
            </FileLink>
          </p>
          <p className="mt-3 text-sm text-muted">
            PDF, {sampleReport.pages} pages. The people and the tank in it are invented, and so is its code: a document
            that we issued can be <Link to="/verify">checked here</Link>.
          </p>
        </div>
        <div>
          <Paper />
        </div>
      </div>
    </SiteSection>
  );
}

export function loader({ context }: Route.LoaderArgs) {
  return { hasTryOut: context.get(pageContext).hasTryOut };
}

/** Shows prospective clients what clients see of every inspection. */
export default function InspectionPortal({ loaderData: { hasTryOut } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={title}
        lead="Your coating is inspected in places you will never stand in. Here is how you see what the inspector saw, the same evening."
        picture={picture('hero-inspection')}
        focus={{ x: 0.97, y: 0.6 }}
      >
        <p className="mt-8 flex flex-wrap gap-3">
          {hasTryOut && (
            <LinkButton to="/tryout" variant="primary">
              Try it with sample data
            </LinkButton>
          )}
          <LinkButton to={contactFormAddress(demoSubject)} variant={hasTryOut ? 'secondary' : 'primary'}>
            Ask for a demonstration
          </LinkButton>
        </p>
      </PageHead>
      <div className="wrap py-section">
        <Promises />
      </div>
      <SiteSection title="From the steel to your desk" lead="Real screens, with sample data." className="pt-0">
        <ol className="grid gap-section">
          {portalSteps.map((step, index) => (
            <Step key={step.picture} step={step} number={index + 1} />
          ))}
        </ol>
      </SiteSection>
      <SampleReport />
      <div className="wrap py-section">
        <EnquiryBand
          title="See it with a structure of yours"
          words="Send us a specification you work to. We will show you a day of inspection against it, on a phone and on a screen, in half an hour."
          button="Ask for a demonstration"
          about={demoSubject}
        />
      </div>
    </>
  );
}
