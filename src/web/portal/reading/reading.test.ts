import * as fakeIndexedDb from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { sessionKeys } from '#web/portal/session/session.ts';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { forgetAllAnswers, rememberAnswer } from '#web/portal/session/memory.ts';
import { question } from './useLoaded.ts';
import { liveAnswerOf } from './reading.ts';

Object.assign(globalThis, fakeIndexedDb);

const asked = question(calls.ncrs, { query: { after: 'one' } });
const remembered = { ncrs: [], next: null };

function answerWith(body: string, status: number): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

/** Reads until the asking is over. */
async function read() {
  const reading = liveAnswerOf(asked, 'The list could not be loaded.');
  const leave = reading.subscribe(() => undefined);
  await vi.waitFor(() => expect(reading.now().state).toMatch(/answered|failed/));
  leave();
  return reading.now();
}

beforeEach(async () => {
  fakeStorage('localStorage').set(sessionKeys.user, JSON.stringify({ _id: 'u1', uid: 'u1', usertype: 'user' }));
  await forgetAllAnswers();
  await rememberAnswer(asked.key, remembered, 5);
});

test.each([
  ['a server that fails', '{}', 500],
  ['a server that has too much to do', '{}', 429],
  ['a proxy before a server that is down', '<h1>Bad Gateway</h1>', 502],
  ["the sign-in page of a hotel's network", '<h1>Welcome</h1>', 200],
])('what is remembered is shown with its age and the failure behind %s', async (_what, body, status) => {
  answerWith(body, status);
  expect(await read()).toMatchObject({
    answer: remembered,
    asOf: 5,
    state: 'failed',
    failure: 'The list could not be loaded.',
  });
});

test('what the server does not tell this account any more is neither shown nor remembered', async () => {
  answerWith('{"code":"notFound","message":"Not found."}', 404);
  expect(await read()).toMatchObject({ answer: null, asOf: null, failure: 'The list could not be loaded. Not found.' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await read()).answer).toBeNull();
});

test('a reading that nobody listens to any more is given up', async () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal;
    return new Promise(() => undefined);
  });
  const leave = liveAnswerOf(asked, '').subscribe(() => undefined);
  await vi.waitFor(() => expect(signal?.aborted).toBe(false));
  leave();
  await vi.waitFor(() => expect(signal?.aborted).toBe(true));
});
