import { typedAmbientLimits } from '#domain/measurement/climate/ambientLimits.ts';
import {
  type AmbientKept,
  type AmbientRow,
  type AmbientVerdicts,
  isJudged,
  judgeAmbientRows,
} from '#domain/measurement/climate/ambientRows.ts';
import { judgeTest } from '#domain/measurement/tests/judgeTest.ts';
import type { Test, Tests } from '#domain/measurement/tests/test.ts';
import type { AnyAnswers } from './answers.ts';
import type { VerdictsField } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';

/** What the rules say of a report, by the names of the fields that hold verdicts, each in the order of what it is about. */
export type JudgedFields = { readonly [field: string]: AmbientVerdicts | readonly Test['verdict'][] };

/**
 * Answers without what the rules of their device said of them: by that, a report that is sent again by a newer app is the same
 * as before. What somebody decided and gave as a reason stays.
 */
export function withoutVerdicts(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
): Readonly<Record<string, unknown>> {
  const bare: Record<string, unknown> = {};
  for (const { name, kind: of } of kind.fields) {
    const said = answers[name];
    if (said === undefined) continue;
    if (of === 'tests') bare[name] = (said as Tests).map((test) => ({ ...test, verdict: undefined }));
    if (of === 'verdicts') {
      bare[name] = (said as AmbientVerdicts).map((row) => {
        if (!isJudged(row)) return {};
        const { wickFrozen, surfaceWet, override } = row;
        return { wickFrozen, surfaceWet, override };
      });
    }
  }
  return { ...answers, ...bare };
}

function judgeRows(field: VerdictsField, answers: AnyAnswers): AmbientVerdicts | undefined {
  const rows = (answers[field.of] ?? []) as readonly AmbientRow[];
  const sent = (answers[field.name] ?? []) as AmbientVerdicts;
  const kept = rows.map((_, at): AmbientKept | undefined => {
    const verdict = sent[at];
    return isJudged(verdict) ? verdict : undefined;
  });
  return judgeAmbientRows(rows, kept, [typedAmbientLimits(answers)], 'server');
}

/**
 * Judges a report as far as it can be by the rules as they are now, whatever its device has said of it. Undefined where there is
 * nothing to judge. Its answers are those that their kind has accepted.
 */
export function judgeReport(kind: Pick<KindOfReport, 'fields'>, answers: AnyAnswers): JudgedFields | undefined {
  const judged = kind.fields.flatMap((field): [string, JudgedFields[string]][] => {
    if (field.kind === 'tests') {
      const tests = answers[field.name] as Tests | undefined;
      return tests && tests.length > 0 ? [[field.name, tests.map((test) => judgeTest(test, 'server'))]] : [];
    }
    const verdicts = field.kind === 'verdicts' ? judgeRows(field, answers) : undefined;
    return verdicts ? [[field.name, verdicts]] : [];
  });
  return judged.length > 0 ? Object.fromEntries(judged) : undefined;
}
