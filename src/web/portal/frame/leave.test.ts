import { beforeEach, expect, test, vi } from 'vitest';
import { stopOutbox } from '#web/outbox/outbox.ts';
import { saveReport } from '#web/outbox/reports.ts';
import { newDevice, reportToSave } from '#web/outbox/testing/device.ts';
import { questions } from '#web/ui/ask.ts';
import { passRaisedOf } from '#web/portal/ui/ncr/raisedOf.ts';
import { signOut } from './leave.ts';

vi.mock('#web/outbox/outbox.ts', () => ({ stopOutbox: vi.fn<() => void>() }));

beforeEach(newDevice);

test('Signing out rests the outbox only once the last question was answered with yes', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  for (const given of ['no', 'yes']) {
    const asked = vi.spyOn(questions, 'add').mockImplementationOnce((question) => question.answer(given));
    expect(await signOut('screen')).toBe(given === 'yes');
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
    expect(stopOutbox).toHaveBeenCalledTimes(given === 'yes' ? 1 : 0);
  }
});

test('Signing out asks once, what was not sent yet included', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'asha', removeItem: () => undefined });
  await saveReport(reportToSave());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  const asked = vi.spyOn(questions, 'add').mockImplementation((question) => question.answer('leave'));
  expect(await signOut('report')).toBe(true);
  expect(asked.mock.calls.map(([{ words }]) => words)).toEqual([
    'Are you sure to logout! On this device is 1 draft. If you sign out, it stays here, for you alone, until you sign in again on this device.',
  ]);
});

test('Signing out leaves no report for the next account to raise an NCR about', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  const kept = new Map<string, string>();
  const removeItem = (key: string) => kept.delete(key);
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => kept.set(key, value), removeItem });
  passRaisedOf('asha', { reportId: 'r1', number: 'DCR-1', structure: 'Tank 4', failures: [] });
  expect(kept.size).toBe(1);
  await signOut('userReports');
  expect(kept.size).toBe(0);
});
