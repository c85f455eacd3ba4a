import { describe, expect, test } from 'vitest';
import { type SlideShow, isVertical, moveSlide, moveOfKey } from './slideShow.ts';

const start: SlideShow = { shown: 0, lockedUntilMs: 0 };
const atTop = true;

describe('The slide show of Home', () => {
  test('moves one slide down or up', () => {
    const down = moveSlide(start, 'down', 6, 1_000, atTop);
    expect(down).toMatchObject({ show: { shown: 1 }, scrolls: false });
    expect(moveSlide(down.show, 'up', 6, 2_000, atTop)).toMatchObject({ show: { shown: 0 }, scrolls: false });
  });

  test('is locked for 800 ms after each move', () => {
    const { show } = moveSlide(start, 'down', 6, 1_000, atTop);
    expect(moveSlide(show, 'down', 6, 1_799, atTop)).toEqual({ show, scrolls: false });
    expect(moveSlide(show, 'down', 6, 1_800, atTop)).toMatchObject({ show: { shown: 2 }, scrolls: false });
  });

  test('locks the page until its last of 6 slides is reached, then lets it scroll', () => {
    let show = start;
    const scrolled: boolean[] = [];
    for (let nth = 0; nth < 6; nth++) {
      const outcome = moveSlide(show, 'down', 6, nth * 800, atTop);
      scrolled.push(outcome.scrolls);
      show = outcome.show;
    }
    expect(show.shown).toBe(5);
    expect(scrolled).toEqual([false, false, false, false, false, true]);
  });

  test('does not let the rest of the last move scroll the page', () => {
    const { show } = moveSlide({ shown: 4, lockedUntilMs: 0 }, 'down', 6, 1_000, atTop);
    expect(moveSlide(show, 'down', 6, 1_500, atTop).scrolls).toBe(false);
  });

  test('lets the page scroll where it is scrolled away from its top, and above the first slide', () => {
    expect(moveSlide({ shown: 2, lockedUntilMs: 0 }, 'up', 6, 1_000, false)).toMatchObject({
      show: { shown: 2 },
      scrolls: true,
    });
    expect(moveSlide(start, 'up', 6, 1_000, atTop)).toEqual({ show: start, scrolls: true });
  });

  test('goes to the last slide by End, and lets the page scroll by it only there', () => {
    const end = moveSlide(start, 'last', 6, 1_000, atTop);
    expect(end).toMatchObject({ show: { shown: 5 }, scrolls: false });
    expect(moveSlide(end.show, 'last', 6, 2_000, atTop).scrolls).toBe(true);
    expect(moveSlide(end.show, 'first', 6, 2_000, atTop)).toMatchObject({ show: { shown: 0 }, scrolls: false });
  });

  test.each([
    ['PageDown', false, 'down'],
    [' ', false, 'down'],
    [' ', true, 'up'],
    ['ArrowUp', false, 'up'],
    ['Home', false, 'first'],
    ['End', false, 'last'],
    ['Tab', false, undefined],
    ['a', false, undefined],
  ] as const)('heeds the keys that scroll: %j, with Shift %s, means %s', (key, withShift, to) => {
    expect(moveOfKey(key, withShift)).toBe(to);
  });

  test('heeds a swipe only where its vertical part is the larger', () => {
    expect(isVertical(300, 50)).toBe(false);
    expect(isVertical(-50, 50)).toBe(false);
    expect(isVertical(49, -50)).toBe(true);
  });
});
