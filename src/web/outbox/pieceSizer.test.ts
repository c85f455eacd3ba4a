import { expect, test, vi } from 'vitest';
import { RefusalError, UnreachableError } from '#web/api/call.ts';
import { adaptivePieceSizer } from './pieceSizer.ts';

const megabyte = 1024 * 1024;

test('Cuts that lose whole pieces never cost more than what gets through and the smallest piece, however often they come', async () => {
  for (const cuts of ['.x', '...x', '....x.x', '.........x', 'x']) {
    const pieces = adaptivePieceSizer();
    let through = 2 * megabyte;
    let lost = 0;
    for (const fate of cuts.repeat(20)) {
      const bytes = pieces.bytes();
      const cut = fate === 'x';
      const sent = pieces.timed(bytes, () => (cut ? Promise.reject(new UnreachableError()) : Promise.resolve()));
      await sent.catch(() => undefined);
      if (cut) {
        lost += bytes;
        through += megabyte / 4;
      } else through += bytes;
      expect(bytes).toBeLessThanOrEqual(2 * megabyte);
      expect(lost).toBeLessThanOrEqual(through);
    }
  }
});

test('What the product refuses has come through, and what a proxy answers in its place has not', async () => {
  const pieces = adaptivePieceSizer();
  const refuse = (code: { code?: 'filesMissing' }) => () =>
    Promise.reject(new RefusalError(409, { message: '', ...code }));
  await pieces.timed(megabyte, refuse({ code: 'filesMissing' })).catch(() => undefined);
  expect(pieces.bytes()).toBe(2 * megabyte);
  await pieces.timed(megabyte, refuse({})).catch(() => undefined);
  expect(pieces.bytes()).toBe(megabyte / 4);
});

test('The first piece carries a reduced photo, and a network that delays is not taken for one that carries little', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const pieces = adaptivePieceSizer();
  expect([pieces.bytes(), pieces.isProven()]).toEqual([2 * megabyte, false]);
  const taking = async (bytes: number, ms: number) => {
    const sending = pieces.timed(bytes, () => new Promise<void>((resolve) => void setTimeout(resolve, ms)));
    await vi.advanceTimersByTimeAsync(ms);
    await sending;
  };
  await taking(10_000, 300);
  expect([pieces.bytes(), pieces.isProven()]).toEqual([2 * megabyte, true]);
  // Half a megabyte a second, once the way is taken off.
  await taking(megabyte / 4, 800);
  expect(pieces.bytes()).toBe(2 * megabyte);
  await taking(megabyte / 4, 1300);
  expect(pieces.bytes()).toBe(megabyte);
  vi.useRealTimers();
});
