import { type AmbientRow, decisionOf, isJudged } from '#domain/measurement/climate/ambientRows.ts';
import type { Outcome } from '#domain/measurement/verdict.ts';
import type { Entry } from '#domain/listing/record.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { type JudgedAnswer, verdictsIn } from './byField.ts';

/** What the rules and the inspector said of a report, counted for whoever looks through many of them. */
export type Findings = {
  readonly passed: number;
  readonly failed: number;
  /** Tests in which readings are still due. */
  readonly due: number;
  /** Proposals for or against work that the inspector has neither taken nor refused. */
  readonly undecided: number;
  /** Decisions against a proposal or a verdict. */
  readonly overrides: number;
};

type Judged = { readonly outcome?: Outcome; readonly override?: unknown };

/** Counts what was said of a report. `judged` is what the server said at receipt; null where it judged nothing. */
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
      // Whether a reason was given or not.
      else if (decided !== verdict.suggested) found.overrides += 1;
    }
  }
  return found;
}
