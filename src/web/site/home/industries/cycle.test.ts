import { expect, test } from 'vitest';
import { industries } from '#content/home.ts';
import { roundMs } from './cycle.ts';

test('The 8 industries cycle, one item every 280 ms', () => {
  expect(roundMs(industries.length)).toBe(8 * 280);
});
