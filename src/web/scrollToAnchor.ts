import { layoutPendingAttribute } from './start.ts';

const longestWaitMs = 10_000;
const lookAgainMs = 100;

/** Waits at most 10 seconds for `find` to find something, then passes it to `found`. Returns a function to stop it. */
export function pollUntilFound<Thing>(find: () => Thing | null, found: (thing: Thing) => void): () => void {
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

/** The id that a hash names. A hash with broken escapes counts as it is. */
function idIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** Scrolls smoothly to the anchor that a hash names, as soon as it is there. Returns a function that stops waiting. */
export function scrollToAnchor(hash: string): () => void {
  const id = idIn(hash);
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return pollUntilFound(
    () => document.getElementById(id),
    (target) => {
      // Everything on the way must have its true height before scrolling begins.
      document.documentElement.removeAttribute(layoutPendingAttribute);
      target.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth' });
    },
  );
}
