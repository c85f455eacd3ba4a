import { brand } from '#brand/brand.ts';

const moment = new Intl.DateTimeFormat(brand.locale, {
  timeZone: brand.timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** A moment (ISO) as people read it, in the brand's time zone. */
export function writtenMoment(iso: string): string {
  return moment.format(new Date(iso));
}
