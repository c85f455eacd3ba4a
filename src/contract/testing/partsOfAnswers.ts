import type { TextPart } from '#contract/reports/reportWire.ts';
import { holdsFiles } from '#domain/reports/fieldKinds.ts';
import { type KindOfReport, cellName } from '#domain/reports/kindOfReport.ts';

function part(name: string, value: unknown): TextPart[] {
  return value === undefined || value === false ? [] : [[name, String(value)]];
}

/** Answers as the text parts of a form: the inverse of `answersFromParts`. File fields are left out. */
export function partsOfAnswers(
  kind: Pick<KindOfReport, 'field'>,
  answers: Readonly<Record<string, unknown>>,
): TextPart[] {
  return Object.entries(answers).flatMap(([name, answer]) => {
    const field = kind.field(name);
    if (!field || holdsFiles(field)) return [];
    if (field.kind === 'verdicts') return part(name, JSON.stringify(answer));
    if (!Array.isArray(answer)) return part(name, answer);
    if (field.kind !== 'rows') return answer.flatMap((option) => part(name, option));
    return answer.flatMap((row: object, index) =>
      Object.entries(row).flatMap(([column, value]) => part(cellName(name, index, column), value)),
    );
  });
}
