import { brand } from '#brand/brand.ts';

const written = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

// Made when they are needed, because it takes a while.
const formats = new Map<keyof typeof written, Intl.DateTimeFormat>();

/**
 * A moment (ISO) as the company's people read it: in the brand's language and time zone, to the minute if nothing else is
 * asked for.
 */
export function writtenMoment(iso: string, as: keyof typeof written = 'moment'): string {
  const format = formats.get(as) ?? new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, ...written[as] });
  formats.set(as, format);
  return format.format(new Date(iso));
}
