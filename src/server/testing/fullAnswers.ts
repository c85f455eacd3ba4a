import type { Field } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';

function answerTo(field: Field): unknown {
  switch (field.kind) {
    case 'date':
      return '2026-11-21';
    case 'time':
      return '08:30';
    case 'quantity':
      return field.wire === 'number' ? 12.5 : '31,5';
    case 'tick':
      return true;
    case 'choice':
      return field.options[0];
    case 'choices':
      return [...field.options];
    case 'rows':
      return Array.from({ length: field.exactly ?? 2 }, () => answersTo(field.columns));
    case 'text':
    case 'longText':
      return `${field.name} ≥ 85 μm, शाबाश`.slice(0, field.kind === 'text' ? field.longest : undefined);
    case 'computed':
    case 'verdicts':
    case 'tests':
    case 'file':
    case 'photos':
      return undefined;
  }
}

function answersTo(fields: readonly Field[]): Record<string, unknown> {
  const answers = fields.map((field) => [field.name, answerTo(field)] as const);
  return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined));
}

/** An answer to every field of a kind of report, as from an inspector who fills in the whole form. */
export function fullAnswers(kind: Pick<KindOfReport, 'fields'>): Record<string, unknown> {
  const answers = answersTo(kind.fields);
  // A report with an open NCR, which this one has, can only be accepted with comments.
  return 'conclusion' in answers ? { ...answers, conclusion: 'Accepted with comments' } : answers;
}
