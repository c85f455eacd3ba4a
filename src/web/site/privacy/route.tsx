import { brand } from '#brand/brand.ts';
import {
  privacyChangedOn,
  privacySummary,
  privacyEntries,
  privacyRights,
  type PrivacyEntry,
} from '#content/privacy.ts';
import { dateInFull } from '#domain/listing/writtenDate.ts';
import { pageContext } from '#web/pageContext.ts';
import { pageMeta } from '#web/site/pageMeta.ts';
import { PageHead } from '#web/site/parts/PageHead.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    picture: 'own',
    title: 'Privacy notice',
    description: `What ${brand.name} keeps about you, for how long, who sees it, and how to have it removed.`,
    steps: [{ name: 'Privacy notice', path: '/privacy' }],
  });

export function loader({ context }: Route.LoaderArgs) {
  return { kept: privacyEntries(context.get(pageContext).sessionDays) };
}

function FactsOf({ what, why, howLong, whoSees }: PrivacyEntry) {
  const rows = [
    ['What is kept', what],
    ['What for', why],
    ['For how long', howLong],
    ['Who sees it', whoSees],
  ] as const;
  return (
    <Facts
      of={rows}
      className="mt-6 border-t border-line"
      each="grid gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[10rem_1fr]"
      nameClass="font-semibold"
      wordsClass="max-w-prose text-pretty"
    />
  );
}

const list = 'mt-6 grid max-w-prose list-disc gap-3 pl-5 text-lg marker:text-accent';

export default function Privacy({ loaderData: { kept: stored } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Privacy notice" lead="What we keep, for how long, who sees it, and how to have it removed." />
      <div className="wrap grid gap-x-20 gap-y-12 py-section lg:grid-cols-[15rem_1fr]">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-24">
          <ul className="border-l-2 border-line">
            {[...stored, { id: 'rights', title: 'Know, correct, remove' }].map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-0.5 flex min-h-11 items-center border-l-2 border-transparent pl-4 text-muted hover:border-accent hover:text-ink"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid max-w-4xl gap-14">
          <section aria-labelledby="in-short">
            <h2 id="in-short" className="text-title">
              In short
            </h2>
            <ul className={list}>
              {privacySummary.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </section>
          {stored.map((one) => (
            <section key={one.id} id={one.id} aria-label={one.title}>
              <h2 className="text-heading">{one.title}</h2>
              <FactsOf {...one} />
            </section>
          ))}
          <section id="rights" aria-labelledby="rights-title">
            <h2 id="rights-title" className="text-title">
              Know, correct, remove
            </h2>
            <ul className={list}>
              {privacyRights.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <p className="mt-8 max-w-prose text-muted">
              {brand.legalName}, {brand.address.slice(1).join(', ')}. Last changed on {dateInFull(privacyChangedOn)}.
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
