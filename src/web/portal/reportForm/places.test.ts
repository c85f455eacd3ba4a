import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { kinds } from '#domain/reports/kinds.ts';
import { missingMandatory } from '#domain/reports/mandatory.ts';
import { inFormOrder, inputsInOrder, placeOfInput } from './places.ts';

const rows = { ambientConditions: [{}, {}, {}, {}], crews: [{}, {}] };

test('every input has a place, and every cell of rows', () => {
  const names = inputsInOrder(dailyReport, rows);
  for (const field of dailyReport.fields) if (!('hasInput' in field)) expect(names).toContain(field.name);
  expect(names.filter((name) => name.startsWith('ambientConditions['))).toHaveLength(24);
});

test.each(kinds)('the words of a place on the form of a $title tell it from all others', (kind) => {
  const inputs = inputsInOrder(kind, rows);
  const words = inputs.map((name) => placeOfInput(kind, name).words);
  expect(new Set(words).size).toBe(words.length);
});

test('every mandatory field that is empty can be jumped to', () => {
  expect(missingMandatory(dailyReport, {}).map((name) => placeOfInput(dailyReport, name).words)).toEqual([
    'Date',
    'Inspector Name',
    'Ambient Conditions, reading 1: OK To Work',
    'Ambient Conditions, reading 2: OK To Work',
    'Ambient Conditions, reading 3: OK To Work',
    'Ambient Conditions, reading 4: OK To Work',
    'Surface Pre-Cleaning: Pass / Fail',
    'Surface Pre-Cleanliness: Pass / Fail',
  ]);
});

test('a name that the form does not have is said as it is, beside the button', () => {
  expect(placeOfInput(dailyReport, 'unheardOf')).toEqual({ sectionId: 'send', words: 'unheardOf' });
});

test('faults are listed in the order of the form, whatever order the server gave them', () => {
  const text = ['unheardOf', 'saltTestResult', 'ambientConditions[1][airTemp]', 'worksheetsFileInput', 'date'];
  expect(inFormOrder(dailyReport, text)).toEqual([
    'date',
    'worksheetsFileInput',
    'saltTestResult',
    'ambientConditions[1][airTemp]',
    'unheardOf',
  ]);
});
