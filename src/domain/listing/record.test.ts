import { describe, expect, test } from 'vitest';
import { fieldNameInWords } from '#domain/reports/fieldKinds.ts';
import { type ReportEntry, isNonEmpty, shownFields } from '#domain/listing/record.ts';

describe('An entry counts as non-empty', () => {
  test('if a field that is not hidden has a value', () => {
    expect(isNonEmpty({ colour: 'grey' })).toBe(true);
    expect(isNonEmpty({ saltTestResult: 0 })).toBe(true);
  });

  test.each<[string, ReportEntry]>([
    ['null', { colour: null }],
    ['a blank string', { colour: '  ' }],
    ['an empty array', { photos: [] }],
    ['an empty object', { colour: {} }],
    ['a hidden field', { _id: '1', uid: '2', projectClient: '3', path: '/x', formId: '4', manPower_id: '5' }],
  ])('not by %s alone', (_, entry) => {
    expect(isNonEmpty(entry)).toBe(false);
    expect(shownFields(entry)).toEqual([]);
  });
});

test.each([
  ['quantityPlannedText1', 'Quantity Planned Text1'],
  ['day_of_week', 'Day of week'],
  ['mixRatio_part1', 'Mix Ratio part1'],
  ['sspcVIS3', 'Sspc VIS3'],
  ['partAQuantity', 'Part A Quantity'],
  ['some-field', 'Some field'],
  ['Otherinput', 'Otherinput'],
])('The label of %s is made by splitting camelCase, underscores and hyphens: %s', (name, label) => {
  expect(fieldNameInWords(name)).toBe(label);
});
