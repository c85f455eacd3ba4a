import type { ReviewEventKind } from '#domain/reports/review.ts';
import type { ListedColumns } from '#server/store/reports/listedColumns.ts';
import type { RevisionsTable, UsesTable } from '#server/store/reports/reportTables.ts';

/** Attempts and revisions of reports that later ones have replaced, with their full content. Rows never change. */
export type EarlierVersionsTable = RevisionsTable & {
  attempt: number;
  /** As JSON: its files as the report's answer lists them. */
  files: string;
};

/** The steps of reviews, and who took them. Rows never change. */
export type ReviewStepsTable = {
  id: string;
  reportId: string;
  revision: number;
  attempt: number;
  action: ReviewEventKind;
  byId: string;
  at: string;
  reason: string | null;
  /** For approvals: how the client and the people involved were called then, as JSON. See approvedNames.ts. */
  names: string | null;
};

/** What a reviewer asks to have changed. It gets an answer, and is never edited or removed. */
export type ReviewCommentsTable = {
  id: string;
  reportId: string;
  revision: number;
  attempt: number;
  /** Its place among the comments of the same return. */
  position: number;
  /** The field that it is about, and a test's id or photo's SHA-256 if it is about one. Null for the whole report. */
  field: string | null;
  item: string | null;
  text: string;
  authorId: string;
  at: string;
  reply: string | null;
  repliedAt: string | null;
};

/**
 * What the list shows and finds of the approved revision of a report, written when a later revision takes its place in
 * `reports`. Its uses are in `approvedUses`. Rows stay when the later revision is approved, and mean nothing then.
 */
export type ApprovedReportsTable = ListedColumns & { reportId: string; revision: number };

export type ReviewTables = {
  earlierVersions: EarlierVersionsTable;
  reviewSteps: ReviewStepsTable;
  reviewComments: ReviewCommentsTable;
  approvedReports: ApprovedReportsTable;
  approvedUses: UsesTable;
};
