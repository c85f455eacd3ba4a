/** The number that people call a report by: DCR-COROM-2026-0142. */
type ReportNumber = { prefix: string; client: string; year: number; count: number };

const countDigits = 4;
const codeLength = 5;
/** The format of a number. The product issues no count of ten digits, and databases do not count that far. */
export const numberPattern = /^([A-Z]{3})-([A-Z0-9]{2,12})-(\d{4})-(\d{4,9})$/;

/** The number as written. The count has four digits or more. */
export function writtenReportNumber({ prefix, client, year, count }: ReportNumber): string {
  return `${prefix}-${client}-${year}-${String(count).padStart(countDigits, '0')}`;
}

/** Reads a number as people type it, in any case and with spaces around it. Undefined when the text is not a number. */
export function readReportNumber(text: string): ReportNumber | undefined {
  const match = numberPattern.exec(text.trim().toUpperCase());
  if (!match) return undefined;
  const [, prefix = '', client = '', year, count] = match;
  return { prefix, client, year: Number(year), count: Number(count) };
}

/** A series of numbers without gaps: a client's reports of a kind, received in one year. Client and year sort first. */
export function numberSeries({ prefix, client, year }: Omit<ReportNumber, 'count'>): string {
  return `${client}-${year}-${prefix}`;
}

/** The series of before, in which a client's reports of all kinds were counted together. */
export function legacyNumberSeries({ client, year }: Pick<ReportNumber, 'client' | 'year'>): string {
  return `${client}-${year}`;
}

const years = new Map<string, { format: Intl.DateTimeFormat; minute: string; year: number }>();

/**
 * The year of a moment (ISO text in UTC) in a time zone: a report received then gets a number of that year. A year
 * begins on a full minute in every zone, so the year is looked up once per minute.
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

/** A client's code: five letters or digits of its name, with another ending if taken. CLNT without a Latin letter. */
export function clientCode(clientName: string, isInUse: (code: string) => boolean): string {
  const letters = clientName
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  const first = (letters.length >= 2 ? letters : 'CLNT').slice(0, codeLength);
  if (!isInUse(first)) return first;
  for (let number = 2; ; number += 1) {
    const code = `${first}${number}`;
    if (!isInUse(code)) return code;
  }
}
