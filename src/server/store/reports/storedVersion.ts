import type { ReportAnswer } from '#contract/reports/report.ts';
import { answersIn } from '#domain/reports/answersIn.ts';
import type { VerdictsByField } from '#domain/reports/judge.ts';
import { kindNamed } from '#domain/reports/kinds.ts';

/** The verdicts of a version of a report at its receipt, from JSON. Null if there was nothing to judge. */
export const readVerdicts = (verdicts: string | null) => JSON.parse(verdicts ?? 'null') as VerdictsByField | null;

/** What rows store of a version of a report. Undefined if this server does not know its kind. */
export function storedVersion(row: { kind: string; answers: string; verdicts?: string | null }) {
  const kind = kindNamed(row.kind);
  if (!kind) return undefined;
  return {
    kind,
    answers: answersIn(kind, JSON.parse(row.answers) as ReportAnswer['answers']),
    judged: readVerdicts(row.verdicts ?? null),
  };
}
