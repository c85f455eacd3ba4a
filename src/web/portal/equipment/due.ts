import { daysBetween, writtenDay } from '#domain/measurement/calendar.ts';

/** How many days ahead a calibration that comes due is said to. */
const soonDays = 30;

/** How a calibration stands on a day, in a word with its tone; `dueOn` is null where there was none. */
export function dueState(
  dueOn: string | null,
  today: string,
): { tone: 'neutral' | 'caution' | 'danger'; words: string } {
  if (dueOn === null) return { tone: 'caution', words: 'Not calibrated' };
  const left = daysBetween(today, dueOn) ?? 0;
  if (left < 0) return { tone: 'danger', words: `Overdue since ${writtenDay(dueOn)}` };
  return { tone: left <= soonDays ? 'caution' : 'neutral', words: `Due ${writtenDay(dueOn)}` };
}
