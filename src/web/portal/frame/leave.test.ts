import { beforeEach, expect, test, vi } from 'vitest';
import { stopOutbox } from '#web/outbox/outbox.ts';
import { saveReport } from '#web/outbox/reports.ts';
import { startEmptyDevice, reportToSave } from '#web/outbox/testing/device.ts';
import { dialogQueue } from '#web/ui/ask.ts';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { signOut } from './leave.ts';

vi.mock('#web/outbox/outbox.ts', () => ({ stopOutbox: vi.fn<() => void>() }));

beforeEach(startEmptyDevice);

test('Signing out rests the outbox only once the last question was answered with yes', async () => {
  fakeStorage('localStorage');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  for (const text of ['no', 'yes']) {
    const asked = vi.spyOn(dialogQueue, 'add').mockImplementationOnce((question) => question.answer(text));
    expect(await signOut('screen')).toBe(text === 'yes');
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
    expect(stopOutbox).toHaveBeenCalledTimes(text === 'yes' ? 1 : 0);
  }
});

test('Signing out asks once, what was not sent yet included', async () => {
  fakeStorage('localStorage').set('norvane-data', 'asha');
  await saveReport(reportToSave());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  const asked = vi.spyOn(dialogQueue, 'add').mockImplementation((question) => question.answer('leave'));
  expect(await signOut('report')).toBe(true);
  expect(asked.mock.calls.map(([{ words }]) => words)).toEqual([
    'Are you sure to logout! On this device is 1 draft. If you sign out, it stays here, for you alone, until you sign in again on this device.',
  ]);
});
