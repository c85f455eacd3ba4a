const name = 'changed-on-server';

/** Tells whoever shows what waits that a button or a form has changed something on the server. */
export function tellChanged(): void {
  dispatchEvent(new Event(name));
}

const everyMs = 60_000;
/** For so long after the last touch or key: a page that is left open must not keep a session from ending by itself. */
const usedForMs = 60 * everyMs;

/**
 * Hears of such changes, and of what others may have changed: when the page is seen again, and every minute while
 * somebody uses it. Returns what ends the hearing.
 */
export function hearChanged(act: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let usedAt = Date.now();
  const use = () => {
    usedAt = Date.now();
  };
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine && Date.now() - usedAt < usedForMs) act();
  };
  addEventListener(name, act, { signal });
  for (const used of ['pointerdown', 'keydown']) addEventListener(used, use, { signal, passive: true });
  document.addEventListener('visibilitychange', look, { signal });
  const timer = setInterval(look, everyMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return () => ending.abort();
}
