/** The stat boxes come in this far apart. */
export const betweenStatsMs = 1_200;

/** Lets so many boxes come in one after another, the first at once; tells how many are in. What it gives back stops it. */
export function startArrivals(count: number, betweenMs: number, tell: (arrived: number) => void): () => void {
  let arrived = 1;
  tell(arrived);
  const timer = setInterval(() => {
    arrived += 1;
    tell(arrived);
    if (arrived >= count) clearInterval(timer);
  }, betweenMs);
  return () => clearInterval(timer);
}
