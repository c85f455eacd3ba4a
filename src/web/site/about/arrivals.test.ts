import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { statIntervalMs, revealOneByOne } from './arrivals.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('The three stat boxes come in one after another, 1.2 s apart', () => {
  const tell = vi.fn<(arrived: number) => void>();
  revealOneByOne(3, statIntervalMs, tell);
  expect(tell.mock.calls).toEqual([[1]]);
  vi.advanceTimersByTime(1_199);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenLastCalledWith(2);
  vi.advanceTimersByTime(1_200);
  expect(tell).toHaveBeenLastCalledWith(3);
  vi.advanceTimersByTime(60_000);
  expect(tell).toHaveBeenCalledTimes(3);
});

test('Boxes that are no longer looked at stop coming', () => {
  const tell = vi.fn<(arrived: number) => void>();
  const stop = revealOneByOne(3, statIntervalMs, tell);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(tell.mock.calls).toEqual([[1]]);
});
