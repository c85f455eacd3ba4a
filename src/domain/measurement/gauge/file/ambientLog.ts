import type { AmbientRow } from '#domain/measurement/climate/ambientRows.ts';
import { numberOf } from '#domain/reports/figures.ts';
import { minutesOfADay, minutesOfDay } from '#domain/measurement/clock.ts';
import { dewPointC } from '#domain/measurement/climate/dewPoint.ts';
import { outsideAirRange } from '#domain/measurement/climate/airRange.ts';
import { celsiusOf, cleaned } from '#domain/measurement/gauge/units.ts';
import { readLine } from '#domain/measurement/gauge/line.ts';
import { bareName } from './aliases.ts';
import { cellsOf, delimiterOf } from './delimited.ts';

/** One row of a dew-point logger: clock time 'HH:MM', temperatures in °C, humidity in %. */
export type LoggedRow = {
  readonly at: string;
  readonly airTempC: number;
  readonly humidity: number;
  readonly surfaceTempC: number;
  readonly dewPointC: number;
  readonly deltaTC: number;
};

/** The furthest that a logged row may be from a typed time, in minutes. */
export const nearEnoughMinutes = 10;

const names = {
  airTempC: ['ta', 'air', 'airtemp', 'airtemperature', 'temperature', 'lufttemperatur'],
  humidity: ['rh', 'humidity', 'relativehumidity', 'luftfeuchte'],
  surfaceTempC: ['ts', 'surface', 'surfacetemp', 'surfacetemperature', 'steel', 'steeltemp', 'oberflachentemperatur'],
  at: ['time', 'timestamp', 'datetime', 'uhrzeit', 'zeit', 'hora', 'heure'],
} as const;

function columnOf(headings: readonly string[], name: keyof typeof names): number {
  return headings.findIndex((heading) => names[name].some((alias) => alias === bareName(heading)));
}

function isFahrenheit(heading: string): boolean {
  return /[([\s]°?F[)\]]?\s*$/.test(cleaned(heading));
}

/** The clock time at the end of a time stamp. */
function clockIn(stamp: string): string | undefined {
  const [, clock] = /(?:^|[T\s])(\d{1,2}:\d{2})(?::\d{2})?/.exec(stamp) ?? [];
  const padded = clock?.padStart(5, '0');
  return padded !== undefined && minutesOfDay(padded) !== undefined ? padded : undefined;
}

function number(cell: string | undefined): number | undefined {
  return readLine(cell ?? '', 'paste')?.value;
}

/**
 * The rows of a dew-point logger's file, with dew point and ΔT as this product calculates them. Left out are rows
 * without air, humidity, steel or time, and rows whose dew point cannot be calculated.
 */
export function readAmbientLog(text: string): LoggedRow[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const delimiter = delimiterOf(lines);
  if (!delimiter) return [];
  const rows = lines.map((line) => cellsOf(line, delimiter));
  const header = rows.findIndex((cells) => columnOf(cells, 'humidity') >= 0 && columnOf(cells, 'airTempC') >= 0);
  const headings = rows[header] ?? [];
  const column = {
    air: columnOf(headings, 'airTempC'),
    rh: columnOf(headings, 'humidity'),
    steel: columnOf(headings, 'surfaceTempC'),
    at: columnOf(headings, 'at'),
  };
  const temperature = (cells: readonly string[], place: number) => {
    const value = number(cells[place]);
    return value === undefined ? undefined : celsiusOf(value, isFahrenheit(headings[place] ?? '') ? '°F' : '°C');
  };
  return rows.slice(header + 1).flatMap((cells) => {
    const at = clockIn(cells[column.at] ?? '');
    const airTempC = temperature(cells, column.air);
    const surfaceTempC = temperature(cells, column.steel);
    const humidity = number(cells[column.rh]);
    if (at === undefined || airTempC === undefined || surfaceTempC === undefined || humidity === undefined) return [];
    if (outsideAirRange(airTempC, humidity).length > 0) return [];
    const dewPoint = dewPointC(airTempC, humidity);
    return [{ at, airTempC, humidity, surfaceTempC, dewPointC: dewPoint, deltaTC: surfaceTempC - dewPoint }];
  });
}

function minutesApart(a: string, b: string): number {
  const apart = Math.abs((minutesOfDay(a) ?? 0) - (minutesOfDay(b) ?? 0));
  return Math.min(apart, minutesOfADay - apart);
}

/** The logged row nearest to a clock time 'HH:MM', at most 10 minutes away. */
export function loggedAt(log: readonly LoggedRow[], at: string): LoggedRow | undefined {
  const [nearest] = log.toSorted((a, b) => minutesApart(a.at, at) - minutesApart(b.at, at));
  return nearest && minutesApart(nearest.at, at) <= nearEnoughMinutes ? nearest : undefined;
}

/** The logger's figures for one of the report's rows, as they would be typed. */
export type LoggedCells = {
  readonly row: number;
  /** The clock time at which the row was logged. */
  readonly at: string;
  readonly cells: Readonly<Record<'airTemp' | 'humidity' | 'surfaceTemp', string>>;
  /** Whether somebody typed other figures there. They are not replaced without asking. */
  readonly isTyped: boolean;
};

/**
 * The logger's figures for the report's rows, matched by their typed times. Rows without a time, or with the same
 * figures, are left out.
 */
export function rowsFromLog(rows: readonly AmbientRow[], log: readonly LoggedRow[]): LoggedCells[] {
  return rows.flatMap((row, place) => {
    const found = typeof row.ambienttime === 'string' ? loggedAt(log, row.ambienttime) : undefined;
    if (!found) return [];
    const [air, humidity, steel] = [found.airTempC, found.humidity, found.surfaceTempC];
    const typed = [
      [row.airTemp, air],
      [row.humidity, humidity],
      [row.surfaceTemp, steel],
    ].filter(([words]) => typeof words === 'string' && words.trim() !== '');
    const differs = typed.some(([words, said]) => numberOf(String(words)) !== said);
    if (typed.length === 3 && !differs) return [];
    const cells = { airTemp: String(air), humidity: String(humidity), surfaceTemp: String(steel) };
    return [{ row: place, at: found.at, cells, isTyped: differs }];
  });
}

/** The row in which the steel was closest to the dew point. */
export function worstRow(log: readonly LoggedRow[]): LoggedRow | undefined {
  return log.toSorted((a, b) => a.deltaTC - b.deltaTC)[0];
}
