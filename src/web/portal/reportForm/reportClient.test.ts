import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/people.ts';
import { findReportClient } from './reportClient.ts';

const inspector: User = {
  _id: 'u1',
  uid: 'u1',
  fname: 'Asha Rao',
  email: 'asha@example.com',
  usertype: 'user',
  isActive: true,
  clientId: 'c1',
  isInvited: false,
};

function serve(answers: Readonly<Record<string, { status?: number; body: unknown }>>) {
  vi.stubGlobal('fetch', async (address: string) => {
    const { status = 200, body } = answers[address] ?? { status: 404, body: {} };
    return new Response(JSON.stringify(body), { status });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('an inspector files for the own client, shown by its name', async () => {
  serve({
    '/api/user-details/u1': { body: { result: { clientId: 'c1', email: 'asha@example.com' } } },
    '/api/getClientName/c1': { body: { clientName: 'Coromandel Terminals' } },
  });
  expect(await findReportClient(inspector, 'u1')).toEqual({ kind: 'own', name: 'Coromandel Terminals' });
});

test('a superuser chooses the client, and none is fetched for that before it is looked for', async () => {
  serve({});
  expect(await findReportClient({ ...inspector, usertype: 'superuser', clientId: null }, 'u1')).toEqual({
    kind: 'choice',
  });
});

test('an account that has lost its client is told so', async () => {
  serve({ '/api/user-details/u1': { body: { result: { clientId: null, email: 'asha@example.com' } } } });
  const client = await findReportClient(inspector, 'u1');
  expect(client).toMatchObject({ kind: 'choice', words: expect.stringContaining('no client yet') });
});

test('without a network the form opens all the same', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findReportClient(inspector, 'u1')).toEqual({ kind: 'own', name: undefined });
});

test('a session that has ended is left to the guard', async () => {
  serve({ '/api/user-details/u1': { status: 401, body: { message: 'Please sign in.', code: 'notSignedIn' } } });
  await expect(findReportClient(inspector, 'u1')).rejects.toThrow('Please sign in.');
});
