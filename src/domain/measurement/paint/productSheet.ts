import { z } from 'zod';
import { contradictoryUpperLimits } from '#domain/measurement/climate/ambientLimits.ts';
import { ambientLimitsShape, boundedFigureSchema } from '#domain/measurement/climate/ambientLimitsShape.ts';

const mostPoints = 12;
const mostMinutes = 10 * 365 * 24 * 60;
const words = z.string('Enter a text.').trim().max(200, 'Use at most 200 characters.');
const temperature = boundedFigureSchema('the temperature', [-30, 100], '°C');
const span = (what: string) => {
  const text = `Enter ${what} with its unit, such as 90 min, 16 h or 7 d.`;
  return z.int(text).min(1, text).max(mostMinutes, text);
};
const table = <Row extends z.ZodRawShape>(row: Row) =>
  z.array(z.strictObject(row)).max(mostPoints, `A table holds at most ${mostPoints} temperatures.`).readonly();

const density = (of: string) => boundedFigureSchema(`the density of ${of}`, [0.3, 10], 'kg/l');

/** The fields of a product's data sheet. All are optional. The tables go by the temperature of paint or steel. */
export const productSheetShape = {
  manufacturer: words.exactOptional(),
  /** The date or revision printed on the data sheet. */
  issue: words.exactOptional(),
  volumeSolidsPercent: boundedFigureSchema('the volume solids', [1, 100], '%').exactOptional(),
  mixA: boundedFigureSchema('part A', [0.01, 1_000]).exactOptional(),
  mixB: boundedFigureSchema('part B', [0.01, 1_000]).exactOptional(),
  mixBasis: z.enum(['volume', 'mass'], 'Choose by volume or by mass.').exactOptional(),
  mixTolerancePercent: boundedFigureSchema('the tolerance', [0, 50], '%').exactOptional(),
  densityAKgL: density('part A').exactOptional(),
  densityBKgL: density('part B').exactOptional(),
  potLife: table({ tempC: temperature, minutes: span('the pot life') }).exactOptional(),
  overcoat: table({
    tempC: temperature,
    minMinutes: span('the earliest time'),
    maxMinutes: span('the latest time').nullable(),
  }).exactOptional(),
  dftMinUm: boundedFigureSchema('the film', [1, 10_000], 'µm').exactOptional(),
  dftMaxUm: boundedFigureSchema('the film', [1, 10_000], 'µm').exactOptional(),
  shelfLifeMonths: z
    .int('Enter the shelf life in whole months.')
    .min(1, 'Enter the shelf life in whole months.')
    .max(240, 'Enter a shelf life of at most 240 months.')
    .exactOptional(),
  thinnerName: words.exactOptional(),
  thinnerMaxPercent: boundedFigureSchema('the thinner', [0, 50], '%').exactOptional(),
  ...ambientLimitsShape,
};

const shape = z.strictObject(productSheetShape);
export type ProductSheet = z.output<typeof shape>;

type Issue = { path: (string | number)[]; message: string };

/** The contradictions within a data sheet, each with its field. */
function misfits(sheet: ProductSheet): Issue[] {
  const { mixA, mixB, mixBasis, dftMinUm, dftMaxUm, potLife = [], overcoat = [] } = sheet;
  const filled = [mixA, mixB, mixBasis].filter((part) => part !== undefined).length;
  const isTwice = (rows: readonly { tempC: number }[]) => new Set(rows.map(({ tempC }) => tempC)).size < rows.length;
  const twice = 'Enter each temperature once.';
  return [
    ...(filled > 0 && filled < 3
      ? [
          {
            path: [mixA === undefined ? 'mixA' : mixB === undefined ? 'mixB' : 'mixBasis'],
            message: 'Enter both parts, and whether they are by volume or by mass.',
          },
        ]
      : []),
    ...(dftMinUm !== undefined && dftMaxUm !== undefined && dftMinUm > dftMaxUm
      ? [{ path: ['dftMaxUm'], message: 'The maximum is below the minimum.' }]
      : []),
    ...(isTwice(potLife) ? [{ path: ['potLife'], message: twice }] : []),
    ...(isTwice(overcoat) ? [{ path: ['overcoat'], message: twice }] : []),
    ...(overcoat.some(({ minMinutes, maxMinutes }) => maxMinutes !== null && maxMinutes < minMinutes)
      ? [{ path: ['overcoat'], message: 'A latest time is before its earliest.' }]
      : []),
    ...contradictoryUpperLimits(sheet).map((limit) => ({
      path: [limit],
      message: 'The maximum is below the minimum.',
    })),
  ];
}

/** A product's data sheet as stored. Empty when nothing is known of the product. */
export const productSheetSchema = shape.check((sheet) => {
  for (const misfit of misfits(sheet.value)) sheet.issues.push({ code: 'custom', input: sheet.value, ...misfit });
});
