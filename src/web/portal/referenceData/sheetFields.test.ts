import { expect, test } from 'vitest';
import { productSheetSchema } from '#domain/measurement/paint/productSheet.ts';
import { readProductSheet } from './sheetFields.ts';

function typed(lines: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, text] of Object.entries(lines)) data.set(name, text);
  return data;
}

test('A data sheet is read as it is typed: figures by point or comma, spans with their units, and blank is left out', () => {
  const sheet = readProductSheet(
    typed({
      manufacturer: ' Norvane ',
      volumeSolidsPercent: '51,5',
      shelfLifeMonths: '',
      mixBasis: '',
      potLifeRows: '2',
      'potLife[0][tempC]': '20',
      'potLife[0][minutes]': '1 d 3 h',
      'potLife[1][tempC]': '',
      overcoatRows: '1',
      'overcoat[0][tempC]': '-5',
      'overcoat[0][minMinutes]': '90 min',
      'overcoat[0][maxMinutes]': '',
    }),
  );
  expect(sheet).toEqual({
    manufacturer: 'Norvane',
    volumeSolidsPercent: 51.5,
    potLife: [{ tempC: 20, minutes: 27 * 60 }],
    overcoat: [{ tempC: -5, minMinutes: 90, maxMinutes: null }],
  });
});

test('What is no figure and no span is refused in words, and stays typed', () => {
  const sheet = readProductSheet(typed({ volumeSolidsPercent: 'half', potLifeRows: '1', 'potLife[0][tempC]': '20' }));
  const issues = productSheetSchema.safeParse(sheet).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(issues).toEqual([
    ['volumeSolidsPercent', 'Enter the volume solids as a number from 1 to 100 %.'],
    ['potLife', 'Enter the pot life with its unit, such as 90 min, 16 h or 7 d.'],
  ]);
});
