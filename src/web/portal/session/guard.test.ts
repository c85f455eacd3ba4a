import { beforeEach, expect, test, vi } from 'vitest';
import { alert } from '#web/ui/ask.ts';
import { requirePermission, sessionUserOrForget } from './guard.ts';
import { fakeStorage } from './testing/fakeStorage.ts';

vi.mock('#web/ui/ask.ts', () => ({ alert: vi.fn<(words: string) => Promise<void>>(async () => undefined) }));

let stored: Map<string, string>;
let asked: string[];

beforeEach(() => {
  stored = fakeStorage('localStorage');
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response('{}');
  });
  return () => vi.unstubAllGlobals();
});

const signedIn = { 'norvane-data': 'u-17', userRole: 'user', clientId: 'c-3' };
const keep = (entries: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(entries)) stored.set(key, value);
};

test('With no stored user carrying an _id, storage is cleared', () => {
  for (const user of ['', '{}', '{"_id":""}']) {
    keep({ ...signedIn, 'norvane-user': user });
    expect(sessionUserOrForget()).toBeNull();
    expect([...stored]).toEqual([]);
  }
  keep({ ...signedIn, 'norvane-user': '{"_id":"u-17"}' });
  expect(sessionUserOrForget()).toEqual({ _id: 'u-17' });
  expect(stored.size).toBe(4);
});

test.each(['user', 'manager', ''])(
  "Where a screen is for admins, the role '%s' gets 'Unauthorized access. Redirecting to login.' and is sent to /login",
  async (userRole) => {
    keep({ ...signedIn, userRole });
    const sentTo = await requirePermission('addOwnUser').catch((answer: Response) => answer.headers.get('location'));
    expect(sentTo).toBe('/login');
    expect(alert).toHaveBeenLastCalledWith('Unauthorized access. Redirecting to login.');
    expect([...stored]).toEqual([]);
    expect(asked).toEqual(['/api/logout']);
  },
);

test('A role that may do what the screen is for passes', async () => {
  keep({ ...signedIn, userRole: 'superuser' });
  expect(await requirePermission('seeAudit')).toBe('superuser');
  expect(await requirePermission('keepOwnAccount')).toBe('superuser');
  expect(stored.size).toBe(3);
});
