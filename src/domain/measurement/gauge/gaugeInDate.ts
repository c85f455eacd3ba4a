import { daysBetween, formatDay } from '#domain/measurement/calendar.ts';
import { type Verdict, breach, remark, verdict } from '#domain/measurement/verdict.ts';
import { ruleWords } from '#domain/measurement/words.ts';

/** The input of `gaugeInDate`: days 'YYYY-MM-DD'. */
export type GaugeInDateInput = { usedOn: string; dueOn?: string | undefined; serialNo?: string | undefined };

/**
 * Whether a gauge was used before its calibration was overdue. On the due day it is not. A verdict measured with an
 * overdue gauge stays and carries this finding. Not judged if no date is known. Source: this product's own rule.
 */
export function gaugeInDate({
  usedOn,
  dueOn,
  serialNo,
}: GaugeInDateInput): Verdict<{ readonly overdueDays: number | null }> {
  const days = dueOn === undefined ? undefined : daysBetween(dueOn, usedOn);
  const gauge = serialNo === undefined ? 'this gauge' : serialNo;
  const isOverdue = days !== undefined && days > 0;
  const since = isOverdue && dueOn !== undefined ? formatDay(dueOn) : '';
  const words = ruleWords.gaugeOverdue(gauge, since, `${days} ${days === 1 ? 'day' : 'days'}`);
  return verdict('gaugeInDate', {
    outcome: days === undefined ? 'notJudged' : isOverdue ? 'fail' : 'pass',
    figures: { overdueDays: days === undefined ? null : Math.max(0, days) },
    limits: [],
    findings: [
      ...(days === undefined ? [remark('calibrationUnknown', `Calibration of ${gauge} is not known.`)] : []),
      ...(isOverdue ? [breach('gaugeOverdue', words, { place: { field: 'usedOn' }, figure: days })] : []),
    ],
  });
}

/** One calibration of a gauge: the day, and how the gauge was found. */
export type Calibration = { calibratedOn: string; asFound: 'inTolerance' | 'outOfTolerance' | 'unknown' };

/** Days whose readings are in question: those after a day (null: all before), up to and including another. */
export type SpanInQuestion = { readonly after: string | null; readonly until: string };

/**
 * Which readings are in question after a gauge was found out of tolerance on a day: those after its last calibration in
 * tolerance (all, if there is none), up to and including that day. Undefined when the gauge was not found out of
 * tolerance on that day.
 */
export function spanInQuestion(calibrations: readonly Calibration[], foundOn: string): SpanInQuestion | undefined {
  const isFound = calibrations.some(
    ({ calibratedOn, asFound }) => calibratedOn === foundOn && asFound === 'outOfTolerance',
  );
  if (!isFound) return undefined;
  const good = calibrations
    .filter(({ calibratedOn, asFound }) => asFound === 'inTolerance' && calibratedOn < foundOn)
    .map(({ calibratedOn }) => calibratedOn)
    .toSorted();
  return { after: good.at(-1) ?? null, until: foundOn };
}

/**
 * All that is in question of a gauge, the earliest first. Where no calibration in tolerance lies between two that found
 * it out of tolerance, their spans are one.
 */
export function spansInQuestion(calibrations: readonly Calibration[]): SpanInQuestion[] {
  const found = calibrations.flatMap(({ calibratedOn }) => spanInQuestion(calibrations, calibratedOn) ?? []);
  const inOrder = found.toSorted((a, b) => (a.until < b.until ? -1 : 1));
  return [...new Map(inOrder.map((span) => [span.after, span])).values()];
}

/** Whether a day lies within a span in question. */
export function isInQuestion(day: string, { after, until }: SpanInQuestion): boolean {
  return (after === null || day > after) && day <= until;
}
