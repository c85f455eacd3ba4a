import { pluralize } from '#domain/text/pluralize.ts';
/** Minutes since midnight of a clock time 'HH:MM'; seconds are ignored. Undefined when the text is not a clock time. */
export function minutesOfDay(clock: string): number | undefined {
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?$/.exec(clock);
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined;
}

export const minutesPerDay = 24 * 60;

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** The clock time 'HH:MM' at this many minutes after midnight, on any day. */
export function clockOf(minutes: number): string {
  const ofDay = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

/** A number of minutes in words: '1 day 3 h', '40 min'. */
export function durationWords(minutes: number): string {
  const days = Math.floor(minutes / minutesPerDay);
  const hours = Math.floor((minutes % minutesPerDay) / 60);
  const rest = minutes % 60;
  const parts = [
    ...(days > 0 ? [pluralize(days, 'day')] : []),
    ...(hours > 0 ? [`${hours} h`] : []),
    ...(rest > 0 ? [`${rest} min`] : []),
  ];
  return parts.join(' ') || '0 min';
}

const minutesIn = { d: minutesPerDay, h: 60, m: 1 } as const;
const spanPart = /^(\d+(?:[.,]\d+)?)\s*(d|days?|h|hours?|hrs?|m|min|minutes?)\b/i;

/** The minutes of a span such as '16 h' or '1 day 3 h'. Undefined for other text. The inverse of `durationWords`. */
export function minutesOfDuration(text: string): number | undefined {
  let rest = text.trim();
  let minutes = 0;
  if (rest === '') return undefined;
  while (rest !== '') {
    const part = spanPart.exec(rest);
    const unit = part?.[2]?.charAt(0).toLowerCase();
    if (!part || (unit !== 'd' && unit !== 'h' && unit !== 'm')) return undefined;
    minutes += Number(part[1]?.replace(',', '.')) * minutesIn[unit];
    rest = rest.slice(part[0].length).trim();
  }
  return Math.round(minutes);
}
