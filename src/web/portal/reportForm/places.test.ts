import { expect, test } from 'vitest';
import { fields } from '#domain/report/fields.ts';
import { missingMandatory } from '#domain/report/schema.ts';
import { inFormOrder, placeNames, placeOf } from './places.ts';

test('every field of the report has a place, and every cell of the four ambient rows', () => {
  for (const { name } of fields) expect(placeNames).toContain(name);
  expect(placeNames.filter((name) => name.startsWith('ambientConditions'))).toHaveLength(24);
});

test('the words of a place tell it from all others', () => {
  const words = placeNames.map((name) => placeOf(name).words);
  expect(new Set(words).size).toBe(words.length);
});

test('every mandatory field that is empty can be jumped to', () => {
  expect(missingMandatory({}).map((name) => placeOf(name).words)).toEqual([
    'Date',
    'Inspector Name',
    'Surface Pre-Cleaning: Pass / Fail',
    'Surface Pre-Cleanliness: Pass / Fail',
    'Ambient Conditions, reading 1: OK To Work',
    'Ambient Conditions, reading 2: OK To Work',
    'Ambient Conditions, reading 3: OK To Work',
    'Ambient Conditions, reading 4: OK To Work',
  ]);
});

test('a name that the form does not have is said as it is, beside the button', () => {
  expect(placeOf('unheardOf')).toEqual({ sectionId: 'send', words: 'unheardOf' });
});

test('faults are listed in the order of the form, whatever order the server gave them', () => {
  const given = ['unheardOf', 'saltTestResult', 'ambientConditions[1][airTemp]', 'worksheetsFileInput', 'date'];
  expect(inFormOrder(given)).toEqual([
    'date',
    'worksheetsFileInput',
    'saltTestResult',
    'ambientConditions[1][airTemp]',
    'unheardOf',
  ]);
});
