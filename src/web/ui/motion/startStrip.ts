import { wrapped } from './steps.ts';

/** What moves: a row of things that can be scrolled. */
export type Scroller = {
  position(): number;
  moveTo(position: number): void;
  /** Where it wraps round to its start. */
  length(): number;
};

/** How it moves: so many pixels at a time, at intervals or with each frame of the screen. */
export type Pace = { stepPx: number; every: number | 'frame' };

/** Moves a strip step by step; what it gives back stops it. */
export function startStrip(strip: Scroller, { stepPx, every }: Pace): () => void {
  // Browsers round what they are asked to scroll to, so the strip's own count is kept beside it.
  let position = strip.position();
  const step = () => {
    const seen = strip.position();
    if (Math.abs(seen - position) > Math.abs(stepPx) + 1) position = seen;
    position = wrapped(position, stepPx, strip.length());
    strip.moveTo(position);
  };
  if (every !== 'frame') {
    const timer = setInterval(step, every);
    return () => clearInterval(timer);
  }
  let frame = requestAnimationFrame(function next() {
    step();
    frame = requestAnimationFrame(next);
  });
  return () => cancelAnimationFrame(frame);
}
