import { expect, test } from 'vitest';
import { concurrencyLimiter } from './concurrencyLimiter.ts';

test('At most so many pieces of work are under way at once, in the order they came, and a failure gives its turn on', async () => {
  const turn = concurrencyLimiter(2);
  let underWay = 0;
  const seen: number[] = [];
  const began: number[] = [];
  const works = Array.from({ length: 7 }, (_, number) =>
    turn(async () => {
      began.push(number);
      seen.push((underWay += 1));
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
      if (number === 1) throw new Error('failed');
      return number;
    }),
  );
  const results = await Promise.allSettled(works);
  expect(results.map(({ status }) => status)).toEqual(
    works.map((_, number) => (number === 1 ? 'rejected' : 'fulfilled')),
  );
  expect(began).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(Math.max(...seen)).toBe(2);
});
