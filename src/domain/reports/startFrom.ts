import type { AnyAnswers, RowAnswers } from './answers.ts';
import type { Field, RowsField } from './fieldKinds.ts';
import type { NewReportContext, KindOfReport } from './kindOfReport.ts';

/** The initial answers of an empty form: the day, the inspector's name, and times that start with the opening. */
export function startingAnswers(kind: KindOfReport, beginning: NewReportContext): AnyAnswers {
  const { today, now, inspectorName } = beginning;
  const starts = kind.fields.flatMap((field): [string, string | readonly RowAnswers[]][] => {
    if (field.kind === 'date' && field.starts) return [[field.name, today]];
    if (field.kind === 'time' && field.starts) return [[field.name, now]];
    if (field.kind === 'rows' && field.starts) return [[field.name, field.starts]];
    return field.name === 'inspectorName' ? [[field.name, inspectorName]] : [];
  });
  return { ...Object.fromEntries(starts), ...kind.start(beginning) };
}

function carriedRows({ columns }: RowsField, rows: readonly RowAnswers[]): RowAnswers[] {
  const names = columns.filter(({ carriesOver }) => carriesOver).map(({ name }) => name);
  return rows
    .map((row) => Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]]))))
    .filter((row) => Object.keys(row).length > 0);
}

function carriedAnswer(field: Field, answer: AnyAnswers[string]): AnyAnswers[string] {
  if (field.kind !== 'rows' || !Array.isArray(answer)) return answer;
  const rows = carriedRows(field, answer);
  return rows.length > 0 ? rows : undefined;
}

/**
 * What a new report takes over from a previous one: what was set up, never what was found, measured or done. The names
 * of its fields are marked on the form until somebody has checked them.
 */
export function carriedAnswers(kind: Pick<KindOfReport, 'fields'>, previous: AnyAnswers): AnyAnswers {
  return Object.fromEntries(
    kind.fields.flatMap((field) => {
      if (!field.carriesOver) return [];
      const answer = carriedAnswer(field, previous[field.name]);
      return answer === undefined || answer === '' ? [] : [[field.name, answer]];
    }),
  );
}
