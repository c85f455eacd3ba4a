import type { DateField, SigningFields, TextField } from './fieldKinds.ts';

// Definitions that several kinds of report share.

/** Set up once, and taken over by the next report. */
export const carriedOver = { carriesOver: true } as const;
/** Words by which the list of reports finds a report. */
export const listedAsWords = { listedAs: 'words' } as const;

/** The day of a report, which cannot be sent without it. */
export const reportDateField = {
  name: 'date',
  kind: 'date',
  starts: 'today',
  mandatory: 'blocks',
  missing: 'Enter the date of the report.',
} as const satisfies DateField;

/** The inspector, without whom a report cannot be sent. */
export const inspectorNameField = {
  name: 'inspectorName',
  kind: 'text',
  mandatory: 'blocks',
  missing: 'Enter the name of the inspector.',
} as const satisfies TextField;

/** The inspector signs off the report on its last lines, with the day. */
export const inspectorSigningFields = {
  who: 'inspectorSupervisor',
  when: 'inspectorDate',
  usually: 'inspectorName',
  certificate: 'inspectorCertificate',
} as const satisfies SigningFields;

/** The inspector's own certificate, as printed with the signature: body, level, number. */
export const inspectorCertificateField = {
  name: 'inspectorCertificate',
  kind: 'text',
  mayStayEmpty: true,
  ...carriedOver,
} as const satisfies TextField;
