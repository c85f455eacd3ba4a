import { okToWorkDecision } from '#domain/measurement/climate/ambientRows.ts';
import { contradictoryOverride } from '#domain/measurement/inspections/decision.ts';
import type { ServerVerdicts } from '#domain/measurement/verdict.ts';
import type { AnyAnswers } from './answers.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { judgedItemsOf } from './outcome.ts';

/** A count of what the rules and the inspector said about a report, for people who scan many reports. */
export type JudgedItemCounts = {
  readonly passed: number;
  readonly failed: number;
  /** Tests and rows with readings still due. */
  readonly due: number;
  /** Proposals for or against work that the inspector has neither accepted nor rejected. */
  readonly undecided: number;
  /** Decisions against a proposal or a verdict. */
  readonly overrides: number;
};

type Counts = { -readonly [Name in keyof JudgedItemCounts]: number };

const counted = { met: 'passed', breach: 'failed', due: 'due' } as const;

/** Counts findings as the outcome does. `judged` are the server's verdicts on receipt, or null if it judged nothing. */
export function countJudgedItems(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  judged: ServerVerdicts | undefined,
): JudgedItemCounts {
  const found: Counts = { passed: 0, failed: 0, due: 0, undecided: 0, overrides: 0 };
  for (const thing of judgedItemsOf(kind, answers, judged)) {
    const proposed = thing.of === 'row' ? thing.verdict.suggested : null;
    const decided = thing.of === 'row' ? okToWorkDecision(thing.row) : null;
    if (proposed !== null && decided === null) found.undecided += 1;
    else if (thing.standing !== 'told') found[counted[thing.standing]] += 1;
    // It counts with or without a reason.
    const isOverridden =
      thing.of === 'test'
        ? contradictoryOverride(thing.test)
        : proposed !== null && decided !== null && decided !== proposed;
    if (isOverridden) found.overrides += 1;
  }
  return found;
}
