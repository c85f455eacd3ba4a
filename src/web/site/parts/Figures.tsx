import type { ProjectFigure } from '#domain/content/figures.ts';

/** The figures of a project side by side. Nothing where there are none. */
export function ProjectFigures({ figures, className = '' }: { figures: readonly ProjectFigure[]; className?: string }) {
  if (figures.length === 0) return null;
  return (
    <dl className={`grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-6 gap-y-5 ${className}`}>
      {figures.map(({ figure, words }) => (
        <div key={words} className="flex flex-col-reverse justify-end">
          <dt className="mt-1 text-muted">{words}</dt>
          <dd className="font-display text-[clamp(1.5rem,1.2rem+1vw,2.25rem)] leading-none font-extrabold tabular-nums">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
