import type { ReviewStep } from '#domain/reports/review.ts';
import type { RevisionsTable } from './schema.ts';

/** An attempt or a revision of a report that a later one has replaced, whole. Never changed. */
export type EarlierVersionsTable = RevisionsTable & {
  attempt: number;
  /** As JSON: its files as the report's answer lists them. */
  files: string;
};

/** What was done with a report in its review, and by whom. Never changed. */
export type ReviewStepsTable = {
  id: string;
  reportId: string;
  revision: number;
  attempt: number;
  action: ReviewStep;
  byId: string;
  at: string;
  reason: string | null;
};

/** What a reviewer asks to be changed. It is answered, and never edited or removed. */
export type ReviewCommentsTable = {
  id: string;
  reportId: string;
  revision: number;
  attempt: number;
  /** Its place among those of the same return. */
  position: number;
  /** What it hangs on: a field, and of its tests or photos one, by the id or the SHA-256. Without a field, the whole report. */
  field: string | null;
  item: string | null;
  text: string;
  authorId: string;
  at: string;
  reply: string | null;
  repliedAt: string | null;
};
