import {
  type AmbientKept,
  type AmbientRow,
  type AmbientVerdicts,
  isJudged,
  judgeAmbientRows,
} from '#domain/measurement/climate/ambientRows.ts';
import { judgePaint } from '#domain/measurement/paint/judgePaint.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import { ambientSources, type Requirements, underOf } from '#domain/measurement/requirements.ts';
import type { Under } from '#domain/measurement/under.ts';
import { judgeTest } from '#domain/measurement/tests/judgeTest.ts';
import type { Test, Tests } from '#domain/measurement/tests/test.ts';
import type { AnyAnswers } from './answers.ts';
import type { VerdictsField } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { ofFields } from './ofFields.ts';

/** What the rules say of a report, by the names of the fields that hold verdicts, each in the order of what it is about. */
export type JudgedFields = { readonly [field: string]: AmbientVerdicts | PaintVerdicts | readonly Test['verdict'][] };

/** The fields of a kind that hold what rules say. */
export const judgedFields = ofFields(({ fields }: Pick<KindOfReport, 'fields'>) =>
  fields.filter((field) => field.kind === 'tests' || field.kind === 'verdicts' || field.kind === 'paint'),
);

/**
 * Answers without what the rules of their device said of them: by that, a report that is sent again by a newer app is the same
 * as before. What somebody decided and gave as a reason stays.
 */
export function withoutVerdicts(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
): Readonly<Record<string, unknown>> {
  const bare: Record<string, unknown> = {};
  for (const { name, kind: of } of judgedFields(kind)) {
    const said = answers[name];
    if (said === undefined) continue;
    if (of === 'paint') bare[name] = undefined;
    if (of === 'tests') bare[name] = (said as Tests).map((test) => ({ ...test, verdict: undefined }));
    if (of === 'verdicts') {
      bare[name] = (said as AmbientVerdicts).map((row) => {
        if (!isJudged(row)) return {};
        const { wickFrozen, surfaceWet, override } = row;
        return { wickFrozen, surfaceWet, override };
      });
    }
  }
  return Object.keys(bare).length > 0 ? { ...answers, ...bare } : answers;
}

/** Whether something of a kind is judged by what product and client ask. */
export function isJudgedUnder(kind: Pick<KindOfReport, 'fields'>): boolean {
  return judgedFields(kind).some(({ kind: of }) => of !== 'tests');
}

/** The revisions that the device of a report says it has judged under; none where it says none. */
export function saidUnder(kind: Pick<KindOfReport, 'fields'>, answers: AnyAnswers): Under {
  const said = judgedFields(kind).flatMap(({ name, kind: of }): Under[] => {
    if (of !== 'verdicts' && of !== 'paint') return [];
    const verdicts = (answers[name] ?? []) as readonly { under?: Under }[];
    return verdicts.flatMap(({ under }) => under ?? []);
  });
  return Object.assign({}, ...said) as Under;
}

function judgeRows(field: VerdictsField, answers: AnyAnswers, requirements: Requirements): AmbientVerdicts | undefined {
  const rows = (answers[field.of] ?? []) as readonly AmbientRow[];
  const sent = (answers[field.name] ?? []) as AmbientVerdicts;
  const kept = rows.map((_, at): AmbientKept | undefined => {
    const verdict = sent[at];
    return isJudged(verdict) ? verdict : undefined;
  });
  const limits = ambientSources(answers, requirements);
  return judgeAmbientRows(rows, kept, limits, 'server', underOf(requirements));
}

/**
 * Judges a report as far as it can be by the rules as they are now and by what its product and its client ask, whatever its device
 * has said of it. Undefined where there is nothing to judge. Its answers are those that their kind has accepted.
 */
export function judgeReport(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  requirements: Requirements = {},
): JudgedFields | undefined {
  const judged = judgedFields(kind).flatMap((field): [string, JudgedFields[string]][] => {
    if (field.kind === 'tests') {
      const tests = answers[field.name] as Tests | undefined;
      return tests && tests.length > 0 ? [[field.name, tests.map((test) => judgeTest(test, 'server'))]] : [];
    }
    const verdicts =
      field.kind === 'verdicts'
        ? judgeRows(field, answers, requirements)
        : field.kind === 'paint'
          ? judgePaint(answers, requirements, 'server')
          : undefined;
    return verdicts ? [[field.name, verdicts]] : [];
  });
  return judged.length > 0 ? Object.fromEntries(judged) : undefined;
}
