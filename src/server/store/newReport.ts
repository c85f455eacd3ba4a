import type { Insertable } from 'kysely';
import type { Decided } from '#domain/nonConformance/decisions.ts';
import type { KindName } from '#domain/reports/kinds.ts';
import type { Used } from '#domain/recall/used.ts';
import type { Summary } from '#domain/reports/summary.ts';
import type { FilesTable } from './schema.ts';

export type FiledFile = Insertable<Omit<FilesTable, 'reportId'>>;

/** A report on its way into the store. */
export type NewReport = {
  id: string;
  kind: KindName;
  clientId: string;
  authorId: string;
  /** Whether the author chose the client. Where not, a repeated report stays with the client it was first filed for. */
  clientWasChosen: boolean;
  date: string | null;
  time: string | null;
  contentHash: string;
  /** As JSON. */
  answers: string;
  /** What the rules say of it, as JSON; null where there is nothing to judge. */
  verdicts: string | null;
  /** With the day's climate in a line. */
  summary: Summary & { ambient: string };
  /** Its figures, as JSON. */
  measurements: string;
  /** What it used, by which a recall finds it. */
  used: readonly Used[];
  photoCount: number;
  /** What is to become of its failures, and the structure that they are of. */
  decisions: readonly Decided[];
  structure: string;
  files: readonly FiledFile[];
  /** The network address that the report came from. */
  address: string;
};
