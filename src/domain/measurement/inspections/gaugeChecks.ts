import { recallKey, recallKeys } from '#domain/recall/recallKey.ts';
import type { Outcome } from '#domain/measurement/verdict.ts';
import type { Test, Tests } from './test.ts';

/** What a check of a gauge tells about the series that were measured with it. */
export type GaugeCheck = Pick<Test, 'at' | 'instrument'> & { readonly verdict: Pick<Test['verdict'], 'outcome'> };

/** A check of a gauge with a number, as it is kept for other reports: by its key, at a moment in UTC. */
export type StoredCheck = { readonly key: string; readonly at: string; readonly outcome: Outcome };

/** The judged checks of a report that other reports are judged by. */
export function storedChecks(checks: readonly GaugeCheck[]): StoredCheck[] {
  return checks.flatMap(({ at, instrument, verdict: { outcome } }) => {
    const key = recallKey(instrument?.serialNo ?? '');
    return key === '' || outcome === 'notJudged' ? [] : [{ key, at: new Date(at).toISOString(), outcome }];
  });
}

/** The gauge checks among the tests of a report. */
export function gaugeChecksIn(tests: Tests): Test[] {
  return tests.filter(({ kind }) => kind === 'gaugeCheck');
}

/**
 * What tells which gauge measured in a report: the serial numbers in its field `named`, its `own` judged checks, and the
 * checks in other reports that are `known`.
 */
export type GaugesOfReport = {
  readonly named: string;
  readonly own: readonly GaugeCheck[];
  readonly known: readonly GaugeCheck[];
};

const keyOf = ({ instrument }: Pick<Test, 'instrument'>) => recallKey(instrument?.serialNo ?? '');

/** The failed one of the last check before a moment and the first one after it. Source: ISO 19840:2012, 6.2, and SSPC-PA 2. */
function failedAround(at: string, checks: readonly GaugeCheck[]): GaugeCheck | undefined {
  const judged = checks
    .filter(({ verdict }) => verdict.outcome !== 'notJudged')
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const isBefore = (check: GaugeCheck) => Date.parse(check.at) <= Date.parse(at);
  const [before, after] = [judged.findLast(isBefore), judged.find((check) => !isBefore(check))];
  return [before, after].find((check) => check?.verdict.outcome === 'fail');
}

/**
 * The check on bare steel or shims that the gauge of a test failed: the last one before the test, or the first one after
 * it. Undefined if it failed neither. Checks of the same serial number count, in any spelling. Few type the number on both the check and the test:
 * one without it is of the gauges in the report's field, or, where that names none, of every gauge of the report.
 */
export function failedGaugeCheck(
  test: Pick<Test, 'at' | 'instrument'>,
  { named, own, known }: GaugesOfReport,
): GaugeCheck | undefined {
  const inField = recallKeys(named);
  const ofReport = inField.length > 0 ? inField : [...new Set(own.map(keyOf))];
  const key = keyOf(test);
  const failed = (key === '' ? ofReport : [key]).map((gauge) => {
    const isAlsoUnnumbered = inField.length === 0 || inField.includes(gauge);
    const isOfGauge = (check: GaugeCheck) => keyOf(check) === gauge || (keyOf(check) === '' && isAlsoUnnumbered);
    return failedAround(test.at, [...own.filter(isOfGauge), ...known.filter((check) => keyOf(check) === gauge)]);
  });
  return failed.find((check) => check !== undefined);
}

/**
 * The check that a gauge of a report's thickness figures failed, if it failed one. They have no time of their own: what counts is the
 * last check until `until` or until the report's own last one, and the first one after it.
 */
export function failedCheckOfThickness(until: string, gauges: GaugesOfReport): GaugeCheck | undefined {
  const at = gauges.own.reduce((last, check) => (check.at > last ? check.at : last), until);
  return failedGaugeCheck({ at }, gauges);
}
