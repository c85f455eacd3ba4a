import type { AnyAnswers } from './answers.ts';
import { type KindOfReport, cellName } from './kindOfReport.ts';

const isEmpty = (answer: unknown) => answer === undefined || (typeof answer === 'string' && answer.trim() === '');

/**
 * The mandatory fields that a report leaves empty, in the form's order, by name; cells of rows as
 * 'ambientConditions[0][okToWork]'. All are reported, but only those that block keep a report from being sent.
 */
export function missingMandatory(kind: Pick<KindOfReport, 'fields'>, answers: AnyAnswers): string[] {
  return kind.fields.flatMap((field) => {
    if (field.kind !== 'rows') return field.mandatory && isEmpty(answers[field.name]) ? [field.name] : [];
    const columns = field.columns.filter(({ mandatory }) => mandatory);
    const answer = answers[field.name];
    const rows = Array.isArray(answer) ? answer : [];
    return Array.from({ length: field.exactly ?? rows.length }, (_, row) =>
      columns.filter(({ name }) => isEmpty(rows[row]?.[name])).map(({ name }) => cellName(field.name, row, name)),
    ).flat();
  });
}
