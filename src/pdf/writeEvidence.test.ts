import { expect, test } from 'vitest';
import { writtenEvidence } from './testing/writtenEvidence.ts';

test('The same job gives the same bytes', async () => {
  expect(await writtenEvidence()).toEqual(await writtenEvidence());
});
