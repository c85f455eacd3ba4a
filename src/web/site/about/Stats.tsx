import { useEffect, useRef, useState } from 'react';
import { aboutIntroduction } from '#content/about.ts';
import { buttonStyle } from '#web/ui/buttonStyle.ts';
import { useManhours } from '#web/site/parts/manhours/useManhours.ts';
import { useOnScreen, usePrefersReducedMotion } from '#web/ui/motion/useMoving.ts';
import { statIntervalMs, revealOneByOne } from './arrivals.ts';
import { type Stat, statsOf } from './stats.ts';

/** The introduction. Its rest is behind 'Know more'; without a script all of it is shown. */
function Introduction() {
  const [isWhole, setWhole] = useState(false);
  return (
    <div className="max-w-4xl">
      <p className="font-display text-[clamp(1.375rem,1.1rem+1.2vw,2rem)] leading-snug font-semibold tracking-tight text-pretty">
        {aboutIntroduction.always}
      </p>
      <div id="introduction" className={isWhole ? '' : 'hidden no-script:block'}>
        {aboutIntroduction.more.map((words) => (
          <p key={words} className="mt-5 max-w-3xl text-lead text-pretty text-muted">
            {words}
          </p>
        ))}
      </div>
      <button
        type="button"
        aria-expanded={isWhole}
        aria-controls="introduction"
        onClick={() => setWhole(!isWhole)}
        className={`mt-8 no-script:hidden ${buttonStyle('secondary')}`}
      >
        {isWhole ? 'Show less' : 'Know more'}
      </button>
    </div>
  );
}

/** A box, readable from the start. It stands a little low until its turn, except for those who want reduced motion. */
function Box({ stat: { figure, label, source }, isIn }: { stat: Stat; isIn: boolean }) {
  return (
    <li
      className={`relative @container rounded-b-lg bg-surface px-6 py-8 transition-transform duration-700 ease-settle md:px-8 md:py-10 ${isIn ? '' : 'translate-y-8 motion-reduce:translate-y-0 no-script:translate-y-0'}`}
    >
      <span
        aria-hidden="true"
        className={`absolute inset-x-0 top-0 h-1.5 origin-left bg-accent transition-transform duration-1000 ease-settle ${isIn ? '' : 'scale-x-0 motion-reduce:scale-x-100 no-script:scale-x-100'}`}
      />
      {/* The figure is as large as its box allows. */}
      <p className="font-display text-[clamp(2rem,min(24cqi,1.9rem+3.6vw),4.75rem)] leading-none font-extrabold tracking-tight whitespace-nowrap tabular-nums">
        {figure}
      </p>
      <p className="mt-4 text-lg">{label}</p>
      <p className="mt-2 text-sm text-pretty text-muted">{source}.</p>
    </li>
  );
}

/** Introduces the company with three figures, which move in one after another once they are in sight. */
export function Stats({ manhours }: { manhours: number }) {
  const stats = statsOf(useManhours(manhours));
  const boxes = useRef<HTMLUListElement>(null);
  const isOnScreen = useOnScreen(boxes);
  const isCalm = usePrefersReducedMotion();
  const [hasBegun, setBegun] = useState(false);
  const [arrived, setArrived] = useState(0);
  // Once begun, the sequence runs to its end, even out of sight.
  if (isOnScreen && !isCalm && !hasBegun) setBegun(true);
  const count = stats.length;
  useEffect(() => (hasBegun ? revealOneByOne(count, statIntervalMs, setArrived) : undefined), [hasBegun, count]);

  return (
    <div className="wrap py-section">
      <Introduction />
      <ul ref={boxes} data-moves className="mt-body grid gap-4 sm:grid-cols-3 md:gap-6">
        {stats.map((stat, index) => (
          <Box key={stat.label} stat={stat} isIn={index < arrived} />
        ))}
      </ul>
    </div>
  );
}
