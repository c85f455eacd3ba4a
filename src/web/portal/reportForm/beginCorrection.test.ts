import { beforeEach, expect, test, vi } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { Unreachable } from '#web/api/call.ts';
import { basisName } from '#web/outbox/correction.ts';
import { saveReport } from '#web/outbox/reports.ts';
import { newDevice, reportToSave } from '#web/outbox/testing/device.ts';
import { beginCorrection } from './beginCorrection.ts';

beforeEach(newDevice);

const corrects = JSON.stringify({ reportId: 'r1', number: 'R-1', revision: 1, attempt: 2, contentHash: 'a' });
const begin = () => beginCorrection(dailyReport, { uid: 'asha' }, 'r1', '09:00');

test('a correction that was begun on this device opens without a network, and soon on a silent one', async () => {
  await saveReport(reportToSave({ id: 'begun', values: { [basisName]: corrects } }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await begin()).toBe('begun');
  const giveUp = new AbortController();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
  setTimeout(() => giveUp.abort(), 20);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error))),
  );
  expect(await begin()).toBe('begun');
  expect(asked).toHaveBeenCalledWith(1_000);
});

test('without a draft on this device it is told after 12 s that the server cannot be reached', async () => {
  const giveUp = new AbortController();
  giveUp.abort();
  const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(giveUp.signal);
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
  await expect(begin()).rejects.toBeInstanceOf(Unreachable);
  expect(asked).toHaveBeenCalledWith(12_000);
});
