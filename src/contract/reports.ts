import { z } from 'zod';
import type { Entry, PersonReports, ReportKind } from '#domain/listing/record.ts';

/** The record of one person's reports for one client, under its historical keys: the last one has an accented í. */
export type UserReportRecord = {
  uid: string;
  clientId: string;
  fname: string;
  email: string;
  'projects-reportData': Entry[];
  'dailycot-reportData': Entry[];
  'manpower-inspection-reportData': Entry[];
  'ínspection-reportData': Entry[];
};

export const recordKeys = {
  projects: 'projects-reportData',
  dailycot: 'dailycot-reportData',
  manpower: 'manpower-inspection-reportData',
  inspection: 'ínspection-reportData',
} as const satisfies Readonly<Record<ReportKind, keyof UserReportRecord>>;

/** A record as the domain sees it. */
export function personReports(record: UserReportRecord): PersonReports {
  return {
    fname: record.fname,
    email: record.email,
    entries: {
      projects: record[recordKeys.projects],
      dailycot: record[recordKeys.dailycot],
      manpower: record[recordKeys.manpower],
      inspection: record[recordKeys.inspection],
    },
  };
}

const isoDate = z.iso.date('Give a date as YYYY-MM-DD.').optional();
const page = z.coerce.number('Give a page number.').int().min(1, 'Pages start at 1.').max(1_000_000).default(1);

/** What the plain call leaves out and the screen asks for. An empty `from` or `to` is an open end. */
export const reportsQuery = z.object({
  from: z.preprocess((value) => (value === '' ? undefined : value), isoDate),
  to: z.preprocess((value) => (value === '' ? undefined : value), isoDate),
  client: z
    .string()
    .max(100)
    .regex(/^[^\0]*$/)
    .optional(),
  page,
});
export type ReportsQuery = z.infer<typeof reportsQuery>;

/** Dates that narrow one record's entries. */
export const recordQuery = reportsQuery.pick({ from: true, to: true });

/**
 * POST /reports/:clientId/exports: the browser tells of a PDF that it has made, of one person (`uid`) or of all that its
 * reader sees of the client. Told again under the same id, it counts once.
 */
export const exportRequest = z.object({
  id: z.uuid('Give the id of the export.'),
  uid: z
    .string()
    .max(100)
    .regex(/^[^\0]*$/)
    .optional(),
  from: isoDate,
  to: isoDate,
  people: z.int('Give a number.').min(0).max(1_000_000),
  entries: z.int('Give a number.').min(0).max(100_000_000),
  /** When it was made: a browser without a network tells later. */
  madeAt: z.iso.datetime('Give the moment.'),
});
export type ExportRequest = z.infer<typeof exportRequest>;

export const groupsPerPage = 5;
export const rowsPerStep = 50;

/** One person's row on the screen; date ISO, time HH:MM, either missing where no entry has one. */
export type ReportRow = { uid: string; fname: string; date: string | null; time: string | null };

/** A client's rows, `rowsPerStep` at a time; `rowPages` says how many steps there are, `rowCount` how many rows in all. */
export type ReportGroup = {
  clientId: string;
  clientName: string;
  rows: ReportRow[];
  rowPage: number;
  rowPages: number;
  rowCount: number;
};

/** With `client`, `page` counts steps of that client's rows and there is one group; without, it counts pages of groups. */
export type ReportsPage = { page: number; pages: number; groups: ReportGroup[] };

/** The plain call. */
export type ReportsAnswer = { result: UserReportRecord[] };
/** One record, for the modal and the PDFs. */
export type RecordAnswer = { result: UserReportRecord };

export type Photo = { photosUrl: string; filename: string; caption?: string };
export type Attachment = { url: string; filename: string };

export type StandardsAnswer = { data: { standard1: string; description1: string }[] };
export type ProductsAnswer = { result: { productName: string }[] };
