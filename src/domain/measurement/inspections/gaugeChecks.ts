import { recallKey } from '#domain/recall/recallKey.ts';
import type { Test, Tests } from './test.ts';

/** What a check of a gauge tells about the series that were measured with it. */
export type GaugeCheck = Pick<Test, 'at' | 'instrument'> & { readonly verdict: Pick<Test['verdict'], 'outcome'> };

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
