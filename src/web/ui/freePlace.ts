/** The upper and the lower edge of something on the screen, in px from its top. */
export type YRange = { readonly top: number; readonly bottom: number };

const gapPx = 4;

/** The upper edge, in px, of the lowest place in `room` where this height covers none of these. Undefined if none. */
export function lowestFreePosition(heightPx: number, room: YRange, covered: readonly YRange[]): number | undefined {
  const isFree = (top: number) =>
    top >= room.top && covered.every((one) => one.bottom + gapPx <= top || one.top - gapPx >= top + heightPx);
  // The lowest place ends at the end of the room, or right above something.
  const ends = [room.bottom, ...covered.map(({ top }) => top - gapPx).filter((end) => end <= room.bottom)];
  const places = ends.map((end) => end - heightPx).filter(isFree);
  return places.length > 0 ? Math.max(...places) : undefined;
}

/** So much room the ring of the focus has below a control. */
const ringPx = 8;

/**
 * How far a page has to move up, in px, so that of what is seen above `end` nothing lies under a row of this height that
 * ends there. What is in use stays on the screen, however small that is.
 */
export function upwardShift(heightPx: number, end: number, seen: readonly YRange[], inUse?: YRange): number {
  const bottoms = seen.filter(({ top, bottom }) => top + bottom < 2 * end).map(({ bottom }) => Math.min(bottom, end));
  const needed = Math.max(0, ...bottoms) + ringPx - (end - heightPx);
  const most = inUse === undefined ? Infinity : inUse.top - ringPx;
  return Math.max(0, Math.min(needed, most));
}
