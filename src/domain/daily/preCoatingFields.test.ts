import { expect, test } from 'vitest';
import type { Field } from '#domain/reports/fieldKinds.ts';
import { preCoatingFields } from './preCoatingFields.ts';

test('What is red of the fields before coating counts in the outcome too: re-rusting has no limit, and is recorded alone', () => {
  const choices = (preCoatingFields as readonly Field[]).filter((field) => field.kind === 'choice');
  const red = choices.filter(({ alarming }) => alarming !== undefined);
  expect(red.map(({ name, listedAs }) => [name, listedAs])).toEqual([['blotterTest', 'result']]);
});
