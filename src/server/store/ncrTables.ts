import type { NcrEvent, NcrFilePurpose, Reminder, Severity } from '#domain/nonConformance/ncr.ts';
import type { Disposition, NcrState } from '#domain/nonConformance/ncrSteps.ts';
import type { TestKind } from '#domain/measurement/tests/test.ts';

/** A non-conformance report. Texts that nobody gave are blank. */
export type NcrsTable = {
  ncrId: string;
  clientId: string;
  /** NCR-COROM-2026-0007: for people, without gaps within client and year. */
  number: string;
  state: NcrState;
  /** Rises with every change: of two who act at once, one is told. */
  version: number;
  severity: Severity;
  /** The report that it is about, and which failure of it; null where it was raised freely, or of a report as a whole. */
  reportId: string | null;
  path: string | null;
  testId: string | null;
  testKind: TestKind | null;
  /** When the test was made; else when it was raised. Evidence is later. */
  foundAt: string;
  about: string;
  requirement: string;
  found: string;
  description: string;
  structure: string;
  area: string;
  coat: string;
  /** Null while it is only proposed. */
  raisedBy: string | null;
  at: string;
  /** An account, or somebody outside by mail; neither while nobody is. */
  responsibleId: string | null;
  responsibleEmail: string | null;
  responsibleName: string | null;
  dueOn: string | null;
  disposition: Disposition | null;
  correctiveAction: string;
  preventiveAction: string;
  consentBy: string | null;
  consentAt: string | null;
  closedBy: string | null;
  closedAt: string | null;
  /** As JSON: what it was closed with. */
  closure: string | null;
  searched: string;
};

/** How many numbers a client's NCRs were given in a year. */
export type NcrCountersTable = { clientId: string; year: number; count: number };

/** What was done, by an account, or by somebody outside through a mailed link. Only added to. */
export type NcrLogTable = {
  id: string;
  ncrId: string;
  at: string;
  byId: string | null;
  byOutsider: string | null;
  what: NcrEvent;
  text: string;
  /** Of a repair that is said to be done: the account that was responsible for it then. */
  repairedBy: string | null;
};

/** A file of an NCR. One that its report has too lies in the file store once, as that report's. */
export type NcrFilesTable = {
  id: string;
  ncrId: string;
  fileKey: string;
  isOwn: 0 | 1;
  purpose: NcrFilePurpose;
  filename: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  byId: string | null;
  byOutsider: string | null;
  at: string;
};

/** Reminders that were mailed: each once for a due date. */
export type NcrRemindersTable = { ncrId: string; dueOn: string; reminder: Reminder; at: string };

export type NcrTables = {
  ncrs: NcrsTable;
  ncrCounters: NcrCountersTable;
  ncrLog: NcrLogTable;
  ncrFiles: NcrFilesTable;
  ncrReminders: NcrRemindersTable;
};
