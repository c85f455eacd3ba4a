/** Whoever was away for so long may have missed something, or worked on another device. To take a photo takes less. */
const awayMs = 60_000;

/** Calls `act` when the page is shown again after a while, until `signal` aborts. */
export function onPageShownAgain(act: () => void, signal: AbortSignal): void {
  let hiddenAt = Number.POSITIVE_INFINITY;
  const look = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt >= awayMs) act();
  };
  document.addEventListener('visibilitychange', look, { signal });
}
