import { wholeMark } from './start.ts';

const longestWaitMs = 10_000;
const lookAgainMs = 100;

/** Waits until something is there, at most 10 seconds, and then gives it to `found`; the result ends the waiting. */
export function whenThere<Thing>(find: () => Thing | null, found: (thing: Thing) => void): () => void {
  const first = find();
  if (first) {
    found(first);
    return () => undefined;
  }
  const deadline = Date.now() + longestWaitMs;
  const timer = setInterval(() => {
    const thing = find();
    if (thing) found(thing);
    if (thing || Date.now() >= deadline) clearInterval(timer);
  }, lookAgainMs);
  return () => clearInterval(timer);
}

/** The id that a hash names; what is no such writing names itself. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Scrolls smoothly to the anchor that a hash names, as soon as it is there; the result ends the waiting. */
export function scrollToAnchor(hash: string): () => void {
  const id = idIn(hash);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return whenThere(
    () => document.getElementById(id),
    (target) => {
      // What lies between must have its height before the way there is begun.
      document.documentElement.setAttribute(wholeMark, '');
      target.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    },
  );
}
