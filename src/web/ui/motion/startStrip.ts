import { wrappedPosition } from './steps.ts';

/** A row that can be scrolled. */
export type Scroller = {
  position(): number;
  moveTo(position: number): void;
  /** The position at which the row wraps round to its start. */
  length(): number;
};

/** How the row moves: so many pixels at a time, every so many milliseconds or with each frame of the screen. */
export type Pace = { stepPx: number; every: number | 'frame' };

/** Moves a strip step by step. Returns a function that stops it. */
export function startStrip(strip: Scroller, { stepPx, every }: Pace): () => void {
  // Browsers round the scroll position, so the exact position is kept here.
  let position = strip.position();
  const step = () => {
    const seen = strip.position();
    if (Math.abs(seen - position) > Math.abs(stepPx) + 1) position = seen;
    position = wrappedPosition(position, stepPx, strip.length());
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
