import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onServerChange, announceServerChange } from './serverChanges.ts';

const minuteMs = 60_000;

describe('What waits is asked again', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  let end: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    const window = new EventTarget();
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window));
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('each minute while somebody uses the page, for an hour, and at once after a change made here', () => {
    const ask = vi.fn<() => void>();
    end = onServerChange(ask);
    vi.advanceTimersByTime(3 * minuteMs);
    expect(ask).toHaveBeenCalledTimes(3);
    announceServerChange();
    expect(ask).toHaveBeenCalledTimes(4);
    vi.advanceTimersByTime(2 * 60 * minuteMs);
    expect(ask).toHaveBeenCalledTimes(4 + 56);
  });

  test('no oftener than is said, however often the page is put away and shown again', () => {
    const ask = vi.fn<() => void>();
    end = onServerChange(ask, 15 * minuteMs);
    for (let shown = 0; shown < 14; shown += 1) {
      vi.advanceTimersByTime(minuteMs);
      page.dispatchEvent(new Event('visibilitychange'));
    }
    expect(ask).not.toHaveBeenCalled();
    vi.advanceTimersByTime(minuteMs);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
