import { brand } from '#brand/brand.ts';

// The date is a day on paper, not a moment: it is read and written in one and the same zone, so that it never shifts.
const writtenDay = new Intl.DateTimeFormat(brand.locale, { timeZone: 'UTC' });

/** Whether a text is a day of the calendar as YYYY-MM-DD. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // 30 February is read as 2 March.
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
}

/** An ISO day as the en-IN locale writes it (21/11/2026); what is no ISO day stays as it is. */
export function writtenDate(iso: string): string {
  return isIsoDay(iso) ? writtenDay.format(Date.parse(iso)) : iso;
}
