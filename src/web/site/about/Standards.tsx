import { followedStandards } from '#content/standards.ts';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';

/** The standards that the company works to, and what they mean for its clients. */
export function Standards() {
  return (
    <SiteSection
      id="standards"
      title="Standards we work to"
      lead="What a job well done means, in figures that you can check."
    >
      <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {followedStandards.map(({ code, title, meaning }) => (
          <div key={code} className="border-t-2 border-accent pt-4">
            <dt>
              <span className="block font-display text-heading font-bold">{code}</span>
              <span className="mt-1 block font-semibold">{title}</span>
            </dt>
            <dd className="mt-2 text-pretty text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </SiteSection>
  );
}
