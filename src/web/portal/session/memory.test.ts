import * as fakeIndexedDb from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson } from './forgetPerson.ts';
import { sessionKeys } from './session.ts';
import { fakeStorage } from './testing/fakeStorage.ts';
import { forgetAllAnswers, rememberedAnswer, rememberAnswer } from './memory.ts';

Object.assign(globalThis, fakeIndexedDb);

function signIn(uid: string, clientId = 'c1'): void {
  fakeStorage('localStorage').set(sessionKeys.user, JSON.stringify({ _id: uid, uid, clientId, usertype: 'user' }));
}

beforeEach(async () => {
  await forgetAllAnswers();
  signIn('asha');
  await rememberAnswer('/api/reports', { of: 'Asha' }, 5);
});

test('an answer is remembered for the person and the client that it was given to, and for nobody else', async () => {
  expect(await rememberedAnswer('/api/reports')).toEqual({ answer: { of: 'Asha' }, at: 5, isOfThisVersion: true });
  signIn('divya');
  expect(await rememberedAnswer('/api/reports')).toBeUndefined();
  signIn('asha', 'c2');
  expect(await rememberedAnswer('/api/reports')).toBeUndefined();
});

test('what is remembered of somebody else is gone once anything is remembered', async () => {
  signIn('divya');
  await rememberAnswer('/api/ncrs', {}, 6);
  signIn('asha');
  expect(await rememberedAnswer('/api/reports')).toBeUndefined();
});

test.each([
  ['signing out', 'asked'],
  ['an ended session', { ended: 'asha' }],
] as const)('nothing is remembered after %s', async (_way, leaving) => {
  await forgetPerson(leaving);
  signIn('asha');
  expect(await rememberedAnswer('/api/reports')).toBeUndefined();
});

test('the oldest answers make room, and one that is very long is not remembered', async () => {
  for (let at = 10; at < 120; at += 1) await rememberAnswer(`/api/reports?page=${at}`, {}, at);
  expect(await rememberedAnswer('/api/reports')).toBeUndefined();
  expect(await rememberedAnswer('/api/reports?page=119')).toMatchObject({ at: 119 });
  await rememberAnswer('/api/long', 'x'.repeat(600_000), 200);
  expect(await rememberedAnswer('/api/long')).toBeUndefined();
});

test('an answer that another version of the app has remembered says so', async () => {
  vi.stubGlobal('__reactRouterManifest', { version: 'newer' });
  expect(await rememberedAnswer('/api/reports')).toMatchObject({ isOfThisVersion: false });
});
