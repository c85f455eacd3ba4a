import { expect, test, vi } from 'vitest';
import { stopOutbox } from '#web/outbox/outbox.ts';
import { newDevice } from '#web/outbox/testing/device.ts';
import { questions } from '#web/ui/ask.ts';
import { signOut } from './leave.ts';

vi.mock('#web/outbox/outbox.ts', () => ({ stopOutbox: vi.fn<() => void>() }));

test('Signing out rests the outbox only once the last question was answered with yes', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined });
  await newDevice();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  for (const given of ['no', 'yes']) {
    const asked = vi.spyOn(questions, 'add').mockImplementationOnce((question) => question.answer(given));
    expect(await signOut('screen')).toBe(given === 'yes');
    expect(asked).toHaveBeenCalledOnce();
    asked.mockRestore();
    expect(stopOutbox).toHaveBeenCalledTimes(given === 'yes' ? 1 : 0);
  }
  vi.unstubAllGlobals();
});
