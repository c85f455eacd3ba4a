import { limitName } from '#domain/measurement/limitNames.ts';
import { storableAmbientLimits } from '#domain/measurement/climate/ambientLimits.ts';
import { durationWords } from '#domain/measurement/clock.ts';
import { formatLimit } from '#domain/measurement/comparison.ts';
import { rangeWords } from '#domain/measurement/limitWords.ts';
import type { ProductSheet } from './productSheet.ts';

type Line = readonly [label: string, words: string];

const figure = (value: number | undefined, unit: string) =>
  value === undefined ? undefined : `${formatLimit(value)} ${unit}`;

function ratio({ mixA, mixB, mixBasis }: ProductSheet): string | undefined {
  if (mixA === undefined || mixB === undefined || mixBasis === undefined) return undefined;
  return `${formatLimit(mixA)} : ${formatLimit(mixB)} by ${mixBasis}`;
}

const byTemperature = <Row extends { tempC: number }>(rows: readonly Row[] | undefined, words: (row: Row) => string) =>
  rows
    ?.toSorted((a, b) => a.tempC - b.tempC)
    .map((row) => `${words(row)} at ${formatLimit(row.tempC)} °C`)
    .join(', ');

/** A data sheet line by line. Fields that are not given have no line. */
export function productSheetWords(sheet: ProductSheet): Line[] {
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Manufacturer', sheet.manufacturer],
    ['Data sheet issued', sheet.issue],
    ['Volume solids', figure(sheet.volumeSolidsPercent, '%')],
    ['Mix ratio', ratio(sheet)],
    ['Mix tolerance', figure(sheet.mixTolerancePercent, '%')],
    ['Density of part A', figure(sheet.densityAKgL, 'kg/l')],
    ['Density of part B', figure(sheet.densityBKgL, 'kg/l')],
    ['Pot life', byTemperature(sheet.potLife, ({ minutes }) => durationWords(minutes))],
    [
      'Overcoating',
      byTemperature(
        sheet.overcoat,
        ({ minMinutes, maxMinutes }) =>
          `${durationWords(minMinutes)} to ${maxMinutes === null ? 'any time later' : durationWords(maxMinutes)}`,
      ),
    ],
    ['Dry film', rangeWords(sheet.dftMinUm, sheet.dftMaxUm, 'µm')],
    ['Shelf life', figure(sheet.shelfLifeMonths, 'months')],
    ['Thinner', sheet.thinnerName],
    [limitName('thinner', 'atMost'), figure(sheet.thinnerMaxPercent, '%')],
    ...storableAmbientLimits.map(({ limit, name, unit }) => [name, figure(sheet[limit], unit)] as const),
  ];
  return lines.flatMap(([label, words]) => (words ? [[label, words] as const] : []));
}
