import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import { hasPlace, commentPlaceWords } from './commentPlace.ts';

const files = [{ field: 'photos', filename: 'seam.jpg', sha256: 'abc' }];
const daily = { entry: { colour: 'grey', ambientConditions: [{}, { airTemp: '20' }] }, files };
const rows = manpowerReport.fields.find((field) => field.kind === 'rows' && field.exactly === undefined)!;
const crew = { entry: { [rows.name]: [{ _id: 'row-one-id' }, { _id: 'row-two-id' }] }, files: [] };

test('A comment hangs on a field, on one row by its number or its id, on one photo by its content, or on the whole report', () => {
  const stated = (field: string | null, item: string | null = null) =>
    commentPlaceWords(dailyReport, daily, { field, item });
  expect(stated(null)).toBe('The whole report');
  expect(stated('colour')).toBe('Colour');
  expect(stated('ambientConditions', '2')).toBe('Ambient Conditions: reading 2');
  expect(stated('photos', 'abc')).toMatch(/: seam\.jpg$/);
  expect(commentPlaceWords(manpowerReport, crew, { field: rows.name, item: 'row-two-id' })).toMatch(/: .* 2$/);
});

test('A comment on what a version has no more is called by its field', () => {
  expect(commentPlaceWords(dailyReport, daily, { field: 'photos', item: 'gone' })).not.toContain(':');
});

test('Nothing hangs on what a version does not have', () => {
  const has = (field: string | null, item: string | null) => hasPlace(dailyReport, daily, { field, item });
  expect([has(null, null), has('colour', null), has('ambientConditions', '1'), has('photos', 'abc')]).not.toContain(
    false,
  );
  expect([
    has(null, 'abc'),
    has('nothing', null),
    has('colour', 'grey'),
    has('ambientConditions', '3'),
    has('photos', 'abd'),
  ]).not.toContain(true);
});
