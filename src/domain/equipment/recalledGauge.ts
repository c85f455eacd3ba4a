import { formatDay } from '#domain/measurement/calendar.ts';
import { type Calibration, type SpanInQuestion, spansInQuestion } from '#domain/measurement/gauge/gaugeInDate.ts';
import { recallKey } from '#domain/recall/recallKey.ts';
import {
  type CalibrationDays,
  type InstrumentKind,
  asFoundWords,
  instrumentKinds,
  type KnownGauge,
} from './instrument.ts';

/** What a recall tells of an instrument. Its calibrations are those that count, the oldest first. */
export type RecalledGauge = Pick<KnownGauge, 'serialNo' | 'probeSerialNo' | 'make' | 'model'> & {
  readonly kind: InstrumentKind;
  readonly calibrations: readonly (CalibrationDays & Calibration)[];
  /** Its checks in reports, by day. A server that is not upgraded yet says none. */
  readonly checks?: readonly { readonly day: string; readonly isGood: boolean }[];
};

/**
 * Which readings of an instrument are in question: those since its last good calibration or check, if a calibration found
 * it out of tolerance or a check failed. Source: `spansInQuestion`, and SSPC-PA 2 for checks.
 */
export function gaugeSpansInQuestion({ calibrations, checks = [] }: Pick<RecalledGauge, 'calibrations' | 'checks'>) {
  const checked = checks.map(({ day, isGood }): Calibration => ({
    calibratedOn: day,
    asFound: isGood ? 'inTolerance' : 'outOfTolerance',
  }));
  return spansInQuestion([...calibrations, ...checked]);
}

/** Those of the keys that mean this instrument or its probe. */
export function keysMatchingGauge(
  { serialNo, probeSerialNo }: Pick<KnownGauge, 'serialNo' | 'probeSerialNo'>,
  keys: readonly string[],
): string[] {
  return keys.filter((key) => key === recallKey(serialNo) || key === recallKey(probeSerialNo));
}

/** An instrument in a sentence, and its calibrations in another: 'Calibrated 10 Jan 2026 (in tolerance), due …'. */
export function gaugeWords({ serialNo, probeSerialNo, make, model, kind, calibrations }: RecalledGauge): string {
  const named = [
    instrumentKinds[kind],
    [make, model].filter(Boolean).join(' '),
    probeSerialNo && `probe ${probeSerialNo}`,
  ];
  const found = calibrations.map(
    ({ calibratedOn, asFound }) => `${formatDay(calibratedOn)} (${asFoundWords[asFound].toLowerCase()})`,
  );
  const last = calibrations.at(-1);
  const calibrated = last
    ? `Calibrated ${found.join(', ')}; next due ${formatDay(last.dueOn)}.`
    : 'No calibration is known.';
  return `${serialNo}: ${named.filter(Boolean).join(', ')}. ${calibrated}`;
}

/** Which readings are in question, in a sentence. */
export function spanInQuestionWords({ after, until }: SpanInQuestion): string {
  const since = after === null ? '' : `after ${formatDay(after)} and `;
  return `Readings taken ${since}up to ${formatDay(until)} are in question.`;
}

/** All that a recall says of an instrument, in a line. */
export function gaugeRecallLine(gauge: RecalledGauge): string {
  return [gaugeWords(gauge), ...gaugeSpansInQuestion(gauge).map(spanInQuestionWords)].join(' ');
}
