import { describe, expect, test } from 'vitest';
import { openCompany } from '#server/testing/company.ts';
import { type TestStore, stores } from '#server/testing/stores.ts';
import { pacing } from './pace.ts';

describe('An account that makes more calls than its share', () => {
  test('waits until the minute is over, and is let on then', () => {
    const waitOf = pacing(3);
    const start = 1_000_000;
    expect([0, 0, 0].map(() => waitOf('one', start))).toEqual([0, 0, 0]);
    expect(waitOf('one', start + 20_000)).toBe(40);
    expect(waitOf('one', start + 59_999)).toBe(1);
    expect(waitOf('one', start + 60_000)).toBe(0);
  });

  test('keeps nobody else waiting', () => {
    const waitOf = pacing(1);
    expect([waitOf('one', 0), waitOf('one', 0) > 0, waitOf('other', 0)]).toEqual([0, true, 0]);
  });
});

test('A thousand calls of an account in a minute are answered, later ones with when to come back, and its reports always', async () => {
  const [sqlite] = stores;
  const company = await openCompany(await (sqlite as TestStore).open());
  const ask = (path: string, by = company.alphaInspector) => company.call('GET', path, by);
  for (let hundred = 0; hundred < 10; hundred += 1) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/getDailyproduct')));
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  }
  const refused = await ask('/getDailyproduct');
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Your account asks too much at once. Please wait a minute and try again.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/drafts')).statusCode).toBe(200);
  expect((await ask('/getDailyproduct', company.alphaColleague)).statusCode).toBe(200);
  await company.close();
});
