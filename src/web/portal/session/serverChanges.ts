const name = 'changed-on-server';

/** Tells whoever shows what waits that a button or a form has changed something on the server. */
export function announceServerChange(): void {
  dispatchEvent(new Event(name));
}

const minuteMs = 60_000;
/** For so long after the last touch or key: a page that is left open must not keep a session from ending by itself. */
const usedForMs = 60 * minuteMs;

/**
 * Hears of such changes, and of what others may have changed: as often as is said while somebody uses the page, and when
 * it is seen again after as long. Returns what ends the hearing.
 */
export function onServerChange(act: () => void, everyMs = minuteMs): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let usedAt = Date.now();
  let actedAt = usedAt;
  const use = () => {
    usedAt = Date.now();
  };
  const look = () => {
    const now = Date.now();
    if (document.visibilityState !== 'visible' || !navigator.onLine || now - usedAt >= usedForMs) return;
    if (now - actedAt < everyMs) return;
    actedAt = now;
    act();
  };
  addEventListener(name, act, { signal });
  for (const used of ['pointerdown', 'keydown']) addEventListener(used, use, { signal, passive: true });
  document.addEventListener('visibilitychange', look, { signal });
  const timer = setInterval(look, everyMs);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return () => ending.abort();
}
