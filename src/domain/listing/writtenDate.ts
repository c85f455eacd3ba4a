import { brand } from '#brand/brand.ts';

// A date is a calendar day, not a moment. Reading and writing it in the same zone keeps it from shifting. It is made when
// it is needed, because it takes a while.
let writtenDay: Intl.DateTimeFormat | undefined;

/** Whether a text is a calendar day in the form YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript reads 30 February as 2 March.
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}

/** An ISO day in the en-IN format (21/11/2026). Any other text stays as it is. */
export function writtenDate(iso: string): string {
  if (!isIsoDay(iso)) return iso;
  writtenDay ??= new Intl.DateTimeFormat(brand.locale, { timeZone: 'UTC' });
  return writtenDay.format(Date.parse(iso));
}
