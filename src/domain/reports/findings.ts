import { type AmbientRow, decisionOf, isJudged } from '#domain/measurement/climate/ambientRows.ts';
import type { Outcome } from '#domain/measurement/verdict.ts';
import type { Entry } from '#domain/listing/record.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { type JudgedAnswer, verdictsIn } from './byField.ts';

/** A count of what the rules and the inspector said about a report, for people who scan many reports. */
export type Findings = {
  readonly passed: number;
  readonly failed: number;
  /** Tests with readings still due. */
  readonly due: number;
  /** Proposals for or against work that the inspector has neither accepted nor rejected. */
  readonly undecided: number;
  /** Decisions against a proposal or a verdict. */
  readonly overrides: number;
};

type Judged = { readonly outcome?: Outcome; readonly override?: unknown };

/** Counts the findings of a report. `judged` are the server's verdicts on receipt, or null if it judged nothing. */
export function findingsOf(kind: Pick<KindOfReport, 'fields'>, entry: Entry, judged: JudgedAnswer): Findings {
  const found = { passed: 0, failed: 0, due: 0, undecided: 0, overrides: 0 };
  for (const field of kind.fields) {
    const said: readonly Judged[] = verdictsIn(judged, field) ?? [];
    for (const { outcome, override } of said) {
      if (outcome === 'pass') found.passed += 1;
      if (outcome === 'fail') found.failed += 1;
      if (outcome === 'incomplete') found.due += 1;
      if (override !== undefined && field.kind !== 'verdicts') found.overrides += 1;
    }
    if (field.kind !== 'verdicts') continue;
    const rows = entry[field.of];
    if (!Array.isArray(rows)) continue;
    for (const [at, verdict] of (verdictsIn(judged, field) ?? []).entries()) {
      if (!isJudged(verdict) || verdict.suggested === null) continue;
      const decided = decisionOf((rows[at] ?? {}) as AmbientRow);
      if (decided === null) found.undecided += 1;
      // It counts with or without a reason.
      else if (decided !== verdict.suggested) found.overrides += 1;
    }
  }
  return found;
}
