import { clockOf, minutesOfADay, minutesOfDay } from '#domain/measurement/clock.ts';
import { plain } from '#domain/measurement/comparison.ts';
import { type Verdict, remark, verdict } from '#domain/measurement/verdict.ts';

/** One row of the day: its clock time 'HH:MM', and how far the steel was above the dew point, in °C. */
export type DeltaTRow = { at: string; deltaTC: number };

/** Rows closer than this say nothing about where the day is going, in minutes. */
export const leastApartMinutes = 20;
/** A forecast further ahead than this is not told, in minutes. */
export const furthestAheadMinutes = 4 * 60;

type Point = { minute: number; deltaTC: number };

/** The rows on one line of minutes; a clock time earlier than the one before it is the next day's. */
function inOrder(rows: readonly DeltaTRow[]): Point[] {
  const points: Point[] = [];
  for (const { at, deltaTC } of rows) {
    const ofDay = minutesOfDay(at);
    if (ofDay === undefined) continue;
    const before = points.at(-1)?.minute ?? 0;
    const days = Math.floor(before / minutesOfADay) + (ofDay < before % minutesOfADay ? 1 : 0);
    points.push({ minute: days * minutesOfADay + ofDay, deltaTC });
  }
  return points;
}

/**
 * When ΔT will meet its limit if it goes on falling as it does: a straight line through the last two rows that are at least
 * 20 minutes apart. Nothing where it does not fall, is under the limit already, or would take more than four hours. It is
 * a forecast and never a verdict. Source: this product's own.
 */
export function deltaTTrend({
  rows,
  limitC,
}: {
  rows: readonly DeltaTRow[];
  limitC: number;
}): Verdict<{ meetsLimitAt: string | null }> {
  const points = inOrder(rows);
  const last = points.at(-1);
  const earlier = last && points.findLast(({ minute }) => last.minute - minute >= leastApartMinutes);
  const fall = last && earlier ? earlier.deltaTC - last.deltaTC : 0;
  const left = last ? last.deltaTC - limitC : 0;
  const ahead = last && earlier && fall > 0 ? (left / fall) * (last.minute - earlier.minute) : undefined;
  const isTold = last && ahead !== undefined && left > 0 && Math.round(ahead) <= furthestAheadMinutes;
  const meetsLimitAt = isTold ? clockOf(last.minute + Math.round(ahead)) : null;
  const words = `ΔT is falling: ${plain(limitC)} °C at about ${meetsLimitAt}.`;
  return verdict('deltaTTrend', {
    outcome: 'notJudged',
    figures: { meetsLimitAt },
    limits: [{ name: 'Steel above the dew point, at least', value: limitC, unit: '°C', from: 'typed' }],
    findings: isTold ? [remark('deltaTFalling', words, { limit: limitC })] : [],
  });
}
