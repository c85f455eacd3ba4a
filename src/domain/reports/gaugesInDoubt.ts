import {
  failedGaugeCheck,
  type GaugeCheck,
  gaugeChecksIn,
  type GaugesOfReport,
} from '#domain/measurement/inspections/gaugeChecks.ts';
import type { ServerVerdicts, Outcome } from '#domain/measurement/verdict.ts';
import { namesIn, recallKey } from '#domain/recall/recallKey.ts';
import type { AnyAnswers } from './answers.ts';
import { testsAsJudged, testsIn, verdictsIn } from './byField.ts';
import type { Field } from './fieldKinds.ts';
import { failedCheckOfReport, gaugeNumberTextIn } from './judge.ts';

/** A gauge that a report was judged by and that failed a check which the report was not judged by, with when (ISO). */
export type GaugeInDoubt = { readonly gauge: string; readonly failedAt: string };

const isJudged = ({ outcome }: { readonly outcome: Outcome }) => outcome !== 'notJudged';

/**
 * The gauges of a report that was judged, and would not be by the checks that are `known` now: a check of a later report
 * failed. What was filed keeps its verdict. Source: SSPC-PA 2, where all measurements since the last good check are
 * suspect.
 */
export function gaugesInDoubt(
  kind: { readonly fields: readonly Field[] },
  answers: AnyAnswers,
  judged: ServerVerdicts | undefined,
  known: readonly GaugeCheck[],
): GaugeInDoubt[] {
  if (known.length === 0) return [];
  const named = gaugeNumberTextIn(answers);
  const found = new Map<string, GaugeInDoubt>();
  const spelled = [...namesIn(named), ...testsIn(kind, answers).map(({ instrument }) => instrument?.serialNo ?? '')];
  // A check of another report is known by the key of its gauge, which this one spells in its own way.
  const add = (check: GaugeCheck | undefined) => {
    const key = recallKey(check?.instrument?.serialNo ?? '');
    if (!check || key === '') return;
    const gauge = spelled.find((one) => recallKey(one) === key) ?? key;
    found.set(key, { gauge: gauge.trim(), failedAt: new Date(check.at).toISOString() });
  };
  for (const field of kind.fields) {
    if (field.kind === 'tests') {
      const tests = testsAsJudged({ fields: [field] }, answers, judged);
      const gauges: GaugesOfReport = { named, own: gaugeChecksIn(tests), known };
      for (const test of tests) if (test.kind === 'dft' && isJudged(test.verdict)) add(failedGaugeCheck(test, gauges));
    } else if (field.kind === 'thickness' && (verdictsIn(judged, field) ?? []).some(isJudged)) {
      add(failedCheckOfReport(answers, testsIn(kind, answers), {}, { checks: known }));
    }
  }
  return [...found.values()];
}
