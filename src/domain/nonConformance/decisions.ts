import type { AnyAnswers, RowAnswers } from '#domain/reports/answers.ts';
import type { RowsField } from '#domain/reports/fieldKinds.ts';
import { isReason } from '#domain/text/reason.ts';
import type { Failure } from './failures.ts';
import { type Severity, severities, severityWords } from './ncr.ts';

/** The field in which a report says what is to become of its failures. */
export const decisionsName = 'nonConformances';

export const raised = 'NCR raised';
export const refused = 'Not an NCR';

/**
 * What the inspector has decided about failures of the report, a row each. `path` says which and is hidden from readers, as the
 * specification has it; a raised one says what its NCR begins with.
 */
export const decisionsField = {
  name: decisionsName,
  label: 'Non-conformances',
  kind: 'rows',
  rowLabel: 'decision',
  most: 200,
  mayStayEmpty: true,
  columns: [
    { name: 'path', kind: 'text' },
    { name: 'about', kind: 'text' },
    { name: 'decision', kind: 'choice', options: [raised, refused], alarming: raised },
    { name: 'severity', kind: 'choice', options: severities, optionLabels: severityWords },
    { name: 'requirement', kind: 'text' },
    { name: 'found', kind: 'longText' },
    { name: 'area', kind: 'text' },
    { name: 'coat', kind: 'text' },
    { name: 'description', kind: 'longText' },
    { name: 'reason', kind: 'text' },
  ],
} as const satisfies RowsField;

/** What becomes of a failure: it is raised, refused with a reason, or proposed where nobody said. */
export type Decided = Pick<Failure, 'path' | 'about' | 'requirement' | 'found' | 'area' | 'coat' | 'test'> &
  ({ as: 'raised'; severity: Severity; description: string } | { as: 'refused'; reason: string } | { as: 'proposed' });

const wordsOf = (row: RowAnswers, name: string) => {
  const words = row[name];
  return typeof words === 'string' ? words.trim() : '';
};

/** Whether a row decides: a refusal without a reason does not. */
export function isDecided(row: RowAnswers): boolean {
  return row['decision'] === raised || (row['decision'] === refused && isReason(wordsOf(row, 'reason')));
}

function rowsOf(answers: AnyAnswers): readonly RowAnswers[] {
  return (answers[decisionsName] ?? []) as readonly RowAnswers[];
}

function decidedBy(row: RowAnswers | undefined, failure: Failure): Decided {
  if (!row || !isDecided(row)) return { ...failure, as: 'proposed' };
  if (row['decision'] === refused) return { ...failure, as: 'refused', reason: wordsOf(row, 'reason') };
  const said = (name: 'requirement' | 'found' | 'area' | 'coat') => wordsOf(row, name) || failure[name];
  return {
    ...failure,
    requirement: said('requirement'),
    found: said('found'),
    area: said('area'),
    coat: said('coat'),
    as: 'raised',
    severity: severities.find((one) => one === row['severity']) ?? 'minor',
    description: wordsOf(row, 'description'),
  };
}

/**
 * What is to become of each failure of a report, as its inspector decided. One that was raised where the rules at receipt see no
 * failure is raised all the same: whoever stood before it said so.
 */
export function decidedFailures(answers: AnyAnswers, failures: readonly Failure[]): Decided[] {
  const rows = new Map(rowsOf(answers).map((row) => [wordsOf(row, 'path'), row]));
  const found = failures.map((failure) => decidedBy(rows.get(failure.path), failure));
  const known = new Set(failures.map(({ path }) => path));
  const further = [...rows].flatMap(([path, row]): Decided[] => {
    if (known.has(path) || path === '' || row['decision'] !== raised) return [];
    const words = (name: string) => wordsOf(row, name);
    const bare = { path, about: words('about'), requirement: '', found: '', area: '', coat: '' };
    return [decidedBy(row, bare)];
  });
  return [...found, ...further];
}
