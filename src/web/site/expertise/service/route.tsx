import { Link, data } from 'react-router';
import { brand } from '#brand/brand.ts';
import { type ServiceTab, serviceAddress, serviceOf } from '#content/expertise.ts';
import type { ExpertiseCard } from '#content/expertise/card.ts';
import { picture } from '#content/pictures.ts';
import { enquiryAddress } from '#contract/addresses.ts';
import { notFoundMeta, pageMeta, publicUrlOf } from '#web/site/pageMeta.ts';
import { NotFound } from '#web/site/NotFound.tsx';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { Points } from '#web/site/parts/Points.tsx';
import { Section } from '#web/site/parts/Section.tsx';
import { breadcrumbs, service } from '#web/site/structuredData.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { Picture } from '#web/ui/Picture.tsx';
import type { Route } from './+types/route';

/** What a service of a tab is, in the words that people search for. */
const trades: Readonly<Record<ServiceTab['key'], string>> = {
  audits: 'safety audits',
  trainings: 'industrial training',
  services: 'industrial safety services',
};

export const meta: Route.MetaFunction = (args) => {
  const found = serviceOf(args.params['service'] ?? '');
  if (!found) return notFoundMeta;
  const { slug, title, description } = found.card;
  const path = serviceAddress(slug);
  const publicUrl = publicUrlOf(args);
  const steps = [
    { name: 'Expertise', path: '/expertise' },
    { name: title, path },
  ];
  return pageMeta(args, {
    picture: 'own',
    title: `${title}: ${trades[found.tab.key]} in ${brand.postalAddress.city} and across India`,
    description: `${description} ${found.card.facts.duration}.`,
    path,
    structuredData: [breadcrumbs(publicUrl, steps), service(publicUrl, { name: title, description, path })],
  });
};

export function loader({ params }: Route.LoaderArgs) {
  if (!serviceOf(params.service)) throw data(null, { status: 404 });
  return null;
}

/** What a client settles before booking, with the way to ask for it. */
function Facts({ card: { title, facts } }: { card: ExpertiseCard }) {
  const lines = [
    ['Duration', facts.duration],
    ['Group', facts.group],
    ['Standards', facts.standards.join(', ')],
    ['What we need from you', facts.weNeed],
  ] as const;
  return (
    <aside
      aria-label="In short"
      className="rounded-lg border border-t-4 border-line border-t-accent bg-surface p-6 md:p-8"
    >
      <dl>
        {lines.map(([name, value]) => (
          <div key={name} className="border-b border-line py-4 first:pt-0">
            <dt className="text-sm font-bold tracking-wide text-muted uppercase">{name}</dt>
            <dd className="mt-1 text-lg text-pretty">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6">
        <Link to={enquiryAddress(title)} className={buttonStyle('primary')}>
          Ask for a date and a price
        </Link>
      </p>
    </aside>
  );
}

/** The other services of the same tab. */
function Others({ tab, not }: { tab: ServiceTab; not: ExpertiseCard }) {
  return (
    <Section title="Often asked for with it" tone="sunken">
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {tab.cards
          .filter((card) => card !== not)
          .map(({ slug, title, picture: shown }) => (
            <li key={slug}>
              <Link to={serviceAddress(slug)} className="group block">
                <Picture
                  source={{ ...picture(shown), alt: '' }}
                  sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 92vw"
                  className="vane-corner aspect-[3/2]"
                />
                <span className="mt-4 block font-display text-heading font-bold text-balance underline-offset-4 group-hover:underline">
                  {title}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Section>
  );
}

/** The page of one service. */
export default function ServicePage({ params }: Route.ComponentProps) {
  const found = serviceOf(params.service);
  if (!found) return <NotFound />;
  const { card, tab } = found;
  const { title, description, detail, facts } = card;
  return (
    <>
      <PageHead title={title} lead={description} picture={picture(card.picture)} />
      <div className="wrap grid items-start gap-x-16 gap-y-12 py-section lg:grid-cols-[1.5fr_1fr]">
        <div>
          <p className="max-w-prose text-lead text-pretty">{detail.words}</p>
          <h2 className="mt-10 text-heading">What it covers</h2>
          <Points points={detail.points} />
          <h2 className="mt-10 text-heading">What you get</h2>
          <Points points={facts.youGet} />
          <p className="mt-8 max-w-prose border-l-4 border-accent bg-sunken px-5 py-4 text-pretty">{detail.outcome}</p>
          {detail.seeAlso && (
            <p className="mt-8">
              <Link to={detail.seeAlso.address} className={buttonStyle('secondary')}>
                {detail.seeAlso.label}
              </Link>
            </p>
          )}
        </div>
        <Facts card={card} />
      </div>
      <Others tab={tab} not={card} />
      <div className="wrap py-section">
        <EnquiryBand
          title="Tell us about your site"
          words="Where it is, what runs there and by when you need it. An engineer answers with a date and a price."
          button="Send an enquiry"
          about={title}
        />
      </div>
    </>
  );
}
