import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Scroller, startStrip } from './startStrip.ts';

function stripOf(length: number) {
  let position = 0;
  const strip: Scroller = { position: () => position, moveTo: (to) => (position = to), length: () => length };
  return { strip, at: () => position, drag: (to: number) => (position = to) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (step: () => void) => setTimeout(step, 16));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('A moving strip', () => {
  test('moves 1 px every 20 ms, and wraps round at its length', () => {
    const { strip, at } = stripOf(60);
    const stop = startStrip(strip, { stepPx: 1, every: 20 });
    vi.advanceTimersByTime(1_000);
    expect(at()).toBe(50);
    vi.advanceTimersByTime(220);
    expect(at()).toBe(1);
    stop();
  });

  test('moves 2 px with each frame', () => {
    const { strip, at } = stripOf(1_000);
    const stop = startStrip(strip, { stepPx: 2, every: 'frame' });
    vi.advanceTimersByTime(16 * 10);
    expect(at()).toBe(20);
    stop();
  });

  test('stands still once it is stopped', () => {
    const { strip, at } = stripOf(1_000);
    for (const every of [20, 'frame'] as const) startStrip(strip, { stepPx: 1, every })();
    vi.advanceTimersByTime(1_000);
    expect(at()).toBe(0);
  });

  test('goes on from where a reader has dragged it to', () => {
    const { strip, at, drag } = stripOf(1_000);
    const stop = startStrip(strip, { stepPx: 1, every: 20 });
    vi.advanceTimersByTime(100);
    drag(400);
    vi.advanceTimersByTime(100);
    expect(at()).toBe(405);
    stop();
  });

  test('moves by its steps where the browser rounds what it scrolls to', () => {
    let position = 0;
    const rounding: Scroller = {
      position: () => position,
      moveTo: (to) => (position = Math.floor(to)),
      length: () => 1_000,
    };
    const stop = startStrip(rounding, { stepPx: 0.5, every: 20 });
    vi.advanceTimersByTime(1_000);
    expect(position).toBe(25);
    stop();
  });
});
