import type { NcrEvent, NcrFilePurpose, Reminder, Severity } from '#domain/ncrs/ncr.ts';
import type { Disposition, NcrState } from '#domain/ncrs/ncrSteps.ts';
import type { TestKind } from '#domain/measurement/inspections/test.ts';
import type { FileMetadata } from '#server/store/schema.ts';

/** Non-conformance reports. Texts that nobody entered are blank. */
export type NcrsTable = {
  ncrId: string;
  clientId: string;
  /** Such as NCR-COROM-2026-0007: the number that people use, without gaps within client and year. */
  number: string;
  state: NcrState;
  /** Rises with every change, so that when two people act at once one of them is told. */
  version: number;
  severity: Severity;
  /** The report, and the failure's path in it or null for all of it. Without a report the NCR was raised freely. */
  reportId: string | null;
  path: string | null;
  testId: string | null;
  testKind: TestKind | null;
  /** When the failed test was made, or else when the NCR was raised. Evidence must be later. */
  foundAt: string;
  about: string;
  requirement: string;
  found: string;
  description: string;
  structure: string;
  /** The key of that name, see domain/reports/structure.ts. Null until filled in. */
  structureKey: string | null;
  area: string;
  coat: string;
  /** Null while the NCR is only proposed. */
  raisedBy: string | null;
  /** When it was raised. Null while it is only proposed. */
  raisedAt: string | null;
  /** When it was proposed, or raised without having been. Numbers and lists are in this order. */
  at: string;
  /** The responsible person: an account, or an outside person by email. All null while nobody is responsible. */
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
  /** The evidence that it was closed with, as JSON. */
  closure: string | null;
  searched: string;
};

/** How many NCR numbers a client has been given in a year. */
export type NcrCountersTable = { clientId: string; year: number; count: number };

/** What an account, or an outsider through a mailed link, did with an NCR. Lines are never changed or removed. */
export type NcrLogTable = {
  id: string;
  ncrId: string;
  at: string;
  byId: string | null;
  byOutsider: string | null;
  what: NcrEvent;
  text: string;
  /** For a repair that is marked ready, the account that was responsible for it at that time. */
  repairedBy: string | null;
};

/** Files of NCRs. A file that an NCR shares with its report is stored once, under the report's key. */
export type NcrFilesTable = FileMetadata & {
  id: string;
  ncrId: string;
  fileKey: string;
  isOwn: 0 | 1;
  purpose: NcrFilePurpose;
  byId: string | null;
  byOutsider: string | null;
  at: string;
};

/** Reminders that were mailed, each once for a due date. */
export type NcrRemindersTable = { ncrId: string; dueOn: string; reminder: Reminder; at: string };

export type NcrTables = {
  ncrs: NcrsTable;
  ncrCounters: NcrCountersTable;
  ncrLog: NcrLogTable;
  ncrFiles: NcrFilesTable;
  ncrReminders: NcrRemindersTable;
};
