import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { ListCell } from './csv.ts';
import { type SheetColumn, xlsxOf } from './xlsx.ts';

const columns: readonly SheetColumn<readonly ListCell[]>[] = [
  { title: 'Words & <more>', width: 20, holds: 'text', of: ([words]) => words },
  { title: 'Film (μm)', width: 10, holds: 'number', of: ([, figure]) => figure },
  { title: 'Day', width: 12, holds: 'day', of: ([, , day]) => day },
];

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

async function readBack(rows: readonly (readonly ListCell[])[]): Promise<unknown[][]> {
  const { Sheets } = read(await buffer(xlsxOf('Sheet', columns, each(rows))), { cellDates: true, UTC: true });
  return utils.sheet_to_json(Sheets['Sheet'] ?? {}, { header: 1, defval: null });
}

test('A sheet comes back as it was written: texts, numbers, days, and nothing where nothing is', async () => {
  const day = new Date('2024-02-29T00:00:00Z');
  expect(
    await readBack([
      ['a', 1.25, '2024-02-29'],
      [null, 0, null],
      ['', null, 'no day'],
      ['x', -4, '1899-01-01'],
    ]),
  ).toEqual([
    ['Words & <more>', 'Film (μm)', 'Day'],
    ['a', 1.25, day],
    [null, 0, null],
    [null, null, 'no day'],
    ['x', -4, '1899-01-01'],
  ]);
});

test('Whatever text is in a cell, the sheet is whole and the text comes back, never as a formula', async () => {
  const unit = fc.constantFrom('=', '<', '&', '"', ']]>', '_x0041_', '\t', '\n', '\u0001', 'é', '𝛍', ' ', 'a');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, minLength: 1 }), async (text) => {
      const book = read(await buffer(xlsxOf('Sheet', columns, each([[text]]))));
      const cell = book.Sheets['Sheet']?.['A2'] as { v: string; f?: string };
      expect([cell.v, cell.f]).toEqual([text, undefined]);
    }),
    { numRuns: 50 },
  );
});

test('A failure of what the rows come from ends the file with it, instead of leaving half of one', async () => {
  async function* broken(): AsyncGenerator<readonly ListCell[]> {
    yield ['a', 1, null];
    throw new Error('The database went away.');
  }
  await expect(buffer(xlsxOf('Sheet', columns, broken()))).rejects.toThrow('The database went away.');
});

test('However many rows come, few of them are in memory, and none comes any more once nobody reads', async () => {
  let used = 0;
  let ended = false;
  async function* many(): AsyncGenerator<readonly ListCell[]> {
    try {
      for (; used < 300_000; used += 1) yield [`Row ${used} ${Math.random()}`, used, '2026-01-01'];
    } finally {
      ended = true;
    }
  }
  const file = xlsxOf('Sheet', columns, many());
  await new Promise((resolve) => file.once('readable', resolve));
  await new Promise((resolve) => setTimeout(resolve, 200));
  // Nobody reads on, so the remaining rows wait.
  expect(used).toBeLessThan(30_000);
  file.destroy();
  await vi.waitFor(() => expect(ended).toBe(true));
});
