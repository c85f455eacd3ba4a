/** How long work may wait for an idle moment, and how much of it one moment takes: less than a frame. */
const latestMs = 500;
const atOnceMs = 8;

/** Acts when the page is idle, or after half a second. `hasTime` says if time is left. Safari has no idle callbacks. */
export function whenIdle(act: (hasTime: () => boolean) => void): void {
  const begin = () => {
    const end = performance.now() + atOnceMs;
    act(() => performance.now() < end);
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: latestMs });
  else setTimeout(begin, 50);
}
