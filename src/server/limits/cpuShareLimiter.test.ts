import { expect, test } from 'vitest';
import { cpuShareLimiter } from './cpuShareLimiter.ts';

/** Keeps the processor busy for so many milliseconds. */
async function work(ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('A flood of what costs the processor much takes a small part of it, once the first of it is done', async () => {
  const turn = cpuShareLimiter(100);
  const start = performance.now();
  // Uses up the work that a rested server does at once.
  await turn('network', () => work(100));
  const flood = Array.from({ length: 4 }, () => turn('network', () => work(20)));
  await Promise.all(flood);
  // Before each but the first, the server rested nine times as long as the one before took.
  expect(performance.now() - start).toBeGreaterThan(100 + 3 * 150);
});

test('What was asked for is answered before the rest, and whoever asks for too much is refused', async () => {
  const turn = cpuShareLimiter(0);
  const start = performance.now();
  await turn('network', () => work(50));
  expect(performance.now() - start).toBeLessThan(400);
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => turn('network', () => work(0))));
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(5);
});
