import { type AmbientRow, decisionOf, isJudged } from '#domain/measurement/climate/ambientRows.ts';
import type { Entry } from '#domain/listing/record.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { verdictsIn } from './byField.ts';
import type { JudgedAnswer, Standing } from '#domain/measurement/verdict.ts';
import { standingOfResult, standingOfRow, standingOfJudged, standingOfTest, standingOfVerdict } from './outcome.ts';

/** A count of what the rules and the inspector said about a report, for people who scan many reports. */
export type Findings = {
  readonly passed: number;
  readonly failed: number;
  /** Tests and rows with readings still due. */
  readonly due: number;
  /** Proposals for or against work that the inspector has neither accepted nor rejected. */
  readonly undecided: number;
  /** Decisions against a proposal or a verdict. */
  readonly overrides: number;
};

type Counts = { -readonly [Name in keyof Findings]: number };

const counted = { met: 'passed', breach: 'failed', due: 'due' } as const;

function count(found: Counts, standing: Standing): void {
  if (standing !== 'told') found[counted[standing]] += 1;
}

/**
 * Counts the findings of a report as its outcome counts them. `judged` are the server's verdicts on receipt, or null if
 * it judged nothing. Of the entry it needs the rows and the results that the inspector marked.
 */
export function findingsOf(kind: Pick<KindOfReport, 'fields'>, entry: Entry, judged: JudgedAnswer): Findings {
  const found: Counts = { passed: 0, failed: 0, due: 0, undecided: 0, overrides: 0 };
  for (const field of kind.fields) {
    if (field.kind === 'tests') {
      for (const verdict of verdictsIn(judged, field) ?? []) count(found, standingOfTest({ verdict }));
    } else if (field.kind === 'thickness') {
      for (const verdict of verdictsIn(judged, field) ?? []) count(found, standingOfVerdict(verdict));
    } else if (field.kind === 'verdicts') {
      const rows = entry[field.of];
      if (!Array.isArray(rows)) continue;
      for (const [at, verdict] of (verdictsIn(judged, field) ?? []).entries()) {
        if (!isJudged(verdict)) continue;
        const row = (rows[at] ?? {}) as AmbientRow;
        const decided = decisionOf(row);
        if (verdict.suggested !== null && decided === null) found.undecided += 1;
        else count(found, standingOfRow(verdict, row));
        // It counts with or without a reason.
        if (verdict.suggested !== null && decided !== null && decided !== verdict.suggested) found.overrides += 1;
      }
    } else if (field.kind === 'choice' && field.listedAs === 'result') {
      const standing = standingOfResult(field, entry[field.name]);
      if (standing) count(found, standing);
    } else {
      for (const verdict of verdictsIn(judged, field) ?? []) count(found, standingOfJudged(verdict));
    }
  }
  return found;
}
