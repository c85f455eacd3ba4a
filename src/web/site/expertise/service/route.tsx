import { Link, data, redirect } from 'react-router';
import { brand } from '#brand/brand.ts';
import { picture } from '#content/pictures.ts';
import { contactFormAddress, serviceAddress } from '#contract/addresses.ts';
import type { ServiceTabName, PublicItem } from '#contract/content/content.ts';
import { linesOf } from '#domain/content/lines.ts';
import { pageContext } from '#web/pageContext.ts';
import { notFoundMeta, pageMeta, sharedPictureOf, publicUrlOf } from '#web/site/pageMeta.ts';
import { EnquiryBand } from '#web/site/parts/EnquiryBand.tsx';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { PointList } from '#web/site/parts/PointList.tsx';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';
import { service } from '#web/site/structuredData.ts';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import type { Route } from './+types/route';

/** What a service of a tab is, in the words that people search for. */
const trades: Readonly<Record<ServiceTabName, string>> = {
  AUDITS: 'safety audits',
  TRAININGS: 'industrial training',
  SERVICES: 'industrial safety services',
};

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) return notFoundMeta;
  const { slug, title, description, duration, tab, picture: shown } = args.loaderData.service;
  const path = serviceAddress(slug);
  const steps = [
    { name: 'Expertise', path: '/expertise' },
    { name: title, path },
  ];
  return pageMeta(args, {
    picture: sharedPictureOf('service', slug, shown),
    title: `${title}: ${trades[tab]} in ${brand.postalAddress.city} and across India`,
    description: duration ? `${description} ${duration}.` : description,
    path,
    steps,
    structuredData: [service(publicUrlOf(args), { name: title, description, path })],
  });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { content } = context.get(pageContext);
  const found = await content.find('service', params.service);
  if (!found) {
    const present = await content.renamed('service', params.service);
    if (present !== undefined) throw redirect(serviceAddress(present) + url.search, 301);
    throw data(null, { status: 404 });
  }
  const others = (await content.list('service'))
    .filter(({ _id, tab }) => tab === found.tab && _id !== found._id)
    .map((other) => ({ slug: other.slug, title: other.title, picture: other.picture }));
  return { service: found, others };
}

/** What a client settles before booking, with the way to ask for it. */
function InShort({ service: { title, duration, group, standards, weNeed } }: { service: PublicItem<'service'> }) {
  const lines = [
    ['Duration', duration],
    ['Group', group],
    ['Standards', linesOf(standards).join(', ')],
    ['What we need from you', weNeed],
  ] as const;
  return (
    <aside
      aria-label="In short"
      className="rounded-lg border border-t-4 border-line border-t-accent bg-surface p-6 md:p-8"
    >
      <Facts
        of={lines}
        each="border-b border-line py-4 first:pt-0"
        nameClass="text-sm font-bold tracking-wide text-muted uppercase"
        wordsClass="mt-1 text-lg text-pretty"
      />
      <p className="mt-6">
        <LinkButton to={contactFormAddress(title)} variant="primary">
          Ask for a date and a price
        </LinkButton>
      </p>
    </aside>
  );
}

/** The other services of the same tab. */
function Others({ others }: { others: readonly Pick<PublicItem<'service'>, 'slug' | 'title' | 'picture'>[] }) {
  if (others.length === 0) return null;
  return (
    <SiteSection title="Often asked for with it" tone="sunken">
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {others.map(({ slug, title, picture: shown }) => (
          <li key={slug}>
            <Link to={serviceAddress(slug)} className="group block">
              <Picture
                source={{ ...(shown ?? picture('fallback')), alt: '' }}
                focus={shown?.focus}
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
    </SiteSection>
  );
}

function List({ title, points }: { title: string; points: readonly string[] }) {
  if (points.length === 0) return null;
  return (
    <>
      <h2 className="mt-10 text-heading">{title}</h2>
      <PointList points={points} />
    </>
  );
}

/** The page of one service. */
export default function ServicePage({ loaderData: { service: shown, others } }: Route.ComponentProps) {
  const { title, description, words, points, youGet, outcome, linkLabel, link } = shown;
  return (
    <>
      <PageHead
        title={title}
        lead={description}
        picture={shown.picture ?? picture('fallback')}
        focus={shown.picture?.focus}
      />
      <div className="wrap grid items-start gap-x-16 gap-y-12 py-section lg:grid-cols-[1.5fr_1fr]">
        <div>
          <p className="max-w-prose text-lead text-pretty">{words}</p>
          <List title="What it covers" points={linesOf(points)} />
          <List title="What you get" points={linesOf(youGet)} />
          {outcome && (
            <p className="mt-8 max-w-prose border-l-4 border-accent bg-sunken px-5 py-4 text-pretty">{outcome}</p>
          )}
          {link && (
            <p className="mt-8">
              <LinkButton to={link}>{linkLabel || link}</LinkButton>
            </p>
          )}
        </div>
        <InShort service={shown} />
      </div>
      <Others others={others} />
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
