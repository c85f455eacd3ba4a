import { beforeEach, expect, test, vi } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { UnreachableError } from '#web/api/call.ts';
import { basisName } from '#web/outbox/correction.ts';
import { allReports, saveReport } from '#web/outbox/reports.ts';
import { startEmptyDevice, reportToSave } from '#web/outbox/testing/device.ts';
import { rememberAnswer } from '#web/portal/session/memory.ts';
import { sessionKeys } from '#web/portal/session/session.ts';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { beginCorrection } from './beginCorrection.ts';

beforeEach(async () => {
  await startEmptyDevice();
  const asha = { _id: 'asha', uid: 'asha', clientId: 'c1', usertype: 'user' };
  fakeStorage('localStorage').set(sessionKeys.user, JSON.stringify(asha));
});

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
  await expect(begin()).rejects.toBeInstanceOf(UnreachableError);
  expect(asked).toHaveBeenCalledWith(12_000);
});

test('a report that this device remembers is corrected without a network', async () => {
  const review = { steps: ['resubmit'], attempt: 1, contentHash: 'a', comments: [] };
  const answers = { structuralMember: 'Tank 7' };
  const about = { reportId: 'r1', kind: 'dailycot', number: 'R-1', revision: 1, client: { clientId: 'c1' } };
  await rememberAnswer('/api/reports/r1', { ...about, answers, files: [], review }, 5);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const id = await begin();
  const [draft] = await allReports('asha');
  expect([draft?.id, draft?.values[basisName], draft?.values['structuralMember']]).toEqual([id, corrects, 'Tank 7']);
});
