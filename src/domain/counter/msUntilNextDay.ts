import { dayIn } from '#domain/audit/startOfDay.ts';

const dayMs = 86_400_000;

/** The milliseconds left of the day in a time zone. Summer time may make a day 23 or 25 hours long. */
export function msUntilNextDay(moment: Date, timeZone: string): number {
  const today = dayIn(timeZone, moment.getTime());
  const isToday = (afterMs: number) => dayIn(timeZone, moment.getTime() + afterMs) === today;
  let still = 0;
  let no = dayMs + 3_600_000;
  while (no - still > 1) {
    const middle = Math.floor((still + no) / 2);
    if (isToday(middle)) still = middle;
    else no = middle;
  }
  return no;
}
