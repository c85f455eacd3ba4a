import { brand } from '#brand/brand.ts';
import { partners, type Partner } from '#content/about.ts';
import { Section } from '#web/site/parts/Section.tsx';

/** The signs of the partners' marks; their names stand beside them. */
const signs: Readonly<Record<Partner['mark'], React.ReactNode>> = {
  heights: (
    <>
      <path d="M4 44 24 6l20 38h-9L24 23 13 44z" fill="currentColor" />
      <path d="M19 44h10v-9H19z" fill="var(--color-orange)" />
    </>
  ),
  lifting: (
    <>
      <path d="M21 4h6v12h-6z" fill="currentColor" />
      <path
        d="M24 16c8 0 12 6 12 12s-5 14-13 14c-6 0-10-4-11-9"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="24" cy="28" r="4" fill="var(--color-orange)" />
    </>
  ),
  coatings: (
    <>
      <path d="M4 32h40v10H4z" fill="currentColor" />
      <path d="M4 21h40v7H4z" fill="currentColor" opacity="0.55" />
      <path d="M4 12h40v5H4z" fill="var(--color-orange)" />
    </>
  ),
  rescue: (
    <>
      <circle cx="24" cy="24" r="19" fill="none" stroke="currentColor" strokeWidth="6" />
      <path d="M20 5h8v10h-8zM20 33h8v10h-8zM5 20h10v8H5zM33 20h10v8H33z" fill="var(--color-orange)" />
    </>
  ),
};

/** Why the company: who trains and certifies its people. */
export function Partners() {
  return (
    <Section
      tone="navy"
      title={`Why ${brand.name}`}
      lead="Everybody whom we send is trained and examined by somebody else than us. These four set the bar."
    >
      <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {partners.map(({ mark, name, what }) => (
          <li key={mark} className="row-span-2 grid grid-rows-subgrid gap-6 bg-page p-7 lg:p-8">
            <div className="flex items-center gap-4">
              <svg viewBox="0 0 48 48" aria-hidden="true" className="size-14 shrink-0">
                {signs[mark]}
              </svg>
              <h3 className="text-heading">{name}</h3>
            </div>
            <p className="text-muted">{what}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
