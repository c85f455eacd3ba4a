/** The number by which people call a report: DCR-COROM-2026-0142. */
export type ReportNumber = { prefix: string; client: string; year: number; count: number };

const countDigits = 4;
const codeLength = 5;
/** How a number is written. A count of ten digits is none of ours, and more than the databases count to. */
export const numberPattern = /^([A-Z]{3})-([A-Z0-9]{2,12})-(\d{4})-(\d{4,9})$/;

/** The number as it is written and said. The count has four digits or more. */
export function writtenNumber({ prefix, client, year, count }: ReportNumber): string {
  return `${prefix}-${client}-${year}-${String(count).padStart(countDigits, '0')}`;
}

/** Reads a number as people type it: any case, spaces around it; undefined for what is none. */
export function readNumber(text: string): ReportNumber | undefined {
  const match = numberPattern.exec(text.trim().toUpperCase());
  if (!match) return undefined;
  const [, prefix = '', client = '', year, count] = match;
  return { prefix, client, year: Number(year), count: Number(count) };
}

const years = new Map<string, { format: Intl.DateTimeFormat; minute: string; year: number }>();

/**
 * The year of a moment (ISO text in UTC) in a time zone: the one in which a report that was received then is numbered. Years
 * begin with a minute everywhere, so that one is looked up for each minute.
 */
export function yearIn(timeZone: string, moment: string): number {
  const minute = moment.slice(0, 'YYYY-MM-DDTHH:MM'.length);
  const known = years.get(timeZone);
  if (known?.minute === minute) return known.year;
  const format = known?.format ?? new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' });
  const year = Number(format.format(new Date(moment)));
  years.set(timeZone, { format, minute, year });
  return year;
}

/**
 * The code of a client for its numbers: five letters or digits of its name, another ending where that is taken
 * already. A name without any Latin letter becomes CLNT.
 */
export function clientCode(clientName: string, isTaken: (code: string) => boolean): string {
  const letters = clientName
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const first = (letters.length >= 2 ? letters : 'CLNT').slice(0, codeLength);
  if (!isTaken(first)) return first;
  for (let number = 2; ; number += 1) {
    const code = `${first}${number}`;
    if (!isTaken(code)) return code;
  }
}
