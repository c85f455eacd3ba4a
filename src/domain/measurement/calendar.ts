/** A calendar day 'YYYY-MM-DD' or a local minute 'YYYY-MM-DDTHH:MM', as this product writes them. */
const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::[0-5]\d)?)?$/;

const dayMs = 86_400_000;
const minuteMs = 60_000;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

type Parts = { year: number; month: number; day: number; minutes: number };

function partsOf(text: string): Parts | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour, minute] = match.slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  if (month < 1 || month > 12 || day < 1 || day > lengthOfMonth(year, month)) return undefined;
  return { year, month, day, minutes: match[4] === undefined ? 0 : (hour ?? 0) * 60 + (minute ?? 0) };
}

function lengthOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Minutes from a fixed day to a local day or minute, by wall-clock time. Undefined when the text is neither. */
export function epochMinutesOf(text: string): number | undefined {
  const parts = partsOf(text);
  return parts && Date.UTC(parts.year, parts.month - 1, parts.day) / minuteMs + parts.minutes;
}

/** The local minute 'YYYY-MM-DDTHH:MM' that lies this many minutes after the fixed day of `epochMinutesOf`. */
export function localMinuteOf(minutes: number): string {
  return new Date(minutes * minuteMs).toISOString().slice(0, 16);
}

/** Whole days from one day to another. Undefined when either text is not a day. */
export function daysBetween(from: string, to: string): number | undefined {
  const [start, end] = [epochMinutesOf(from.slice(0, 10)), epochMinutesOf(to.slice(0, 10))];
  return start === undefined || end === undefined ? undefined : ((end - start) * minuteMs) / dayMs;
}

/** The day after a day. Undefined when the text is not a day. */
export function nextDay(day: string): string | undefined {
  const minutes = epochMinutesOf(day);
  return minutes === undefined ? undefined : localMinuteOf(minutes + dayMs / minuteMs).slice(0, 'YYYY-MM-DD'.length);
}

/** The day this many months later, or the last day if that month is too short. Undefined if `day` is not a day. */
export function monthsAfter(day: string, months: number): string | undefined {
  const parts = partsOf(day);
  if (!parts) return undefined;
  const all = parts.year * 12 + (parts.month - 1) + months;
  const [year, month] = [Math.floor(all / 12), (all % 12) + 1];
  const last = Math.min(parts.day, lengthOfMonth(year, month));
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(last).padStart(2, '0')].join('-');
}

/** A day as written in a sentence: '05 Nov 2026'. */
export function formatDay(day: string): string {
  const [year, month, ofMonth] = day.slice(0, 10).split('-');
  return `${ofMonth} ${monthNames[Number(month) - 1]} ${year}`;
}

/** A local minute as written in a sentence: '05 Nov 14:00'. */
export function formatMinute(minute: string): string {
  return `${formatDay(minute).slice(0, 6)} ${minute.slice(11, 16)}`;
}
