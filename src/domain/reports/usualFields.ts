import type { DateField, Signing, TextField } from './fieldKinds.ts';

// What the lines of several kinds have in common.

/** Set up once, and begun with by the next report. */
export const setUp = { carriesOver: true } as const;
/** Words by which the list of reports finds a report. */
export const listedWords = { listedAs: 'words' } as const;

/** The day of a report, without which it is not sent. */
export const dateOfReport = {
  name: 'date',
  kind: 'date',
  starts: 'today',
  mandatory: 'blocks',
  missing: 'Enter the date of the report.',
} as const satisfies DateField;

/** Who inspected, without whom a report is not sent. */
export const inspectorName = {
  name: 'inspectorName',
  kind: 'text',
  mandatory: 'blocks',
  missing: 'Enter the name of the inspector.',
} as const satisfies TextField;

/** Who signs a report off on its last lines: the inspector, with the day. */
export const signedByInspector = {
  who: 'inspectorSupervisor',
  when: 'inspectorDate',
  usually: 'inspectorName',
} as const satisfies Signing;
