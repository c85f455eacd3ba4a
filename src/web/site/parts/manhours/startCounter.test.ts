import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { safeManhours } from '#domain/counter/safeManhours.ts';
import { startCounter } from './startCounter.ts';

const zone = 'Asia/Kolkata';
const hourMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-11-21T22:00:00+05:30'));
});
afterEach(() => vi.useRealTimers());

describe('The counter', () => {
  test('is refreshed at the next local midnight, and grows by 24', () => {
    const tell = vi.fn<(manhours: number) => void>();
    const today = safeManhours(new Date(), zone);
    const stop = startCounter(zone, tell);
    vi.advanceTimersByTime(2 * hourMs - 1);
    expect(tell).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tell).toHaveBeenCalledExactlyOnceWith(today + 24);
    stop();
  });

  test('is refreshed every 24 hours, and at each further midnight', () => {
    const tell = vi.fn<(manhours: number) => void>();
    const today = safeManhours(new Date(), zone);
    const stop = startCounter(zone, tell);
    vi.advanceTimersByTime(50 * hourMs);
    // Midnights after 2, 26 and 50 hours; whole days after 24 and 48.
    expect(tell.mock.calls.flat()).toEqual([1, 1, 2, 2, 3].map((days) => today + 24 * days));
    stop();
  });

  test('ends with the page', () => {
    const tell = vi.fn<(manhours: number) => void>();
    startCounter(zone, tell)();
    vi.advanceTimersByTime(72 * hourMs);
    expect(tell).not.toHaveBeenCalled();
  });
});
