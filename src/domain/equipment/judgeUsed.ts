import { writtenDay } from '#domain/measurement/calendar.ts';
import { gaugeInDate } from '#domain/measurement/gauge/gaugeInDate.ts';
import type { Verdict } from '#domain/measurement/verdict.ts';
import { namesIn } from '#domain/recall/recallKey.ts';
import { calibrationOn, gaugeNamed, type KnownGauge } from './instrument.ts';

/** The instruments that are known to whoever judges: a device by what it keeps, the server by all that it keeps. */
export type KnownEquipment = { readonly gauges: readonly KnownGauge[] };

export const nothingKnown: KnownEquipment = { gauges: [] };

/** What is said of something that a field names: its calibration, on the day of the report. */
export type UsedVerdict = Verdict<{
  readonly named: string;
  readonly calibratedOn: string | null;
  readonly dueOn: string | null;
}> & { readonly judgedBy: 'device' | 'server' };

/** What is said of one gauge on a day 'YYYY-MM-DD'. Source: `gaugeInDate`. */
export function judgeGauge(gauge: KnownGauge, usedOn: string, judgedBy: 'device' | 'server'): UsedVerdict {
  const { calibratedOn = null, dueOn = null } = calibrationOn(gauge.calibrations, usedOn) ?? {};
  const said = gaugeInDate({ usedOn, serialNo: gauge.serialNo, ...(dueOn !== null && { dueOn }) });
  return { ...said, figures: { named: gauge.serialNo, calibratedOn, dueOn }, judgedBy };
}

/** What is said of the gauges that a field names, each once; of those that are not known nothing is. */
export function judgeGauges(
  text: string,
  usedOn: string,
  gauges: readonly KnownGauge[],
  judgedBy: 'device' | 'server',
): UsedVerdict[] {
  const known = namesIn(text).flatMap((name) => gaugeNamed(gauges, name) ?? []);
  return [...new Set(known)].map((gauge) => judgeGauge(gauge, usedOn, judgedBy));
}

/** A verdict of something used in words: 'PT784112: calibrated 01 Mar 2026, due 01 Mar 2027.', and what is wrong with it. */
export function usedWords({ figures: { named, calibratedOn, dueOn }, findings }: UsedVerdict): string {
  const days = [
    ...(calibratedOn === null ? [] : [`calibrated ${writtenDay(calibratedOn)}`]),
    ...(dueOn === null ? [] : [`due ${writtenDay(dueOn)}`]),
  ];
  return [...(days.length > 0 ? [`${named}: ${days.join(', ')}.`] : []), ...findings.map(({ words }) => words)].join(
    ' ',
  );
}
