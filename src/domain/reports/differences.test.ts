import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import type { UnjudgedTest } from '#domain/measurement/inspections/test.ts';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import { differencesOf, type ReportVersion } from './differences.ts';

const version = (entry: ReportVersion['entry'], files: ReportVersion['files'] = []): ReportVersion => ({
  entry,
  judged: null,
  files,
});
const photo = (name: string, caption: string | null = null) => ({
  field: 'photos',
  filename: `${name}.jpg`,
  caption,
  sha256: name,
});

test('A version differs from another field by field, under the form’s labels with units, in the form’s order', () => {
  const found = differencesOf(
    dailyReport,
    version({ downR: '80', surfacePreparationComments: 'Wet', colour: 'grey' }),
    version({ surfacePreparationComments: 'Dry', colour: 'grey', downR: '90' }),
  );
  expect(found.map(({ label, before, after }) => [label, before, after])).toEqual([
    ['Comments', 'Wet', 'Dry'],
    ['Measured Minimum, μm', '80', '90'],
  ]);
});

test('What is the same is left out, and what became blank is blank', () => {
  expect(differencesOf(dailyReport, version({ colour: 'grey' }), version({ colour: 'grey' }))).toEqual([]);
  const [gone] = differencesOf(dailyReport, version({ colour: 'grey' }), version({}));
  expect(gone).toMatchObject({ before: 'grey', after: '' });
});

test('A row that was moved is the same row, by its id', () => {
  const rows = manpowerReport.fields.find((field) => field.kind === 'rows' && field.exactly === undefined);
  if (rows?.kind !== 'rows') throw new Error('A manpower report has rows.');
  const column = rows.columns.find(({ kind }) => kind === 'text')?.name ?? '';
  const row = (_id: string, words: string) => ({ _id, [column]: words });
  const before = version({ [rows.name]: [row('a-row-of-1', 'one'), row('a-row-of-2', 'two')] });
  const after = version({ [rows.name]: [row('a-row-of-2', 'two'), row('a-row-of-1', 'changed')] });
  expect(differencesOf(manpowerReport, before, after)).toEqual([
    expect.objectContaining({ label: expect.stringContaining('row 2'), before: 'one', after: 'changed' }),
  ]);
});

test('Files are told apart by their content, whatever their places', () => {
  const before = version({}, [photo('roof'), photo('wall')]);
  const after = version({}, [photo('wall', 'Seam'), photo('floor')]);
  expect(differencesOf(dailyReport, before, after).map(({ before: was, after: is }) => [was, is])).toEqual([
    ['roof.jpg', ''],
    ['wall.jpg', 'wall.jpg, Seam'],
    ['', 'floor.jpg'],
  ]);
});

const um = (...values: number[]) => values.map((value) => ({ value, unit: 'µm' as const }));
const tested = (readings: UnjudgedTest['readings'], more: Partial<UnjudgedTest> = {}) =>
  version({ inspectionTests: [judgedTest({ readings, ...more }, 'server')] });
/** The differences between the readings of two versions. */
const readingsOf = (was: UnjudgedTest['readings'], is: UnjudgedTest['readings']) =>
  differencesOf(dailyReport, tested(was), tested(is))
    .filter(({ label }) => label.includes('Readings') || label.includes('Roof'))
    .map(({ before, after }) => [before, after]);

test('Of readings, which have no ids, only those are told that were added, left out or changed, with their places', () => {
  const thirty = Array.from({ length: 30 }, (_, at) => 80 + at);
  const struck = um(...thirty).map((one, at) => ({
    ...one,
    ...(at === 11 && { discarded: 'Does not repeat, twice' }),
  }));
  expect(readingsOf({ readings: um(...thirty) }, { readings: struck })).toEqual([
    ['12: 91', '12: 91 (left out: Does not repeat, twice)'],
  ]);
  expect(readingsOf({ readings: um(...thirty) }, { readings: um(77, ...thirty) })).toEqual([['', '1: 77']]);
  expect(readingsOf({ readings: um(90, 300, 95) }, { readings: um(90, 95) })).toEqual([['2: 300', '']]);
});

test('A reading is not told as changed where another requirement puts it in doubt', () => {
  const area = { name: 'Roof', spots: [{ readings: um(90, 95, 91) }] };
  const series = { readings: um(90, 95) };
  for (const [readings, more] of [
    [series, {}],
    [series, { baseMetalUm: '5' }],
    [{ areas: [area] }, { scheme: 'sspcPa2', level: '3' }],
  ] as const) {
    const of = (minUm: string) => tested(readings as never, { requirement: { minUm, maxUm: '125', ...more } });
    const found = differencesOf(dailyReport, of('75'), of('20')).map(({ label }) => label);
    expect(found.filter((label) => label.includes('Readings') || label.includes('Roof'))).toEqual([]);
    expect(found.some((label) => label.includes('Requirement'))).toBe(true);
  }
});

test('Readings outward that now belong to other spots are told', () => {
  const outward = (...spots: number[][]) => ({
    areas: [{ name: 'Roof', spots: [{ readings: um(60, 61, 62) }] }],
    extents: [{ area: 0, direction: 'N', spots: spots.map((values) => ({ readings: um(...values) })) }],
  });
  const [was, is] = [outward([90, 91, 92], [93, 94, 95]), outward([90, 91, 92, 93], [94, 95])];
  const found = differencesOf(dailyReport, tested(was as never), tested(is as never));
  expect(found.filter(({ label }) => label.endsWith('N, outward')).map(({ before }) => before)).toEqual([
    '90; 91; 92; 93; 94; 95',
  ]);
});

test('A spot that is inserted moves none of the others', () => {
  const spot = (...values: number[]) => ({ readings: um(...values) });
  const area = (...spots: ReturnType<typeof spot>[]) => ({ areas: [{ name: 'Roof', spots }] });
  const [one, two] = [spot(90, 92, 94), spot(100, 102, 104)];
  const found = readingsOf(area(one, two), area(one, spot(95, 95, 95), two));
  expect(found).toEqual([['', expect.stringMatching(/^2: 95, 95, 95\b[^;]*$/)]]);
});
