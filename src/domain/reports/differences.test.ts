import { expect, test } from 'vitest';
import { dailyReport } from '#domain/daily/dailyReport.ts';
import { manpowerReport } from '#domain/manpower/manpowerReport.ts';
import { differencesOf, type Version } from './differences.ts';

const version = (entry: Version['entry'], files: Version['files'] = []): Version => ({ entry, judged: null, files });
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
