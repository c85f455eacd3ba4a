import * as fakeIndexedDb from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetAllAnswers } from '#web/portal/session/memory.ts';
import { fakeStorage } from '#web/portal/session/testing/fakeStorage.ts';
import { choicesIncludingCurrent, productsSource, standardsSource } from './reference.ts';
import { type ListSource, fetchedStore } from './useFetched.ts';

Object.assign(globalThis, fakeIndexedDb);

/** Shows a list until nothing new is told of it, and returns what is shown. */
async function shown<Value>(list: ListSource<unknown, Value>) {
  const followed = fetchedStore(list);
  const leave = followed.subscribe(() => undefined);
  await vi.waitFor(() => expect(followed.now().state).not.toBe('loading'));
  // What the server says of a remembered list comes right after it.
  await new Promise((resolve) => setTimeout(resolve, 20));
  leave();
  return followed.now();
}
const ready = (value: unknown) => ({ state: 'ready', value });
const failed = (words: string) => ({ state: 'failed', words });
let stored: Map<string, string>;

beforeEach(async () => {
  await forgetAllAnswers();
  stored = fakeStorage('localStorage');
  stored.set('norvane-user', '{"_id":"u1","uid":"u1","clientId":"c1","usertype":"user"}');
});

function serve(answers: Readonly<Record<string, unknown>>, status = 200) {
  vi.stubGlobal('fetch', async (address: string) => {
    const body = answers[address];
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the daily products', () => {
  test('are the names in the answer, each once', async () => {
    serve({ '/api/getDailyproduct': { result: [{ productName: 'A' }, { productName: 'B' }, { productName: 'A' }] } });
    expect(await shown(productsSource)).toEqual(ready(['A', 'B']));
  });

  test("an answer of another shape reads 'Invalid response format'", async () => {
    for (const odd of [[], {}, { result: 'A' }, { result: [{ name: 'A' }] }, { result: [null] }, '<html>']) {
      serve({ '/api/getDailyproduct': odd });
      expect(await shown(productsSource)).toEqual(failed('Invalid response format'));
    }
  });

  test("a refusal, or no network, reads 'Failed to fetch products'", async () => {
    serve({ '/api/getDailyproduct': { error: 'no' } }, 500);
    expect(await shown(productsSource)).toEqual(failed('Failed to fetch products'));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await shown(productsSource)).toEqual(failed('Failed to fetch products'));
  });
});

test('the standards of both lists are one list, each code once', async () => {
  serve({
    '/api/stdData': { data: [{ standard1: 'Sa 2', description1: 'one' }] },
    '/api/stdDataTwo': {
      data: [
        { standard1: 'Sa 2', description1: 'two' },
        { standard1: 'St 3', description1: 'three' },
      ],
    },
  });
  const both = [
    { standard1: 'Sa 2', description1: 'one' },
    { standard1: 'St 3', description1: 'three' },
  ];
  expect(await shown(standardsSource)).toEqual(ready(both));
});

test('what a report names stays readable on its form when it is retired, and while there is no list', () => {
  const [a, b] = [
    { value: 'A', label: 'A' },
    { value: 'B', label: 'B' },
  ];
  expect(choicesIncludingCurrent(['A', 'B'], '')).toEqual([a, b]);
  expect(choicesIncludingCurrent(['A', 'B'], 'B')).toEqual([a, b]);
  expect(choicesIncludingCurrent(['A'], 'B')).toEqual([a, { value: 'B', label: 'B (no longer offered)' }]);
  expect(choicesIncludingCurrent(undefined, 'B')).toEqual([b]);
  expect(choicesIncludingCurrent(undefined, '')).toEqual([]);
});

test('without a network the lists are those that were fetched last; a refusal is told', async () => {
  serve({
    '/api/getDailyproduct': { result: [{ productName: 'A' }] },
    '/api/stdData': { data: [{ standard1: 'Sa 2', description1: 'one' }] },
    '/api/stdDataTwo': { data: [] },
  });
  await shown(productsSource);
  await shown(standardsSource);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await shown(productsSource)).toEqual(ready(['A']));
  expect(await shown(standardsSource)).toEqual(ready([{ standard1: 'Sa 2', description1: 'one' }]));
  serve({ '/api/getDailyproduct': { error: 'no' } }, 500);
  expect(await shown(productsSource)).toEqual(failed('Failed to fetch products'));
});

test('on a silent network the lists are at once those that were fetched last, and without any it is told after 4 s', async () => {
  serve({ '/api/getDailyproduct': { result: [{ productName: 'A' }] } });
  await shown(productsSource);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  expect(await shown(productsSource)).toEqual(ready(['A']));
  vi.useFakeTimers();
  const followed = fetchedStore(standardsSource);
  followed.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(followed.now()).toEqual(failed('Failed to fetch standards'));
  vi.useRealTimers();
});
