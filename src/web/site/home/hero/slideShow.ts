/** For how long no other move is made after one. */
export const lockMs = 800;

/** A move to the slide below (down) or above, or to one of the two ends. */
export type Move = 'down' | 'up' | 'first' | 'last';

/** Which slide is shown, and until when no other move counts. */
export type SlideShow = { shown: number; lockedUntilMs: number };

/** What comes of a move by wheel, finger or key: where the show stands, and whether the page may scroll by it. */
export type Outcome = { show: SlideShow; scrolls: boolean };

function target(shown: number, to: Move, count: number): number {
  const targets = { down: shown + 1, up: shown - 1, first: 0, last: count - 1 } as const;
  return targets[to];
}

/**
 * One slide down or up. Scrolling is locked until the last slide is reached, and while a move is under way; at the ends,
 * and wherever the page has been scrolled away from its top, it is the page that moves.
 */
export function move(show: SlideShow, to: Move, count: number, nowMs: number, isAtTop: boolean): Outcome {
  if (!isAtTop) return { show, scrolls: true };
  if (nowMs < show.lockedUntilMs) return { show, scrolls: false };
  const next = target(show.shown, to, count);
  if (next === show.shown || next < 0 || next >= count) return { show, scrolls: true };
  return { show: { shown: next, lockedUntilMs: nowMs + lockMs }, scrolls: false };
}

/** Whether a finger that has moved so far swipes up or down, and not sideways. */
export function isVertical(byXPx: number, byYPx: number): boolean {
  return Math.abs(byYPx) > Math.abs(byXPx);
}

const keyMoves: Readonly<Record<string, Move>> = {
  ArrowDown: 'down',
  PageDown: 'down',
  ArrowUp: 'up',
  PageUp: 'up',
  Home: 'first',
  End: 'last',
};

/** The move that a key makes which else would scroll the page; undefined for any other key. */
export function moveOfKey(key: string, withShift: boolean): Move | undefined {
  if (key === ' ') return withShift ? 'up' : 'down';
  return keyMoves[key];
}
