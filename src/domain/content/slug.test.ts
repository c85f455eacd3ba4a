import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test('The end of an address is made of the letters and figures of a title', () => {
  expect(slugOf('Rigging & Slinging')).toBe('rigging-and-slinging');
  expect(slugOf(' Café: 2nd  visit! ')).toBe('cafe-2nd-visit');
  expect(slugOf('टैंक')).toBe('');
});
