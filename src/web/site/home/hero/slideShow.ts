/** How long further moves are ignored after a move. */
export const lockMs = 800;

/** A move to the slide below (down) or above, or to the first or last slide. */
export type SlideMove = 'down' | 'up' | 'first' | 'last';

/** Which slide is shown, and until when further moves are ignored. */
export type SlideShow = { shown: number; lockedUntilMs: number };

/** The result of a move by wheel, finger or key: the new state, and whether the page may scroll. */
export type MoveOutcome = { show: SlideShow; scrolls: boolean };

function target(shown: number, to: SlideMove, count: number): number {
  const targets = { down: shown + 1, up: shown - 1, first: 0, last: count - 1 } as const;
  return targets[to];
}

/**
 * Moves one slide down or up. Until the last slide is reached, and during a move, the page does not scroll. At the
 * ends, and while the page is scrolled away from its top, the page scrolls instead.
 */
export function moveSlide(show: SlideShow, to: SlideMove, count: number, nowMs: number, isAtTop: boolean): MoveOutcome {
  if (!isAtTop) return { show, scrolls: true };
  if (nowMs < show.lockedUntilMs) return { show, scrolls: false };
  const next = target(show.shown, to, count);
  if (next === show.shown || next < 0 || next >= count) return { show, scrolls: true };
  return { show: { shown: next, lockedUntilMs: nowMs + lockMs }, scrolls: false };
}

/** Whether a finger that has moved this far swipes vertically. */
export function isVertical(byXPx: number, byYPx: number): boolean {
  return Math.abs(byYPx) > Math.abs(byXPx);
}

const keyMoves: Readonly<Record<string, SlideMove>> = {
  ArrowDown: 'down',
  PageDown: 'down',
  ArrowUp: 'up',
  PageUp: 'up',
  Home: 'first',
  End: 'last',
};

/** The move for a key that would otherwise scroll the page; undefined for any other key. */
export function moveOfKey(key: string, withShift: boolean): SlideMove | undefined {
  if (key === ' ') return withShift ? 'up' : 'down';
  return keyMoves[key];
}
