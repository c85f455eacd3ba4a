import { dayAfter } from '#domain/listing/week.ts';

/** The days of the week, 1 for Monday to 7 for Sunday. */
export const isoWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export type IsoWeekday = (typeof isoWeekdays)[number];

export const weekdayNames: Readonly<Record<IsoWeekday, string>> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

/** Who files for a client, on which days of the week. Without people, every inspector of the client. */
export type FilingCalendar = { readonly days: readonly IsoWeekday[]; readonly people: readonly string[] };

/** Where a client has no calendar, whoever has filed on this many of the seven days before a day is expected on it. */
export const minHabitDays = 5;
const lookedBackDays = 7;

/** The first of the seven days that a habit is told by, before a day. */
export const habitPeriodStart = (day: string) => dayAfter(day, -lookedBackDays);

/** The day of the week of a day (YYYY-MM-DD). */
export const isoWeekdayOf = (day: string): IsoWeekday => (((new Date(day).getUTCDay() + 6) % 7) + 1) as IsoWeekday;

/** Whether an inspector of a client is expected to file on a day. `filedOn`: the days of which they have filed reports. */
export function isExpected(
  day: string,
  { uid, filedOn }: { uid: string; filedOn: readonly string[] },
  calendar: FilingCalendar | undefined,
): boolean {
  if (calendar) {
    const isNamed = calendar.people.length === 0 || calendar.people.includes(uid);
    return isNamed && calendar.days.includes(isoWeekdayOf(day));
  }
  const from = habitPeriodStart(day);
  return new Set(filedOn.filter((one) => one >= from && one < day)).size >= minHabitDays;
}
