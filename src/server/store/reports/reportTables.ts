import type { Generated } from 'kysely';
import type { NamedCertificate } from '#domain/manpower/certificates.ts';
import type { StoredCheck } from '#domain/measurement/inspections/gaugeChecks.ts';
import type { CoatSearchKey } from '#domain/measurement/paint/previousCoat.ts';
import type { UsedItemKind } from '#domain/recall/recallKey.ts';
import type { KindName } from '#domain/reports/kinds.ts';
import type { TestRow } from '#domain/reports/testRows.ts';
import type { ReviewState } from '#domain/reports/review.ts';
import type { ListedColumns } from './listedColumns.ts';

// The tables of reports: see schema.ts for what holds of all tables.

type Found = ListedColumns & CoatSearchKey;

/** A report as lists show its newest version, and what its coat is found by. Its answers are in its revisions. */
export type ReportsTable = Found & {
  id: string;
  kind: KindName;
  clientId: string;
  authorId: string;
  receivedAt: string;
  /** Such as DCR-COROM-2026-0142: the number that people use. */
  number: string;
  /**
   * The client, year and kind within which numbers have no gaps, such as COROM-2026-DCR, and the place in that series.
   * Before migration 0178 all kinds of a client's year were one series, such as COROM-2026.
   */
  numberSeries: string;
  numberCount: number;
  /** The newest revision. */
  revision: Generated<number>;
  state: Generated<ReviewState>;
  /** Whether the report is reviewed. Its client's setting at receipt decides. */
  isReviewed: Generated<0 | 1>;
  /** How often the newest revision was sent: one more after each return. */
  attempt: Generated<number>;
  /** When a reviewer first opened this attempt. */
  openedAt: string | null;
  /** When the report was last sent again. Null if it was sent once. */
  submittedAt: string | null;
  /** The newest revision that was approved. */
  approvedRevision: number | null;
  /** The newest revision that somebody of the client has accepted. */
  acceptedRevision: number | null;
  voidedAt: string | null;
  voidedBy: string | null;
  voidReason: string | null;
};

/** The answers of a report in one revision, as sent in its newest attempt. See EarlierVersionsTable for the others. */
export type RevisionsTable = {
  reportId: string;
  revision: number;
  /** As JSON, under the names and in the order in which they were sent. */
  answers: string;
  /** SHA-256 of the answers and the files. The same id with another hash is a conflict. */
  contentHash: string;
  authorId: string;
  at: string;
  /** The verdicts of the rules at receipt, as JSON. Null if there was nothing to judge. */
  verdicts: string | null;
  /** Its figures as JSON, see domain/reports/measurements.ts. Null until they are filled in, see measurements.ts. */
  measurements: string | null;
  /** The hash of the content that its rows in `testRows` and `namedCertificates` are of. Null until filled in. */
  testRowsOf: Generated<string | null>;
};

/**
 * The tests of reports as rows, see domain/reports/testRows.ts. Filled in from the revisions. `gaugeKeys` is null in rows
 * of a server older than migration 0209, `besides` in those of one older than 0212.
 */
export type TestRowsTable = Omit<TestRow, 'gaugeKeys' | 'besides'> & {
  reportId: string;
  revision: number;
  gaugeKeys: Generated<string | null>;
  besides: Generated<string | null>;
};

/** The certificates of people that reports name. Filled in from the revisions. */
export type NamedCertificatesTable = NamedCertificate & { reportId: string; revision: number };

/** Only servers older than migration 0107 write this table. Nothing reads it. */
export type MeasurementsTable = { reportId: string; position: number };

/** The checks of gauges in the newest revisions of reports, by the key of the gauge. */
export type GaugeChecksTable = StoredCheck & { reportId: string; position: number };

/** What reports used (gauges, probes, batches and products), by key. */
export type UsesTable = { key: string; what: UsedItemKind; reportId: string };

/**
 * How many reports a client has filed in a year of receipt. Servers of before migration 0178 number by it, whatever the
 * kind, so it is never less than the count of any kind.
 */
export type ReportCountersTable = { clientId: string; year: number; count: number };

/** The newest number that a client's reports of a kind have in a year of receipt. */
export type NumberCountersTable = { clientId: string; kind: KindName; year: number; count: number };

/** One row for each person and client with reports, as User Reports shows it. Stored beside the reports. */
export type ReportRecordsTable = {
  clientId: string;
  authorId: string;
  /** From the first project report that has a date. */
  projectDate: string | null;
  projectTime: string | null;
  /** From the newest report of any other kind. */
  newestDate: string | null;
  newestTime: string | null;
  lastReceivedAt: string;
};

/** How many reports of a client use each spelling of a structure's name, by the key that all spellings share. */
export type StructureNamesTable = { clientId: string; key: string; name: string; uses: number };

export type ReportTables = {
  reports: ReportsTable;
  revisions: RevisionsTable;
  measurements: MeasurementsTable;
  testRows: TestRowsTable;
  namedCertificates: NamedCertificatesTable;
  gaugeChecks: GaugeChecksTable;
  uses: UsesTable;
  reportCounters: ReportCountersTable;
  numberCounters: NumberCountersTable;
  reportRecords: ReportRecordsTable;
  structureNames: StructureNamesTable;
};
