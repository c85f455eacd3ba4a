import type { Diagram } from '#content/diagrams.ts';
import { DewPointDiagram } from './DewPoint.tsx';
import { FilmBuildDiagram } from './FilmBuild.tsx';
import { ProfileDiagram } from './Profile.tsx';

/** Each drawing, with the part of the plane that it fills. */
const drawings: Readonly<Record<Diagram['name'], readonly [() => React.ReactNode, string]>> = {
  dewPoint: [DewPointDiagram, '0 0 350 292'],
  profile: [ProfileDiagram, '0 30 350 232'],
  filmBuild: [FilmBuildDiagram, '0 0 350 262'],
};

/** The drawing of an article. It is as narrow as a phone, so that its words can be read there too. */
export function DiagramFigure({ diagram: { name, title, words } }: { diagram: Diagram }) {
  const [Drawing, viewBox] = drawings[name];
  return (
    <figure className="my-10 rounded-lg border border-line bg-surface p-4 sm:p-6 print:break-inside-avoid">
      <p className="font-display text-heading font-bold text-balance">{title}</p>
      <svg
        role="img"
        aria-label={words}
        viewBox={viewBox}
        className="mt-5 w-full max-w-xl fill-ink font-sans text-[15px]"
      >
        <Drawing />
      </svg>
      <figcaption className="mt-4 text-base text-pretty text-muted">{words}</figcaption>
    </figure>
  );
}
