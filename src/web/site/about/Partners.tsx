import { brand } from '#brand/brand.ts';
import { SiteSection } from '#web/site/parts/SiteSection.tsx';

/** Reasons to choose the company: who trains and certifies its people. */
export function Partners() {
  return (
    <SiteSection
      tone="primary"
      title={`Why ${brand.name}`}
      lead="Everybody we send to you has been trained and examined by an independent body. These four set the bar."
    >
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {brand.partners.map(({ name, what, ink, accent }) => (
          <li key={name} className="row-span-2 grid grid-rows-subgrid gap-6 bg-page p-7 lg:p-8">
            <div className="flex items-center gap-4">
              <svg viewBox="0 0 48 48" aria-hidden="true" className="size-14 shrink-0">
                <path d={ink} fill="currentColor" />
                <path d={accent} fill="var(--accent)" />
              </svg>
              <h3 className="text-heading">{name}</h3>
            </div>
            <p className="text-muted">{what}</p>
          </li>
        ))}
      </ul>
    </SiteSection>
  );
}
