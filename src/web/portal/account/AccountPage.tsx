import { brand } from '#brand/brand.ts';

/** The frame of the account pages: what the portal is on the left, one card with the page's form on the right. */
export function AccountPage({ title, lead, children }: { title: string; lead?: string; children: React.ReactNode }) {
  return (
    <div className="grid grow lg:grid-cols-[1.1fr_1fr]">
      <aside className="on-navy relative hidden overflow-hidden lg:flex">
        <CoatingLayers />
        <div className="relative mt-auto max-w-xl p-16">
          <p className="font-display text-4xl leading-[1.1] font-bold tracking-tight text-balance">
            Every coat on record, from the first blast to the final film.
          </p>
          <p className="mt-5 text-lg text-muted">The inspection portal of {brand.name}</p>
        </div>
      </aside>
      <div className="flex items-start justify-center px-4 py-12 sm:py-20 lg:items-center">
        <div className="w-full max-w-md">
          <h1 className="text-4xl">{title}</h1>
          {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </div>
  );
}

/** Steel, primer, intermediate and top coat, cut open: what the portal's reports are about. */
function CoatingLayers() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 900"
      preserveAspectRatio="xMidYMin slice"
      className="absolute inset-0 size-full"
    >
      <g transform="translate(120 60)">
        <path d="M0 0h800v120H0z" fill="#1d3557" />
        <path d="M90 120h800v56H90z" fill="var(--color-orange)" />
        <path d="M180 176h800v70H180z" fill="var(--color-steel-400)" />
        <path d="M270 246h800v150H270z" fill="var(--color-steel-700)" />
      </g>
    </svg>
  );
}
