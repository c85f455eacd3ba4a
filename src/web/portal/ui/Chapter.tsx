import { useId } from 'react';

/** A part of a screen under a heading of its own, with what can be done in it. The same on every screen. */
export function Chapter({
  id,
  title,
  lead,
  actions,
  isBare = false,
  className = '',
  children,
}: {
  /** The mark by which an address leads to it. */
  id?: string;
  title: React.ReactNode;
  /** What is to be known of it. */
  lead?: React.ReactNode;
  actions?: React.ReactNode;
  /** Without a frame, where what stands in it has one. */
  isBare?: boolean;
  className?: string;
  children?: React.ReactNode;
}) {
  const own = useId();
  const name = id ?? own;
  const frame = isBare ? '' : 'rounded-lg border border-line bg-surface p-4';
  return (
    <section aria-labelledby={name} className={`min-w-0 ${frame} ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={name} className="text-lg wrap-anywhere">
          {title}
        </h2>
        {actions}
      </div>
      {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
      <div className="mt-3 *:first:mt-0 empty:hidden">{children}</div>
    </section>
  );
}
