import { brand } from '#brand/brand.ts';

// The date is a day on paper, not a moment: it is read and written in one and the same zone, so that it never shifts.
const writtenDay = new Intl.DateTimeFormat(brand.locale, { timeZone: 'UTC' });
const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** An ISO day as the en-IN locale writes it (21/11/2026); what is no ISO day stays as it is. */
export function indianDate(iso: string): string {
  const moment = isoDay.test(iso) ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(moment) ? iso : writtenDay.format(moment);
}
