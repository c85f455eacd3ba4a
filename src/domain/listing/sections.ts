import type { ReportKind } from '#domain/listing/record.ts';

/** The four sections of a person's reports, in the order of the screen and of the PDFs. */
export const reportSections: readonly { kind: ReportKind; title: string }[] = [
  { kind: 'projects', title: 'Projects Report' },
  { kind: 'dailycot', title: 'Daily Coating Report' },
  { kind: 'manpower', title: 'Manpower Inspection Report' },
  { kind: 'inspection', title: 'Final Inspection Report' },
];
