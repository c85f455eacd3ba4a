import { type Discipline, disciplines } from '#content/disciplines.ts';
import { contactFormAddress } from '#contract/addresses.ts';
import { ArrowLink } from '#web/site/parts/Onward.tsx';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';

function Cell({ discipline: { slug, name, words, seeAlso } }: { discipline: Discipline }) {
  const next = seeAlso ?? { label: 'Talk to an engineer', address: contactFormAddress(name) };
  return (
    <li id={slug} className="flex flex-col items-start bg-surface p-6 lg:p-7">
      <h3 className="text-heading">{name}</h3>
      <p className="mt-3 mb-4 grow text-pretty text-muted">{words}</p>
      <ArrowLink to={next.address} words={next.label} />
    </li>
  );
}

/** All fields that the company works in, each with a link to the page that shows most of it. */
export function Disciplines() {
  return (
    <SiteSection
      id="what-we-do"
      title="What we do"
      lead="Eight fields, one team. Most jobs need more than one of them."
      tone="sunken"
    >
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {disciplines.map((discipline) => (
          <Cell key={discipline.slug} discipline={discipline} />
        ))}
      </ul>
    </SiteSection>
  );
}
