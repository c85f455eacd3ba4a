const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone show. To make it takes some hundred times as long as to ask it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function aheadMs(moment: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(moment);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return shown - moment;
}

/** The moment (ISO in UTC) at which the day `daysLater` days after a date (YYYY-MM-DD) begins in a time zone. */
export function startOfDay(date: string, timeZone: string, daysLater = 0): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const midnight = Date.UTC(year, month - 1, day + daysLater);
  // The offset is looked up twice, because the clocks may change between the two midnights.
  const near = midnight - aheadMs(midnight, timeZone);
  return new Date(midnight - aheadMs(near, timeZone)).toISOString();
}

/** The day (YYYY-MM-DD) in a time zone at a moment in milliseconds. */
export function dayIn(timeZone: string, moment: number): string {
  return new Date(moment + aheadMs(moment - (moment % 1000), timeZone)).toISOString().slice(0, 10);
}
