/** The pause between two stat boxes. */
export const statIntervalMs = 1_200;

/** Lets boxes come in one by one, the first at once, and reports how many are in. Returns a function that stops it. */
export function revealOneByOne(count: number, betweenMs: number, tell: (arrived: number) => void): () => void {
  let arrived = 1;
  tell(arrived);
  const timer = setInterval(() => {
    arrived += 1;
    tell(arrived);
    if (arrived >= count) clearInterval(timer);
  }, betweenMs);
  return () => clearInterval(timer);
}
