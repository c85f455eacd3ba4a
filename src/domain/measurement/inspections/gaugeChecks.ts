import { recallKey, recallKeys } from '#domain/recall/recallKey.ts';
import type { Outcome } from '#domain/measurement/verdict.ts';
import type { Test, Tests } from './test.ts';

/** What a check of a gauge tells about the series that were measured with it. */
export type GaugeCheck = Pick<Test, 'at' | 'instrument'> & { readonly verdict: Pick<Test['verdict'], 'outcome'> };

/** A check of a gauge with a number, as it is kept for other reports: by its key, at a moment in UTC. */
export type KeptCheck = { readonly key: string; readonly at: string; readonly outcome: Outcome };

/** The judged checks of a report that other reports are judged by. */
export function keptChecks(checks: readonly GaugeCheck[]): KeptCheck[] {
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
 * Whether the gauge of a test failed its check on bare steel or shims: the last one before the test, or the first one
 * after it. Only checks of the same serial number count, in any spelling; gauges without a number are taken as one.
 * Source: ISO 19840:2012, 6.2, and SSPC-PA 2.
 */
export function failedGaugeCheck({ at, instrument }: Pick<Test, 'at' | 'instrument'>, checks: readonly GaugeCheck[]) {
  const key = recallKey(instrument?.serialNo ?? '');
  const ofGauge = checks
    .filter((check) => check.verdict.outcome !== 'notJudged' && recallKey(check.instrument?.serialNo ?? '') === key)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const isBefore = (check: GaugeCheck) => Date.parse(check.at) <= Date.parse(at);
  const [before, after] = [ofGauge.findLast(isBefore), ofGauge.find((check) => !isBefore(check))];
  return before?.verdict.outcome === 'fail' || after?.verdict.outcome === 'fail';
}

/**
 * Whether a gauge of a report's thickness figures failed its check. They have no time of their own: what counts is the
 * last check until `until` or until the report's own last one, and the first one after it. `named` are the serial numbers
 * in their field; checks of the report without a number are of those, and without any name every check of the report
 * counts. `known` are checks in other reports. Source: as above.
 */
export function failedCheckOfFigures(
  named: string,
  until: string,
  { own, known }: { own: readonly GaugeCheck[]; known: readonly GaugeCheck[] },
): boolean {
  const keyOf = ({ instrument }: GaugeCheck) => recallKey(instrument?.serialNo ?? '');
  const keys = recallKeys(named);
  const serialNos = keys.length > 0 ? keys : [...new Set(own.map(keyOf))];
  const at = own.reduce((last, check) => (check.at > last ? check.at : last), until);
  return serialNos.some((serialNo) => {
    const ofGauge = own.map((check) => (keyOf(check) === '' ? { ...check, instrument: { serialNo } } : check));
    return failedGaugeCheck({ at, instrument: { serialNo } }, [...ofGauge, ...known]);
  });
}
