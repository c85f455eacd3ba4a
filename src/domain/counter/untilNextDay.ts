const dayMs = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  clocks.set(timeZone, clock);
  return clock;
}

/** The milliseconds left of the day in a time zone. Summer time may make a day 23 or 25 hours long. */
export function untilNextDay(moment: Date, timeZone: string): number {
  const clock = clockOf(timeZone);
  const today = clock.format(moment);
  const isToday = (afterMs: number) => clock.format(new Date(moment.getTime() + afterMs)) === today;
  let still = 0;
  let no = dayMs + 3_600_000;
  while (no - still > 1) {
    const middle = Math.floor((still + no) / 2);
    if (isToday(middle)) still = middle;
    else no = middle;
  }
  return no;
}
