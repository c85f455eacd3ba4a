import { brand } from '#brand/brand.ts';
import gauge from './hero-inspection-1280.webp';

/** The frame of the account pages: a picture of the trade, and the page's form beside it. */
export function AccountPage({ title, lead, children }: { title: string; lead?: string; children: React.ReactNode }) {
  return (
    <div className="grid grow lg:grid-cols-2">
      <aside className="on-primary relative hidden overflow-hidden lg:block">
        {/* Lazy, so that phones, which do not show it, never fetch it. */}
        <img src={gauge} alt="" loading="lazy" className="absolute inset-0 size-full object-cover object-[97%_50%]" />
        <div className="absolute inset-0 bg-linear-to-b from-primary-deep/85 via-primary-deep/30 to-transparent" />
        <div className="relative py-16 pl-[max(2.5rem,50vw-37.5rem)]">
          <p className="max-w-96 font-display text-4xl leading-[1.08] font-bold tracking-tight text-balance">
            Every coat on record, from the first blast to the final film.
          </p>
          <p className="mt-5 text-lg text-neutral-300">The inspection portal of {brand.name}</p>
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
