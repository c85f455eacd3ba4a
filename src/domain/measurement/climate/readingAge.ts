import { minutesOfADay, minutesOfDay } from '#domain/measurement/clock.ts';
import { ruleWords } from '#domain/measurement/words.ts';
import type { AmbientRow } from './ambientRows.ts';

/** How old a reading may be for the work that it covers, in minutes: a setting of this product. */
export const oldestReadingMinutes = 4 * 60;
/** A reading further back on the clock than this was taken after the work. */
const longestShiftMinutes = 12 * 60;

const isRead = (row: AmbientRow) => [row.airTemp, row.wetBulb, row.humidity, row.surfaceTemp].some(Boolean);

/**
 * What is asked where the last row that was read before a time of work, 'HH:MM', is older than work may be; else nothing. A shift
 * may pass midnight. Source: this product's own.
 */
export function readingAge(
  rows: readonly AmbientRow[],
  workAt: string,
  oldestMinutes = oldestReadingMinutes,
): string | undefined {
  const work = minutesOfDay(workAt);
  if (work === undefined) return undefined;
  const ages = rows.filter(isRead).flatMap(({ ambienttime }) => {
    const read = typeof ambienttime === 'string' ? minutesOfDay(ambienttime) : undefined;
    const age = read === undefined ? undefined : (work - read + minutesOfADay) % minutesOfADay;
    return age === undefined || age > longestShiftMinutes ? [] : [age];
  });
  const youngest = Math.min(...ages);
  return ages.length > 0 && youngest > oldestMinutes ? ruleWords.oldReading(workAt, youngest) : undefined;
}
