/** For how long no other move is made after one. */
export const lockMs = 800;

/** A move to the slide below (down) or above. */
export type Move = 'down' | 'up';

/** Which slide is shown, and until when no other move counts. */
export type SlideShow = { shown: number; lockedUntilMs: number };

/** What comes of a wheel's or a finger's move: where the show stands, and whether the page may scroll by it. */
export type Outcome = { show: SlideShow; scrolls: boolean };

/**
 * One slide down or up. Scrolling is locked until the last slide is reached, and while a move is under way; at the ends,
 * and wherever the page has been scrolled away from its top, it is the page that moves.
 */
export function move(show: SlideShow, to: Move, count: number, nowMs: number, isAtTop: boolean): Outcome {
  if (!isAtTop) return { show, scrolls: true };
  if (nowMs < show.lockedUntilMs) return { show, scrolls: false };
  const next = show.shown + (to === 'down' ? 1 : -1);
  if (next < 0 || next >= count) return { show, scrolls: true };
  return { show: { shown: next, lockedUntilMs: nowMs + lockMs }, scrolls: false };
}
