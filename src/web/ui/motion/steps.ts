/** The most cards that a window ever shows side by side. */
const widestCards = 6.5;

/** The index after this one in a ring of `count`. The first follows the last. */
export function nextIndex(index: number, count: number): number {
  return count > 0 ? (index + 1) % count : 0;
}

/** The index before this one in a ring of `count`. */
export function previousIndex(index: number, count: number): number {
  return count > 0 ? (index - 1 + count) % count : 0;
}

/** The position of a strip after a step, wrapped round at its length. */
export function wrappedPosition(position: number, stepPx: number, length: number): number {
  if (length <= 0) return 0;
  const next = (position + stepPx) % length;
  return next < 0 ? next + length : next;
}

/** The index of the place closest to a point; the first of equals, and -1 if there are no places. */
export function closestIndex(point: number, places: readonly number[]): number {
  let closest = -1;
  for (const [index, place] of places.entries()) {
    const best = places[closest];
    if (best === undefined || Math.abs(place - point) < Math.abs(best - point)) closest = index;
  }
  return closest;
}

/** How often cards repeat so that windows of up to six and a half cards show no end. A single card does not move. */
export function repeatsOf(count: number): number {
  return count < 2 ? 1 : 1 + Math.ceil(widestCards / count);
}
