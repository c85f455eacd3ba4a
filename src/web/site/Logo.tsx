import { brand } from '#brand/brand.ts';

/** The mark: an N whose stroke is a vane pointing into the wind. */
export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="5 5 30 30" aria-hidden="true" className={className}>
      <path d="M5 5h7v30H5zM28 5h7v30h-7z" fill="currentColor" />
      <path d="M12 5 28 27v8L12 13z" fill="var(--color-orange)" />
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
