import { brand } from '#brand/brand.ts';

/** A day, YYYY-MM-DD, as it is written in the company's country. */
export function writtenDay(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(brand.locale, { dateStyle: 'long', timeZone: 'UTC' });
}
