import type { AmbientRow } from '#domain/measurement/climate/ambientRows.ts';
import { isIsoDay } from '#domain/listing/writtenDate.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';
import { judgedFigureWithLimit } from '#domain/measurement/comparison.ts';
import { minutesPerDay, minutesOfDay } from '#domain/measurement/clock.ts';
import { dewPointC } from '#domain/measurement/climate/dewPoint.ts';
import { airRangeFindings } from '#domain/measurement/climate/airRange.ts';
import { celsiusOf, normalizeLine } from '#domain/measurement/gauge/units.ts';
import { readGaugeLine } from '#domain/measurement/gauge/line.ts';
import { normalizeColumnName } from './aliases.ts';
import { cellsOf, delimiterOf } from './delimited.ts';

/** One row of a dew-point logger: day and clock time 'HH:MM', temperatures in °C, humidity in %. */
export type LoggedRow = {
  /** The day 'YYYY-MM-DD'; as the file writes it if that may be read in two ways, and blank if the file has none. */
  readonly day: string;
  readonly at: string;
  readonly airTempC: number;
  readonly humidity: number;
  readonly surfaceTempC: number;
  readonly dewPointC: number;
  readonly deltaTC: number;
};

/** The furthest that a logged row may be from a typed time, in minutes. */
export const rowMatchToleranceMinutes = 10;

const names = {
  airTempC: ['ta', 'air', 'airtemp', 'airtemperature', 'temperature', 'lufttemperatur'],
  humidity: ['rh', 'humidity', 'relativehumidity', 'luftfeuchte'],
  surfaceTempC: ['ts', 'surface', 'surfacetemp', 'surfacetemperature', 'steel', 'steeltemp', 'oberflachentemperatur'],
  at: ['time', 'timestamp', 'datetime', 'uhrzeit', 'zeit', 'hora', 'heure'],
  date: ['date', 'datum', 'fecha'],
} as const;

function columnOf(headings: readonly string[], name: keyof typeof names): number {
  return headings.findIndex((heading) => names[name].some((alias) => alias === normalizeColumnName(heading)));
}

function isFahrenheit(heading: string): boolean {
  return /[([\s]°?F[)\]]?\s*$/.test(normalizeLine(heading));
}

/** A clock time at the start or behind a day, of 24 hours or of 12, with what may follow its minutes. */
const clockPattern =
  /(?:^|[T\s])(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\b\.?)?(?:Z|[+-]\d{2}:?\d{2})?/i;

/** The clock time 'HH:MM' in a time stamp. */
function clockIn(stamp: string): string | undefined {
  const [, hours = '', minutes = '', half] = clockPattern.exec(stamp) ?? [];
  const isAfternoon = half?.toLowerCase() === 'p';
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  const padded = `${String(hour).padStart(2, '0')}:${minutes}`;
  return hours !== '' && minutesOfDay(padded) !== undefined ? padded : undefined;
}

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})$/;

/** Whether numbers such as 21/11/2026 begin with the day. Undefined when no date of the file tells. */
function isDayFirst(dates: readonly string[]): boolean | undefined {
  const parts = dates.flatMap((date) => {
    const [, first, sign, second] = yearLast.exec(date) ?? [];
    return first === undefined ? [] : [{ first: Number(first), second: Number(second), isDotted: sign === '.' }];
  });
  if (parts.some(({ first, isDotted }) => first > 12 || isDotted)) return true;
  return parts.some(({ second }) => second > 12) ? false : undefined;
}

/** A date of the file as 'YYYY-MM-DD', or as it is where that is not certain. */
function dayOf(date: string, dayFirst: boolean | undefined): string {
  const [, year = '', month = '', day = ''] = yearFirst.exec(date) ?? [];
  const [, first = '', , second = '', lastYear = ''] = yearLast.exec(date) ?? [];
  const parts = year !== '' ? [year, month, day] : dayFirst ? [lastYear, second, first] : [lastYear, first, second];
  const iso = parts.map((part) => part.padStart(2, '0')).join('-');
  const isCertain = year !== '' || (lastYear !== '' && dayFirst !== undefined);
  return isCertain && isIsoDay(iso) ? iso : date;
}

function number(cell: string | undefined): number | undefined {
  return readGaugeLine(cell ?? '', 'paste')?.value;
}

/** A line of a log below its heading, with its day; without a row if it lacks a figure or a time. */
type LogLine = { readonly raw: string; readonly day: string; readonly row: LoggedRow | undefined };

function linesOf(text: string): LogLine[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const delimiter = delimiterOf(lines);
  if (!delimiter) return [];
  const rows = lines.map((line) => cellsOf(line, delimiter));
  const header = rows.findIndex((cells) => columnOf(cells, 'humidity') >= 0 && columnOf(cells, 'airTempC') >= 0);
  if (header < 0) return [];
  const headings = rows[header] ?? [];
  const column = {
    air: columnOf(headings, 'airTempC'),
    rh: columnOf(headings, 'humidity'),
    steel: columnOf(headings, 'surfaceTempC'),
    at: columnOf(headings, 'at'),
    date: columnOf(headings, 'date'),
  };
  const temperature = (cells: readonly string[], place: number) => {
    const value = number(cells[place]);
    return value === undefined ? undefined : celsiusOf(value, isFahrenheit(headings[place] ?? '') ? '°F' : '°C');
  };
  const stamps = rows.slice(header + 1).map((cells, at) => {
    const raw = lines[header + 1 + at] ?? '';
    const stamp = normalizeLine([cells[column.date], cells[column.at]].filter(Boolean).join(' '));
    return { raw, cells, stamp, date: stamp.replace(clockPattern, '').trim() };
  });
  const dayFirst = isDayFirst(stamps.map(({ date }) => date));
  return stamps.map(({ raw, cells, stamp, date }) => {
    const day = dayOf(date, dayFirst);
    const at = clockIn(stamp);
    const airTempC = temperature(cells, column.air);
    const surfaceTempC = temperature(cells, column.steel);
    const humidity = number(cells[column.rh]);
    const isWhole = at !== undefined && airTempC !== undefined && surfaceTempC !== undefined && humidity !== undefined;
    if (!isWhole || airRangeFindings(airTempC, humidity).length > 0) return { raw, day, row: undefined };
    const dewPoint = dewPointC(airTempC, humidity);
    const deltaTC = surfaceTempC - dewPoint;
    return { raw, day, row: { day, at, airTempC, humidity, surfaceTempC, dewPointC: dewPoint, deltaTC } };
  });
}

/**
 * The rows of a dew-point logger's file, with dew point and ΔT as this product calculates them. Left out are rows
 * without air, humidity, steel or time, and rows whose dew point cannot be calculated.
 */
export function readAmbientLog(text: string): LoggedRow[] {
  return linesOf(text).flatMap(({ row }) => row ?? []);
}

/** The lines of a log that are left out, as the file has them: those of a day, and those whose day is not known. */
export function skippedLogLines(text: string, ofDay: string): string[] {
  return linesOf(text).flatMap(({ raw, day, row }) => (row || (day !== ofDay && day !== '') ? [] : raw));
}

/** The rows of one day of a log, in the order of the file. */
export type LoggedDay = { readonly day: string; readonly rows: readonly LoggedRow[] };

/** The rows of a log by their days, in the order of the file. */
export function loggedDays(log: readonly LoggedRow[]): LoggedDay[] {
  const days = new Map<string, LoggedRow[]>();
  for (const row of log) {
    const rows = days.get(row.day) ?? [];
    days.set(row.day, rows);
    rows.push(row);
  }
  return [...days].map(([day, rows]) => ({ day, rows }));
}

/** A log's day of the report's date, or its only day if either has no date. Undefined if the inspector must say. */
export function logDayOfReport(days: readonly LoggedDay[], date: string): LoggedDay | undefined {
  const [first] = days;
  const isOnly = days.length === 1 && (first?.day === '' || date === '');
  return isOnly ? first : days.find(({ day }) => day === date && day !== '');
}

/** The minutes between a row and a clock time. Without a day, 23:55 and 00:05 are ten minutes apart. */
function minutesApart({ day, at }: LoggedRow, clock: string): number {
  const apart = Math.abs((minutesOfDay(at) ?? 0) - (minutesOfDay(clock) ?? 0));
  return day === '' ? Math.min(apart, minutesPerDay - apart) : apart;
}

/** The row of one logged day nearest to a clock time 'HH:MM', at most 10 minutes away. */
export function nearestLoggedRow(log: readonly LoggedRow[], at: string): LoggedRow | undefined {
  let nearest: LoggedRow | undefined;
  for (const row of log) if (!nearest || minutesApart(row, at) < minutesApart(nearest, at)) nearest = row;
  return nearest && minutesApart(nearest, at) <= rowMatchToleranceMinutes ? nearest : undefined;
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

/** The logger's figures for a report's rows by typed time. Omits rows without a time or with the same figures. */
export function rowsFromLog(rows: readonly AmbientRow[], log: readonly LoggedRow[]): LoggedCells[] {
  return rows.flatMap((row, place) => {
    const found = typeof row.ambienttime === 'string' ? nearestLoggedRow(log, row.ambienttime) : undefined;
    if (!found) return [];
    const [air, humidity, steel] = [found.airTempC, found.humidity, found.surfaceTempC];
    const typed = [
      [row.airTemp, air],
      [row.humidity, humidity],
      [row.surfaceTemp, steel],
    ].filter(([words]) => typeof words === 'string' && words.trim() !== '');
    const differs = typed.some(([words, value]) => unambiguousNumberOf(String(words)) !== value);
    if (typed.length === 3 && !differs) return [];
    const cells = { airTemp: String(air), humidity: String(humidity), surfaceTemp: String(steel) };
    return [{ row: place, at: found.at, cells, isTyped: differs }];
  });
}

/** In words, when the steel was closest to the dew point, with ΔT beside the limit in °C. Blank without readings. */
export function closestToDewPointWords(log: readonly LoggedRow[], atLeast: number | undefined): string {
  const [closest] = log.toSorted((a, b) => a.deltaTC - b.deltaTC);
  if (!closest) return '';
  return `closest to the dew point at ${closest.at}: ΔT ${judgedFigureWithLimit(closest.deltaTC, { atLeast }, '°C')}`;
}
