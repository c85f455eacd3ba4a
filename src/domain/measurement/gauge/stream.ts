import { hasColumnMeaning } from './file/aliases.ts';
import { normalizeLine } from './units.ts';

/** How long a gauge may post to the address that was made for it, in hours: a long shift, and no second one. */
export const streamLifetimeHours = 12;

/** One reading that a gauge posted, as its inspector's phone hears it. */
export type StreamedReading = {
  /** Its place among the readings of the stream, from 1. */
  readonly position: number;
  /** The reading with its unit, as the gauge wrote them. */
  readonly line: string;
  /** The gauge's serial number; empty if it sent none. */
  readonly serialNo: string;
  /** When the server received it. */
  readonly at: string;
};

/** What a gauge posts: the reading as a line, its serial number, and what tells the reading from the same one again. */
export type PostedReading = { readonly line: string; readonly serialNo: string; readonly key?: string };

const longestPart = 200;

/** The first value that is given under a name for this meaning. */
function fieldOf(fields: Readonly<Record<string, string>>, meaning: 'value' | 'unit' | 'serial'): string {
  const [, value = ''] =
    Object.entries(fields).find(([name, one]) => hasColumnMeaning(name, meaning) && one.trim() !== '') ?? [];
  return normalizeLine(value).slice(0, longestPart);
}

const [numbers, times] = [
  ['id', 'n', 'no', 'number', 'index', 'readingnumber', 'readingno'],
  ['time', 'timestamp', 'datetime', 'date'],
];

function joined(fields: Readonly<Record<string, string>>, names: readonly string[]): string {
  const those = Object.entries(fields).filter(([name]) => names.includes(name.toLowerCase()));
  return those.map(([name, value]) => `${name.toLowerCase()}=${normalizeLine(value)}`).join('&');
}

/**
 * A reading in the fields that a gauge posts, such as `value=78.2&units=um&serial=784112`. Undefined without a value. A
 * gauge that numbers its readings gives each a key, so that one that it posts again after a gap is the same reading: by
 * its number and time, since a new batch counts anew. Source: addresses of PosiTector gauges, seen in programs of others;
 * names come from the aliases of gauge files.
 */
export function postedReadingFrom(fields: Readonly<Record<string, string>>): PostedReading | undefined {
  const value = fieldOf(fields, 'value');
  if (value === '') return undefined;
  const unit = fieldOf(fields, 'unit');
  const serialNo = fieldOf(fields, 'serial');
  const number = joined(fields, numbers);
  const key = [serialNo, number, joined(fields, times), value].join(' ').slice(0, longestPart);
  return { line: `${value} ${unit}`.trim(), serialNo, ...(number !== '' && { key }) };
}

/** Up to which reading a test has heard a stream. It is kept with the test, so that each reading is taken once. */
export type StreamCursor = { readonly streamId: string; readonly upTo: number };

/** The last reading of a stream that a report's tests heard. Undefined if none: the server knows where to go on. */
export function streamCursorPosition(
  tests: readonly { readonly heard?: StreamCursor }[],
  streamId: string,
): number | undefined {
  const positions = tests.flatMap(({ heard }) => (heard?.streamId === streamId ? heard.upTo : []));
  return positions.length === 0 ? undefined : Math.max(...positions);
}
