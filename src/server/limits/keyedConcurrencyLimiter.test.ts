import { setImmediate as untilOthers } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { strangersBodyLimiter } from './keyedConcurrencyLimiter.ts';

test('Of many bodies that strangers of one network send, a few are parsed at once, and what others wait for comes between', async () => {
  const began: string[] = [];
  const ask = (network: string) => strangersBodyLimiter(network, async () => void began.push(network));
  const flood = Array.from({ length: 40 }, () => ask('a flood'));
  const others = [ask('another network'), untilOthers().then(() => began.push('a signed-in person'))];
  await Promise.all([...flood, ...others]);
  expect(began).toHaveLength(42);
  expect(began.indexOf('another network')).toBeLessThan(5);
  expect(began.indexOf('a signed-in person')).toBeLessThan(10);
});
