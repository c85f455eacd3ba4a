import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pollUntilFound } from './scrollToAnchor.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page on which the target appears after so many milliseconds. */
function pageWhereItAppearsAfter(waitMs: number) {
  const appears = Date.now() + waitMs;
  const found = vi.fn<(target: string) => void>();
  const stop = pollUntilFound(() => (Date.now() >= appears ? 'the target' : null), found);
  return { found, stop };
}

describe('A smooth scroll to an anchor', () => {
  test('goes at once where the target is there', () => {
    const { found } = pageWhereItAppearsAfter(0);
    expect(found).toHaveBeenCalledExactlyOnceWith('the target');
  });

  test('waits for its target to appear, and goes there once', () => {
    const { found } = pageWhereItAppearsAfter(9_900);
    vi.advanceTimersByTime(9_800);
    expect(found).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5_000);
    expect(found).toHaveBeenCalledOnce();
  });

  test('gives up after 10000 ms', () => {
    const { found } = pageWhereItAppearsAfter(10_101);
    vi.advanceTimersByTime(60_000);
    expect(found).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('no longer happens once the visitor has gone elsewhere', () => {
    const { found, stop } = pageWhereItAppearsAfter(1_000);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(found).not.toHaveBeenCalled();
  });
});
