import {
  judgeItemsIn,
  type KnownEquipment,
  type UsedItemField,
  noKnownEquipment,
  type UsedItemVerdict,
} from '#domain/equipment/judgeUsed.ts';
import { brand } from '#brand/brand.ts';
import { startOfDay } from '#domain/audit/startOfDay.ts';
import { isIsoDay } from '#domain/listing/writtenDate.ts';
import {
  type AmbientRowContext,
  type AmbientVerdicts,
  isJudged,
  judgeAmbientRows,
} from '#domain/measurement/climate/ambientRows.ts';
import type { PreviousCoat } from '#domain/measurement/paint/previousCoat.ts';
import { judgeTypedThickness, type ThicknessVerdict } from '#domain/measurement/film/judgeThickness.ts';
import { judgePaint } from '#domain/measurement/paint/judgePaint.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import {
  ambientLimitSources,
  type Requirements,
  type Revisions,
  revisionsOf,
} from '#domain/measurement/requirements.ts';
import { failedCheckOfThickness, type GaugeCheck } from '#domain/measurement/inspections/gaugeChecks.ts';
import { judgeGaugeChecks, judgeTests } from '#domain/measurement/inspections/judgeTest.ts';
import { testLimits } from '#domain/measurement/inspections/limits.ts';
import { isTypedThicknessCounted } from '#domain/measurement/inspections/typedThickness.ts';
import type { Test, Tests } from '#domain/measurement/inspections/test.ts';
import type { AnyAnswers } from './answers.ts';
import { ambientRowsIn, answerIn, testsIn, verdictsIn } from './byField.ts';
import type { Field, VerdictsField } from './fieldKinds.ts';
import type { KindOfReport } from './kindOfReport.ts';
import { memoizeByFields } from './memoizeByFields.ts';

/**
 * The rules' verdicts on a report, by the names of the fields that hold them, each in the order of its subjects. Fields
 * that name what was used also have verdicts.
 */
export type VerdictsByField = {
  readonly [field: string]:
    | AmbientVerdicts
    | PaintVerdicts
    | readonly Test['verdict'][]
    | readonly UsedItemVerdict[]
    | readonly ThicknessVerdict[];
};

/** The fields of a kind that hold verdicts. */
export const verdictFieldsOf = memoizeByFields(({ fields }: Pick<KindOfReport, 'fields'>) =>
  fields.filter((field) => field.kind === 'tests' || field.kind === 'verdicts' || field.kind === 'paint'),
);

/**
 * Answers without the device's verdicts. This makes a report equal to itself when a newer app, with newer rules, sends
 * it again. The inspector's decisions and reasons stay.
 */
export function withoutVerdicts(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
): Readonly<Record<string, unknown>> {
  const bare: Record<string, unknown> = {};
  for (const field of verdictFieldsOf(kind)) {
    const { name } = field;
    if (answers[name] === undefined) continue;
    if (field.kind === 'paint') bare[name] = undefined;
    if (field.kind === 'tests') bare[name] = answerIn(answers, field)?.map((test) => ({ ...test, verdict: undefined }));
    if (field.kind === 'verdicts') {
      bare[name] = answerIn(answers, field)?.map((row) => {
        if (!isJudged(row)) return {};
        const { wickFrozen, surfaceWet, otherWork, override } = row;
        return { wickFrozen, surfaceWet, otherWork, override };
      });
    }
  }
  return Object.keys(bare).length > 0 ? { ...answers, ...bare } : answers;
}

/** The revisions of requirements that the device says it used. None when it says none. */
export function statedRequirementRevisions(kind: Pick<KindOfReport, 'fields'>, answers: AnyAnswers): Revisions {
  const seen = verdictFieldsOf(kind).flatMap((field): readonly (object & { readonly under?: Revisions })[] =>
    field.kind === 'tests'
      ? (answerIn(answers, field) ?? []).map(({ verdict }) => verdict)
      : (answerIn(answers, field) ?? []),
  );
  return seen.reduce<Revisions>((all, { under }) => ({ ...all, ...under }), {});
}

function judgeRows(field: VerdictsField, answers: AnyAnswers, requirements: Requirements): AmbientVerdicts | undefined {
  const rows = ambientRowsIn(answers, field);
  const sent = answerIn(answers, field) ?? [];
  const decided = rows.map((_, at): AmbientRowContext | undefined => {
    const verdict = sent[at];
    return isJudged(verdict) ? verdict : undefined;
  });
  const limits = ambientLimitSources(answers, requirements);
  return judgeAmbientRows(rows, decided, limits, 'server', revisionsOf(requirements));
}

const isNaming = ({ recalledAs, isOfOtherDays, holdsUntil }: UsedItemField) =>
  !isOfOtherDays && (recalledAs === 'gauge' || recalledAs === 'batch' || holdsUntil !== undefined);

const namesProduct = ({ recalledAs }: UsedItemField) => recalledAs === 'product';

/** The fields that name a product of the whole report. */
const productFields = memoizeByFields(({ fields }: Pick<KindOfReport, 'fields'>) => fields.filter(namesProduct));

/** The neighbours of what a row names: its columns, and the products of its report where no column names one. */
export const rowNeighbourFieldsOf = memoizeByFields(
  ({ fields }: Pick<KindOfReport, 'fields'>) =>
    new Map(
      fields.flatMap((field): [string, readonly UsedItemField[]][] => {
        if (field.kind !== 'rows') return [];
        const { name, columns } = field;
        return [[name, columns.some(namesProduct) ? columns : [...columns, ...productFields({ fields })]]];
      }),
    ),
);

/** The fields of a kind that name what was used, each with its neighbours. For rows, the columns do. */
export const usedItemFieldsOf = memoizeByFields(({ fields }: Pick<KindOfReport, 'fields'>) =>
  fields.flatMap((field): { field: Field; namings: UsedItemField[]; beside: readonly UsedItemField[] }[] => {
    const beside = rowNeighbourFieldsOf({ fields }).get(field.name) ?? fields;
    const namings = (field.kind === 'rows' ? field.columns : [field]).filter(isNaming);
    return namings.length > 0 ? [{ field, namings, beside }] : [];
  }),
);

/** The verdicts on all that a report names as used, on its day. A thing named twice is judged at its first field. */
export function judgeUsedItems(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  known: KnownEquipment,
  judgedBy: UsedItemVerdict['judgedBy'],
): [string, readonly UsedItemVerdict[]][] {
  const usedOn = answers['date'];
  if (typeof usedOn !== 'string' || !isIsoDay(usedOn)) return [];
  const seen = new Set<string>();
  const isFirst = (verdict: UsedItemVerdict) => {
    const { rule, figures, findings } = verdict;
    const same = JSON.stringify([rule, figures, findings.map(({ code, figure }) => [code, figure])]);
    const isNew = !seen.has(same);
    seen.add(same);
    return isNew;
  };
  const products = Object.fromEntries(productFields(kind).map(({ name }) => [name, answers[name]]));
  const withProducts = (row: Readonly<Record<string, unknown>>) => ({ ...products, ...row });
  return usedItemFieldsOf(kind).flatMap(({ field, namings, beside }): [string, readonly UsedItemVerdict[]][] => {
    const places = field.kind === 'rows' ? (answerIn(answers, field) ?? []).map(withProducts) : [answers];
    const verdicts = places.flatMap((place) =>
      namings.flatMap((naming) => judgeItemsIn(naming, beside, place, known, { usedOn, judgedBy })),
    );
    const first = verdicts.filter(isFirst);
    return first.length > 0 ? [[field.name, first]] : [];
  });
}

/** The serial numbers in the field of a report for the gauges of its film. */
export function gaugeNumberTextIn({ gaugeNumber }: Readonly<Record<string, unknown>>): string {
  return typeof gaugeNumber === 'string' ? gaugeNumber : '';
}

/** The check that the gauge of a report's thickness figures failed, in this report or in another that is known. */
export function failedCheckOfReport(
  answers: Readonly<Record<string, unknown>>,
  tests: Tests,
  requirements: Requirements,
  { checks: known = [] }: Pick<KnownEquipment, 'checks'>,
): GaugeCheck | undefined {
  const { date } = answers;
  const own = judgeGaugeChecks(tests, 'device', { limits: testLimits(answers, requirements) });
  if (own.length === 0 && known.length === 0) return undefined;
  // Without a day, what was checked last tells.
  const endOfDay = typeof date === 'string' && isIsoDay(date) ? startOfDay(date, brand.timeZone, 1) : '9999';
  return failedCheckOfThickness(endOfDay, { named: gaugeNumberTextIn(answers), own, known });
}

/**
 * The verdict on the thickness figures of a report, by the name of its field, where it counts beside the tests as their
 * verdicts among the answers are.
 */
export function judgeThickness(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  requirements: Requirements,
  known: KnownEquipment,
  judgedBy: ThicknessVerdict['judgedBy'],
): [string, readonly ThicknessVerdict[]][] {
  const tests = testsIn(kind, answers);
  return kind.fields.flatMap((field): [string, readonly ThicknessVerdict[]][] => {
    if (field.kind !== 'thickness') return [];
    const isInDoubt = failedCheckOfReport(answers, tests, requirements, known) !== undefined;
    const verdict = judgeTypedThickness(answers, requirements.client?.settings, judgedBy, isInDoubt);
    return verdict && isTypedThicknessCounted(verdict, tests, answers) ? [[field.name, [verdict]]] : [];
  });
}

/** The answers with these verdicts on their tests, in place of the device's. */
function withTestsJudged(
  { fields }: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  judged: VerdictsByField,
): AnyAnswers {
  const tests = fields.flatMap((field) => {
    if (field.kind !== 'tests') return [];
    const verdicts = verdictsIn(judged, field) ?? [];
    const all = answerIn(answers, field)?.map((test, at) => ({ ...test, verdict: verdicts[at] ?? test.verdict }));
    return all ? [[field.name, all] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(tests) };
}

/**
 * Judges a report as far as possible by the current rules and by what its product and its client require, whatever its
 * device said. Undefined when there is nothing to judge. The answers must have passed their kind's schema. `known` is
 * the equipment that the report may have used, `before` the coat under its own.
 */
export function judgeReport(
  kind: Pick<KindOfReport, 'fields'>,
  answers: AnyAnswers,
  requirements: Requirements = {},
  known: KnownEquipment = noKnownEquipment,
  before?: PreviousCoat,
): VerdictsByField | undefined {
  const limits = testLimits(answers, requirements);
  const judged = verdictFieldsOf(kind).flatMap((field): [string, VerdictsByField[string]][] => {
    if (field.kind === 'tests') {
      const tests = answerIn(answers, field);
      const beside = { limits, gauges: known.gauges, checks: known.checks, named: gaugeNumberTextIn(answers) };
      return tests && tests.length > 0 ? [[field.name, judgeTests(tests, 'server', beside)]] : [];
    }
    const verdicts =
      field.kind === 'verdicts'
        ? judgeRows(field, answers, requirements)
        : field.kind === 'paint'
          ? judgePaint(answers, requirements, 'server', before)
          : undefined;
    return verdicts ? [[field.name, verdicts]] : [];
  });
  const all = [
    ...judged,
    ...judgeThickness(kind, withTestsJudged(kind, answers, Object.fromEntries(judged)), requirements, known, 'server'),
    ...judgeUsedItems(kind, answers, known, 'server'),
  ];
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}
