import { brand } from '#brand/brand.ts';

// A date is a calendar day, not a moment. Reading and writing it in the same zone keeps it from shifting. They are made
// when they are needed, because it takes a while.
let inWords: Intl.DateTimeFormat | undefined;
let inFull: Intl.DateTimeFormat | undefined;
let inNumbers: Intl.DateTimeFormat | undefined;

/** Whether a text is a calendar day in the form YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript reads 30 February as 2 March.
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}

/** An ISO day with its month as a word (21 Nov 2026), since 1/5/2027 is read in two ways. Other text stays as it is. */
export function writtenDate(iso: string): string {
  if (!isIsoDay(iso)) return iso;
  inWords ??= new Intl.DateTimeFormat(brand.locale, { timeZone: 'UTC', dateStyle: 'medium' });
  return inWords.format(Date.parse(iso));
}

/** An ISO day in full (21 November 2026). Any other text stays as it is. */
export function dateInFull(iso: string): string {
  if (!isIsoDay(iso)) return iso;
  inFull ??= new Intl.DateTimeFormat(brand.locale, { timeZone: 'UTC', dateStyle: 'long' });
  return inFull.format(Date.parse(iso));
}

/** An ISO day in numbers (21/11/2026), as the specification has it in the rows of User Reports. */
export function dateInNumbers(iso: string): string {
  if (!isIsoDay(iso)) return iso;
  inNumbers ??= new Intl.DateTimeFormat(brand.locale, { timeZone: 'UTC' });
  return inNumbers.format(Date.parse(iso));
}
