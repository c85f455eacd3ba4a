import { expect, test } from 'vitest';
import { cellsOf, delimiterOf } from './delimited.ts';

test.each([
  [['#,Reading,Time', '1,98,10:31', '2,102,10:32'], ','],
  [['Nr;Messwert', '1;98,5', '2;101,2', '3;99,0'], ';'],
  [['1;98,5', '2;101,2', '3;99,0'], ';'],
  [['1\t98\t10:31:02', '2\t102\t10:31:05'], '\t'],
  [['1|98', '2|102'], '|'],
  [['Gage S/N,784112', 'Probe Type,6000 FNS', '', '#,Reading,Units', '1,98,µm', '2,102,µm', '3,95,µm'], ','],
  [['98', '102'], undefined],
  [[], undefined],
])('Of %j the columns are divided by %j', (lines, delimiter) => {
  expect(delimiterOf(lines)).toBe(delimiter);
});

test('Within quotes a delimiter is text', () => {
  expect(cellsOf('1, "Tank ""7"", north" ,98.5,', ',')).toEqual(['1', 'Tank "7", north', '98.5', '']);
});
