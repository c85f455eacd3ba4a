import { soonDays } from '#domain/equipment/soon.ts';
import { daysBetween, writtenDay } from '#domain/measurement/calendar.ts';

type Stands = { tone: 'neutral' | 'caution' | 'danger'; words: string };

/** The state, on a day, of something that is valid until another day, in words with their tone. */
function stands(until: string, today: string, words: { holds: string; over: string }): Stands {
  const left = daysBetween(today, until) ?? 0;
  if (left < 0) return { tone: 'danger', words: `${words.over} ${writtenDay(until)}` };
  return { tone: left <= soonDays ? 'caution' : 'neutral', words: `${words.holds} ${writtenDay(until)}` };
}

/** The state of a calibration on a day. `dueOn` is null where the gauge was never calibrated. */
export function dueState(dueOn: string | null, today: string): Stands {
  if (dueOn === null) return { tone: 'caution', words: 'Not calibrated' };
  return stands(dueOn, today, { holds: 'Due', over: 'Overdue since' });
}

/** The state of a batch's shelf life on a day. `usableUntil` is null where it is not known. */
export function shelfState(usableUntil: string | null, today: string): Stands {
  if (usableUntil === null) return { tone: 'neutral', words: 'Shelf life not known' };
  return stands(usableUntil, today, { holds: 'Usable until', over: 'Expired on' });
}
