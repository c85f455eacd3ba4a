/** A window hardly ever shows more cards side by side. */
const widestCards = 6.5;

/** The place after this one in a ring of so many; the last is followed by the first. */
export function nextOf(index: number, count: number): number {
  return count > 0 ? (index + 1) % count : 0;
}

/** The place before this one in a ring of so many. */
export function previousOf(index: number, count: number): number {
  return count > 0 ? (index - 1 + count) % count : 0;
}

/** Where a strip stands after a step, wrapping round at its length. */
export function wrapped(position: number, stepPx: number, length: number): number {
  if (length <= 0) return 0;
  const next = (position + stepPx) % length;
  return next < 0 ? next + length : next;
}

/** Which of these lies closest to a point; of equals the first, and -1 of none. */
export function closestTo(point: number, places: readonly number[]): number {
  let closest = -1;
  for (const [index, place] of places.entries()) {
    const best = places[closest];
    if (best === undefined || Math.abs(place - point) < Math.abs(best - point)) closest = index;
  }
  return closest;
}

/**
 * How often so many cards stand in a row, one round after the other, so that wherever it wraps round no end of it comes into
 * sight: on windows of up to six cards and a half. One alone has nothing to move to.
 */
export function roundsOf(count: number): number {
  return count < 2 ? 1 : 1 + Math.ceil(widestCards / count);
}
