import type { RowsField } from '#domain/reports/fieldKinds.ts';
import { severities, severityWords } from './ncr.ts';

/** The field with the inspector's decisions about the report's failures. */
export const decisionsFieldName = 'nonConformances';

export const raisedOption = 'NCR raised';
export const refusedOption = 'Not an NCR';

/**
 * The inspector's decisions about failures of the report, one row each. `path` identifies the failure and is hidden
 * from readers, as the specification demands. A row that raises an NCR gives its first words.
 */
export const decisionsField = {
  name: decisionsFieldName,
  label: 'Non-conformances',
  kind: 'rows',
  rowLabel: 'decision',
  most: 200,
  mayStayEmpty: true,
  columns: [
    { name: 'path', kind: 'text' },
    { name: 'about', kind: 'text' },
    { name: 'decision', kind: 'choice', options: [raisedOption, refusedOption], alarming: raisedOption },
    { name: 'severity', kind: 'choice', options: severities, optionLabels: severityWords },
    { name: 'requirement', kind: 'text' },
    { name: 'found', kind: 'longText' },
    { name: 'area', kind: 'text' },
    { name: 'coat', kind: 'text' },
    { name: 'description', kind: 'longText' },
    { name: 'reason', kind: 'text' },
  ],
} as const satisfies RowsField;
