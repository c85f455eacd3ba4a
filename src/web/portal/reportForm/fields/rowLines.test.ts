import { expect, test } from 'vitest';
import { kinds } from '#domain/reports/kinds.ts';
import { rowLineLayout, columnWidthUnits } from './rowLines.ts';

test('a row stands in as few lines of the table as there can be, none of them longer than the others by much', () => {
  expect(rowLineLayout([3, 2, 2, 2, 2, 3])).toEqual({ lines: 1, units: 14 });
  expect(rowLineLayout(Array<number>(14).fill(2))).toEqual({ lines: 2, units: 14 });
  expect(rowLineLayout([4, 4, 4, 4, 4])).toEqual({ lines: 2, units: 12 });
});

test('the rows of every kind of report fit into two lines of a table', () => {
  const rows = kinds.flatMap((kind) => kind.fields.filter((field) => field.kind === 'rows'));
  const tooLong = rows.filter(({ columns }) => rowLineLayout(columns.map(columnWidthUnits)).lines > 2);
  expect(tooLong.map(({ name }) => name)).toEqual([]);
});
