import { afterEach, describe, expect, test, vi } from 'vitest';
import { choicesWith, fetchProducts, fetchStandards } from './reference.ts';

const { signal } = new AbortController();

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
    expect(await fetchProducts(signal)).toEqual(['A', 'B']);
  });

  test("an answer of another shape reads 'Invalid response format'", async () => {
    for (const odd of [[], {}, { result: 'A' }, { result: [{ name: 'A' }] }, { result: [null] }, '<html>']) {
      serve({ '/api/getDailyproduct': odd });
      await expect(fetchProducts(signal)).rejects.toThrow('Invalid response format');
    }
  });

  test("a refusal, or no network, reads 'Failed to fetch products'", async () => {
    serve({ '/api/getDailyproduct': { error: 'no' } }, 500);
    await expect(fetchProducts(signal)).rejects.toThrow('Failed to fetch products');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchProducts(signal)).rejects.toThrow('Failed to fetch products');
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
  expect(await fetchStandards(signal)).toEqual([
    { standard1: 'Sa 2', description1: 'one' },
    { standard1: 'St 3', description1: 'three' },
  ]);
});

test('what a report names stays readable on its form when it is retired, and while there is no list', () => {
  const [a, b] = [
    { value: 'A', label: 'A' },
    { value: 'B', label: 'B' },
  ];
  expect(choicesWith(['A', 'B'], '')).toEqual([a, b]);
  expect(choicesWith(['A', 'B'], 'B')).toEqual([a, b]);
  expect(choicesWith(['A'], 'B')).toEqual([a, { value: 'B', label: 'B (no longer offered)' }]);
  expect(choicesWith(undefined, 'B')).toEqual([b]);
  expect(choicesWith(undefined, '')).toEqual([]);
});

test('without a network the lists are those that were fetched last; a refusal is told', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  serve({
    '/api/getDailyproduct': { result: [{ productName: 'A' }] },
    '/api/stdData': { data: [{ standard1: 'Sa 2', description1: 'one' }] },
    '/api/stdDataTwo': { data: [] },
  });
  await fetchProducts(signal);
  await fetchStandards(signal);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await fetchProducts(signal)).toEqual(['A']);
  expect(await fetchStandards(signal)).toEqual([{ standard1: 'Sa 2', description1: 'one' }]);
  serve({ '/api/getDailyproduct': { error: 'no' } }, 500);
  await expect(fetchProducts(signal)).rejects.toThrow('Failed to fetch products');
});
