import { brand } from '#brand/brand.ts';

/** The company's logo without its name. */
export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 30 30" aria-hidden="true" className={className}>
      <path d={brand.mark.ink} fill="currentColor" />
      <path d={brand.mark.accent} fill="var(--accent)" />
    </svg>
  );
}

/** The mark with the company's name beside it. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-3">
      <LogoMark />
      <span className="font-display text-xl leading-none font-extrabold tracking-tight">{brand.name}</span>
    </span>
  );
}
