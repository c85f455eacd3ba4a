import { brand } from '#brand/brand.ts';

const momentFormat = new Intl.DateTimeFormat(brand.locale, {
  timeZone: brand.timeZone,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'short',
});

/** A moment in the brand's time zone: 21 Nov 2026, 16:12 IST. */
export function writtenMoment(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? iso : momentFormat.format(Date.parse(iso));
}
