import { daysBetween, writtenDay } from '#domain/measurement/calendar.ts';

/** How many days ahead a calibration that comes due, or a shelf life that ends, is said to. */
const soonDays = 30;

type Stands = { tone: 'neutral' | 'caution' | 'danger'; words: string };

/** How something that holds until a day stands on another, in a word with its tone. */
function stands(until: string, today: string, words: { holds: string; over: string }): Stands {
  const left = daysBetween(today, until) ?? 0;
  if (left < 0) return { tone: 'danger', words: `${words.over} ${writtenDay(until)}` };
  return { tone: left <= soonDays ? 'caution' : 'neutral', words: `${words.holds} ${writtenDay(until)}` };
}

/** How a calibration stands on a day; `dueOn` is null where there was none. */
export function dueState(dueOn: string | null, today: string): Stands {
  if (dueOn === null) return { tone: 'caution', words: 'Not calibrated' };
  return stands(dueOn, today, { holds: 'Due', over: 'Overdue since' });
}

/** How the shelf life of a batch stands on a day; `usableUntil` is null where it is not known. */
export function shelfState(usableUntil: string | null, today: string): Stands {
  if (usableUntil === null) return { tone: 'neutral', words: 'Shelf life not known' };
  return stands(usableUntil, today, { holds: 'Usable until', over: 'Expired on' });
}
