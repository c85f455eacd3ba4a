import { minutesPerDay, minutesOfDay } from '#domain/measurement/clock.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import type { AmbientRow } from './ambientRows.ts';

/** The oldest reading that covers a piece of work, in minutes. A setting of this product. */
const oldestReadingMinutes = 4 * 60;
/** A reading that seems older than this, in minutes, was taken after the work. */
const longestShiftMinutes = 12 * 60;

/** Whether a row holds any figure. */
export const hasAmbientReadings = (row: AmbientRow) =>
  [row.airTemp, row.wetBulb, row.humidity, row.surfaceTemp].some(Boolean);

/**
 * The question to ask when the last reading before a time of work ('HH:MM') is too old for it. Undefined when it is
 * not. A shift may pass midnight. Source: this product's own rule.
 */
export function staleReadingQuestion(
  rows: readonly AmbientRow[],
  workAt: string,
  oldestMinutes = oldestReadingMinutes,
): string | undefined {
  const work = minutesOfDay(workAt);
  if (work === undefined) return undefined;
  const ages = rows.filter(hasAmbientReadings).flatMap(({ ambienttime }) => {
    const read = typeof ambienttime === 'string' ? minutesOfDay(ambienttime) : undefined;
    const age = read === undefined ? undefined : (work - read + minutesPerDay) % minutesPerDay;
    return age === undefined || age > longestShiftMinutes ? [] : [age];
  });
  const youngest = Math.min(...ages);
  return ages.length > 0 && youngest > oldestMinutes ? ruleWords.oldReading(workAt, youngest) : undefined;
}
