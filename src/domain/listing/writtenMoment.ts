import { brand } from '#brand/brand.ts';

const written = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  second: { dateStyle: 'medium', timeStyle: 'medium' },
  longMoment: { dateStyle: 'long', timeStyle: 'short' },
  day: { dateStyle: 'medium' },
  longDay: { dateStyle: 'long' },
  /** As paper has it, which is read in any zone: 21 Nov 2026, 16:12 IST. */
  withZone: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  },
  /** Of what the device itself did: by its own clock. */
  onDevice: { dateStyle: 'medium', timeStyle: 'short', timeZone: undefined },
  dayOnDevice: { day: 'numeric', month: 'long', timeZone: undefined },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

// Made when they are needed, because it takes a while.
const formats = new Map<keyof typeof written, Intl.DateTimeFormat>();

/** An ISO moment in the brand's language and time zone, by default to the minute. Other text stays as it is. */
export function writtenMoment(iso: string, as: keyof typeof written = 'moment'): string {
  const moment = Date.parse(iso);
  if (Number.isNaN(moment)) return iso;
  const format = formats.get(as) ?? new Intl.DateTimeFormat(brand.locale, { timeZone: brand.timeZone, ...written[as] });
  formats.set(as, format);
  return format.format(moment);
}
