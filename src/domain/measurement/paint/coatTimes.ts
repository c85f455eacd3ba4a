import { epochMinutesOf } from '#domain/measurement/calendar.ts';
import { minutesPerDay, minutesOfDay } from '#domain/measurement/clock.ts';
import { storedNumberOf } from '#domain/text/figure.ts';

/** The answers of a daily report, as typed or as sent. */
type Answers = Readonly<Record<string, unknown>>;

/** The minutes of a clock time among the answers. Undefined when there is none. */
function clockIn(answers: Answers, name: string): number | undefined {
  const value = answers[name];
  return typeof value === 'string' ? minutesOfDay(value.trim()) : undefined;
}

/**
 * When the coat was begun and finished, in the minutes of `epochMinutesOf`: its paint is mixed before it is begun. An end
 * before the time of mixing is on the next day.
 */
export function timesOfCoat(answers: Answers): { startedAt: number | undefined; endedAt: number | undefined } {
  const day = typeof answers['date'] === 'string' ? epochMinutesOf(answers['date'].trim()) : undefined;
  const [mixed, end] = [clockIn(answers, 'timeSelection'), clockIn(answers, 'dryingTimeAllowed')];
  const isNextDay = mixed !== undefined && end !== undefined && end < mixed;
  return {
    startedAt: day === undefined || mixed === undefined ? undefined : day + mixed,
    endedAt: day === undefined || end === undefined ? undefined : day + end + (isNextDay ? minutesPerDay : 0),
  };
}

/** A steel temperature. `at` is undefined if its time was not recorded. */
export type SteelTemperature = { readonly at: number | undefined; readonly steelC: number };

/** The steel temperatures of a report. Of a coat that ended after midnight, the readings until noon are of that day. */
export function steelTemperaturesIn(answers: Answers): SteelTemperature[] {
  const rows = Array.isArray(answers['ambientConditions']) ? (answers['ambientConditions'] as readonly Answers[]) : [];
  const day = typeof answers['date'] === 'string' ? epochMinutesOf(answers['date'].trim()) : undefined;
  const { endedAt } = timesOfCoat(answers);
  const isOvernight = day !== undefined && endedAt !== undefined && endedAt >= day + minutesPerDay;
  return rows.flatMap((row): SteelTemperature[] => {
    const { surfaceTemp } = row;
    const steelC = storedNumberOf(surfaceTemp, '°C');
    if (steelC === undefined) return [];
    const clock = clockIn(row, 'ambienttime');
    if (day === undefined || clock === undefined) return [{ at: undefined, steelC }];
    return [{ at: day + clock + (isOvernight && clock < minutesPerDay / 2 ? minutesPerDay : 0), steelC }];
  });
}
