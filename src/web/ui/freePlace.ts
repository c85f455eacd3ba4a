/** The upper and the lower edge of something on the screen, in px from its top. */
export type Span = { readonly top: number; readonly bottom: number };

const gapPx = 4;

/**
 * Where something of this height covers none of these: the lowest such place within the room, by its upper edge in px.
 * Undefined if there is none.
 */
export function freePlace(heightPx: number, room: Span, covered: readonly Span[]): number | undefined {
  const isFree = (top: number) =>
    top >= room.top && covered.every((one) => one.bottom + gapPx <= top || one.top - gapPx >= top + heightPx);
  // The lowest place ends at the end of the room, or right above something.
  const ends = [room.bottom, ...covered.map(({ top }) => top - gapPx).filter((end) => end <= room.bottom)];
  const places = ends.map((end) => end - heightPx).filter(isFree);
  return places.length > 0 ? Math.max(...places) : undefined;
}

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** The controls on the screen, but for those within `without`. */
export function controlsSeen(without: Element): Span[] {
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    if (without.contains(control)) return [];
    const { top, bottom, width } = (control.closest('label') ?? control).getBoundingClientRect();
    return width > 1 && bottom > 0 && top < innerHeight ? [{ top, bottom }] : [];
  });
}
