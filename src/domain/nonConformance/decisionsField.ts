import type { RowsField } from '#domain/reports/fieldKinds.ts';
import { severities, severityWords } from './ncr.ts';

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
