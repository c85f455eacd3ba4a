import { beforeEach, expect, test, vi } from 'vitest';
import { startEmptyDevice } from '#web/outbox/testing/device.ts';
import { sessionKeys } from '#web/portal/session/session.ts';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { clientLoader } from './route.tsx';

beforeEach(async () => {
  await startEmptyDevice();
  const stored = fakeStorage('localStorage');
  stored.set(sessionKeys.user, JSON.stringify({ _id: 'asha', fname: 'Asha' })).set(sessionKeys.uid, 'asha');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  return () => vi.unstubAllGlobals();
});

test('a correction that cannot be begun without a network leads to the page of its report, never to an empty form', async () => {
  const request = new Request('https://norvane.example/dailyreport?again=r1');
  const led: unknown = await clientLoader({ request } as Parameters<typeof clientLoader>[0]).catch(
    (thrown: unknown) => thrown,
  );
  expect((led as Response).headers.get('location')).toBe('/reports/r1');
});
