import { clockOf, minutesPerDay, minutesOfDay } from '#domain/measurement/clock.ts';
import { formatLimit } from '#domain/measurement/comparison.ts';
import { type Verdict, withLimitName, remark, verdict } from '#domain/measurement/verdict.ts';

/** One row of the day: its clock time 'HH:MM', and how far the steel was above the dew point, in °C. */
export type DeltaTRow = { at: string; deltaTC: number };

/** Two rows closer together than this, in minutes, show no trend. */
const leastApartMinutes = 20;
/** A forecast further ahead than this, in minutes, is not reported. */
const furthestAheadMinutes = 4 * 60;

type Point = { minute: number; deltaTC: number };

/** The rows as points on one line of minutes. A clock time earlier than the one before it belongs to the next day. */
function inOrder(rows: readonly DeltaTRow[]): Point[] {
  const points: Point[] = [];
  for (const { at, deltaTC } of rows) {
    const ofDay = minutesOfDay(at);
    if (ofDay === undefined) continue;
    const before = points.at(-1)?.minute ?? 0;
    const days = Math.floor(before / minutesPerDay) + (ofDay < before % minutesPerDay ? 1 : 0);
    points.push({ minute: days * minutesPerDay + ofDay, deltaTC });
  }
  return points;
}

/**
 * A forecast of when ΔT will reach its limit, along a straight line through the last two rows that are at least 20
 * minutes apart. No forecast if ΔT is not falling, is already below the limit, or would take more than four hours. It
 * is never a verdict. Source: this product's own rule.
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
  const isForecast = last && ahead !== undefined && left > 0 && Math.round(ahead) <= furthestAheadMinutes;
  const meetsLimitAt = isForecast ? clockOf(last.minute + Math.round(ahead)) : null;
  const words = `ΔT is falling: ${formatLimit(limitC)} °C at about ${meetsLimitAt}.`;
  return verdict('deltaTTrend', {
    outcome: 'notJudged',
    figures: { meetsLimitAt },
    limits: [withLimitName({ id: 'deltaT', bound: 'atLeast', value: limitC, unit: '°C', from: 'typed' })],
    findings: isForecast ? [remark('deltaTFalling', words, { limit: limitC })] : [],
  });
}
