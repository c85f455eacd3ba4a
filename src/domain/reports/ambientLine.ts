import { judgedFigureWithLimit } from '#domain/measurement/comparison.ts';
import { ambientLimitValue } from '#domain/measurement/climate/ambientLimits.ts';
import { type AmbientVerdict, okToWorkDecision, isJudged } from '#domain/measurement/climate/ambientRows.ts';
import { judgedFurtherAmbientReadings } from '#domain/measurement/inspections/ambientLog.ts';
import type { Test, Tests } from '#domain/measurement/inspections/test.ts';
import { isReason } from '#domain/text/reason.ts';
import type { AnyAnswers } from './answers.ts';
import { ambientRowsIn, answerIn, verdictsIn } from './byField.ts';
import type { Field } from './fieldKinds.ts';
import { verdictFieldsOf, type VerdictsByField } from './judge.ts';

type AmbientDecision = {
  readonly verdict: Pick<AmbientVerdict, 'suggested' | 'figures' | 'limits'>;
  readonly decided: 'Yes' | 'No' | null;
  readonly reason: string;
};

/** A decision against a proposed No weighs more than a No, which weighs more than anything else. */
const weight = ({ verdict: { suggested }, decided }: AmbientDecision) =>
  suggested === 'No' && decided === 'Yes' ? 2 : suggested === 'No' ? 1 : 0;
const deltaT = ({ verdict }: AmbientDecision) => verdict.figures.deltaTC ?? Number.POSITIVE_INFINITY;

function words({ verdict, decided, reason }: AmbientDecision): string {
  const { figures, limits, suggested } = verdict;
  const least = ambientLimitValue(limits, 'deltaTMinC');
  const why =
    suggested === 'No' && decided === 'Yes' ? `: ${isReason(reason) ? `«${reason}»` : 'no reason given'}` : '';
  return [
    ...(figures.deltaTC === null ? [] : [`ΔT ${judgedFigureWithLimit(figures.deltaTC, { atLeast: least }, '°C')}`]),
    ...(suggested === null ? [] : [`proposed ${suggested}`]),
    ...(decided === null ? [] : [`decided ${decided}${why}`]),
  ].join(', ');
}

/** The readings after the report's own rows. */
function ofFurther(tests: Tests, verdicts: readonly Test['verdict'][]): AmbientDecision[] {
  return judgedFurtherAmbientReadings(tests, verdicts).map(({ row, judged }) => {
    const { reason } = row;
    return { verdict: judged, decided: okToWorkDecision(row), reason: typeof reason === 'string' ? reason.trim() : '' };
  });
}

/** The list stores at most this many characters of it. */
const longest = 200;

/**
 * The day's climate in one line for the list: figure, proposal, decision and override of the most important reading:
 * one decided against a No, else a No, else the one closest to the dew point. Null when nothing was judged.
 */
export function ambientLine(
  kind: { readonly fields: readonly Field[] },
  answers: AnyAnswers,
  judged: VerdictsByField | undefined,
): string | null {
  const all = verdictFieldsOf(kind).flatMap((field): AmbientDecision[] => {
    if (field.kind === 'tests') return ofFurther(answerIn(answers, field) ?? [], verdictsIn(judged, field) ?? []);
    if (field.kind !== 'verdicts') return [];
    const rows = ambientRowsIn(answers, field);
    return (verdictsIn(judged, field) ?? []).flatMap((verdict, at) =>
      isJudged(verdict)
        ? [{ verdict, decided: okToWorkDecision(rows[at] ?? {}), reason: verdict.override?.reason.trim() ?? '' }]
        : [],
    );
  });
  const shown = all.filter(({ verdict }) => verdict.suggested !== null || verdict.figures.deltaTC !== null);
  const [first] = shown.toSorted((a, b) => weight(b) - weight(a) || deltaT(a) - deltaT(b));
  if (!first) return null;
  const line = [...words(first)];
  return line.length > longest ? `${line.slice(0, longest - 1).join('')}…` : line.join('');
}
