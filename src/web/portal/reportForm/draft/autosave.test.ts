import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VersionConflict } from '#web/outbox/errors.ts';
import { Autosave } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A saving that ends only when the test ends it. */
function heldSaving() {
  const started: { end: (error?: unknown) => void }[] = [];
  const save = () =>
    new Promise<void>((resolve, reject) => {
      started.push({ end: (error) => (error === undefined ? resolve() : reject(error)) });
    });
  return { save, started };
}

describe('Every change of the form', () => {
  test('is saved within a second', async () => {
    const save = vi.fn<() => Promise<void>>(async () => undefined);
    const autosave = new Autosave(save);
    autosave.changed();
    expect(autosave.read()).toEqual({ kind: 'unsaved' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(save).toHaveBeenCalledOnce();
    expect(autosave.read()).toMatchObject({ kind: 'saved' });
  });

  test('is saved within a second even while the typing goes on', async () => {
    const save = vi.fn<() => Promise<void>>(async () => undefined);
    const autosave = new Autosave(save);
    for (let typed = 0; typed < 20; typed++) {
      autosave.changed();
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(save.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  test('is saved at once when the page may be about to go', async () => {
    const save = vi.fn<() => Promise<void>>(async () => undefined);
    const autosave = new Autosave(save);
    autosave.changed();
    await autosave.flush();
    expect(save).toHaveBeenCalledOnce();
    await autosave.flush();
    expect(save).toHaveBeenCalledOnce();
  });
});

describe("'Saved' is said", () => {
  test('only after the transaction has completed', async () => {
    const { save, started } = heldSaving();
    const autosave = new Autosave(save);
    autosave.changed();
    const flushed = autosave.flush();
    await vi.advanceTimersByTimeAsync(5000);
    expect([autosave.read().kind, autosave.isBehind]).toEqual(['unsaved', true]);
    started[0]?.end();
    await flushed;
    expect([autosave.read().kind, autosave.isBehind]).toEqual(['saved', false]);
  });

  test('only when nothing was typed meanwhile; savings never overlap', async () => {
    const { save, started } = heldSaving();
    const autosave = new Autosave(save);
    autosave.changed();
    void autosave.flush();
    await vi.advanceTimersByTimeAsync(0);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(started).toHaveLength(1);
    started[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect([started.length, autosave.read().kind]).toEqual([2, 'unsaved']);
    started[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(autosave.read().kind).toBe('saved');
  });
});

describe('A saving that failed', () => {
  test('is told in words, and tried again with the next change', async () => {
    const save = vi.fn<() => Promise<void>>(async () => undefined);
    save.mockRejectedValueOnce(new DOMException('No room', 'QuotaExceededError'));
    const autosave = new Autosave(save);
    autosave.changed();
    await autosave.flush();
    expect(autosave.read()).toMatchObject({ kind: 'failed', words: expect.stringContaining('out of space') });
    expect(autosave.isBehind).toBe(true);
    autosave.changed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(autosave.read().kind).toBe('saved');
  });

  test('because another tab saved the report is not repeated by itself', async () => {
    const save = vi.fn<() => Promise<void>>(async () => undefined);
    save.mockRejectedValueOnce(new VersionConflict());
    const autosave = new Autosave(save);
    autosave.changed();
    await autosave.flush();
    autosave.changed();
    await vi.advanceTimersByTimeAsync(5000);
    expect([autosave.read().kind, save.mock.calls.length]).toEqual(['elsewhere', 1]);
    await autosave.again();
    expect(autosave.read().kind).toBe('saved');
  });
});
