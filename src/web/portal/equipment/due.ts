import { expiryNoticeDays } from '#domain/equipment/expiryNotice.ts';
import { daysBetween, formatDay } from '#domain/measurement/calendar.ts';

type Stands = { tone: 'neutral' | 'caution' | 'danger'; words: string };

/** The state, on a day, of something that is valid until another day, in words with their tone. */
function stands(until: string, today: string, words: { holds: string; over: string }): Stands {
  const left = daysBetween(today, until) ?? 0;
  if (left < 0) return { tone: 'danger', words: `${words.over} ${formatDay(until)}` };
  return { tone: left <= expiryNoticeDays ? 'caution' : 'neutral', words: `${words.holds} ${formatDay(until)}` };
}

/** The state of a calibration on a day. `dueOn` is null where the gauge was never calibrated. */
export function calibrationDueState(dueOn: string | null, today: string): Stands {
  if (dueOn === null) return { tone: 'caution', words: 'Not calibrated' };
  return stands(dueOn, today, { holds: 'Due', over: 'Overdue since' });
}

/** The state of a batch's shelf life on a day. `usableUntil` is null where it is not known. */
export function shelfLifeState(usableUntil: string | null, today: string): Stands {
  if (usableUntil === null) return { tone: 'neutral', words: 'Shelf life not known' };
  return stands(usableUntil, today, { holds: 'Usable until', over: 'Expired on' });
}
