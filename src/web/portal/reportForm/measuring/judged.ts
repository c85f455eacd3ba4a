import {
  type AmbientObservations,
  type AmbientRowContext,
  type AmbientRow,
  type AmbientVerdicts,
  okToWorkDecision,
  judgeAmbientRows,
} from '#domain/measurement/climate/ambientRows.ts';
import { judgePaint } from '#domain/measurement/paint/judgePaint.ts';
import type { PaintVerdicts } from '#domain/measurement/paint/paintVerdict.ts';
import { ambientLimitSources, type Requirements, revisionsOf } from '#domain/measurement/requirements.ts';
import type { AnyAnswers } from '#domain/reports/answers.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { memoizeByIdentity } from '#web/portal/reportForm/formValues.ts';
import type { ReportValues, RowValues } from '#web/portal/reportForm/values.ts';

/** What the rules say about the paint on a form, computed once for all parts that ask. */
export const paintVerdictsIn = memoizeByIdentity((values: ReportValues, requirements: Requirements) =>
  judgePaint(values, requirements, 'device'),
);

/** The rows of a form's field by its name. */
export function rowsOf(values: ReportValues, name: string): readonly RowValues[] {
  const rows = values[name];
  return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object') : [];
}

/** What the form knows of a row besides its readings. */
export function ambientObservationsOf(beside: RowValues | undefined): AmbientObservations {
  const wick = beside?.['wick'];
  return {
    wickFrozen: wick === 'frozen' ? true : wick === 'wet' ? false : undefined,
    // Nobody says that warm steel is dry: it is asked below 0 °C alone.
    surfaceWet: beside?.['isWet'] === true ? true : beside?.['isDry'] === true ? false : undefined,
    otherWork: beside?.['isOther'] === true ? true : undefined,
  };
}

function ambientDecidedOf(row: AmbientRow, beside: RowValues | undefined, uid: string): AmbientRowContext {
  const [reason, at] = [beside?.['reason'], beside?.['decidedAt']];
  const decision = okToWorkDecision(row);
  const isReasoned = typeof reason === 'string' && typeof at === 'string' && at !== '' && decision !== null;
  return {
    ...ambientObservationsOf(beside),
    ...(isReasoned && { override: { decision, reason: reason.trim(), by: uid, at } }),
  };
}

/** The verdicts on a report on the form, to be sent with its answers. */
export function deviceVerdicts(
  kind: KindOfReport,
  values: ReportValues,
  uid: string,
  requirements: Requirements = {},
): AnyAnswers {
  const judged = kind.fields.flatMap((field): [string, AmbientVerdicts | PaintVerdicts][] => {
    if (field.kind === 'paint') {
      const paint = paintVerdictsIn(values, requirements);
      return paint ? [[field.name, paint]] : [];
    }
    if (field.kind !== 'verdicts') return [];
    const rows = rowsOf(values, field.of);
    const beside = rowsOf(values, field.name);
    const stored = rows.map((row, at) => ambientDecidedOf(row, beside[at], uid));
    const limits = ambientLimitSources(values, requirements);
    const verdicts = judgeAmbientRows(rows, stored, limits, 'device', revisionsOf(requirements));
    return verdicts ? [[field.name, verdicts]] : [];
  });
  return Object.fromEntries(judged);
}
