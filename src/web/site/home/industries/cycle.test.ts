import { expect, test } from 'vitest';
import { industries } from '#content/home.ts';
import { cycleDurationMs } from './cycle.ts';

test('The 8 industries cycle, one item every 280 ms', () => {
  expect(cycleDurationMs(industries.length)).toBe(8 * 280);
});
