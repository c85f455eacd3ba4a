import type { Insertable } from 'kysely';
import type { DecidedFailure } from '#domain/ncrs/decisions.ts';
import type { StoredCheck } from '#domain/measurement/inspections/gaugeChecks.ts';
import type { CoatSearchKey } from '#domain/measurement/paint/previousCoat.ts';
import type { KindName } from '#domain/reports/kinds.ts';
import type { UsedItem } from '#domain/recall/usedItems.ts';
import type { FilesTable } from '#server/store/schema.ts';
import type { ListedVersion } from './listedColumns.ts';

export type NewReportFile = Insertable<Omit<FilesTable, 'reportId'>>;

/** A report that is about to be stored. */
export type NewReport = ListedVersion & {
  id: string;
  kind: KindName;
  clientId: string;
  authorId: string;
  /** Whether the author chose the client. If not, a report sent again stays with the client it was first filed for. */
  clientWasChosen: boolean;
  contentHash: string;
  /** As JSON. */
  answers: string;
  /** The verdicts of the rules, as JSON. Null if there was nothing to judge. */
  verdicts: string | null;
  /** Its figures, as JSON. */
  measurements: string;
  /** The equipment, batches and products that it used, by which a recall finds it. */
  used: readonly UsedItem[];
  /** The checks of gauges, by which later reports of these are judged. */
  checks: readonly StoredCheck[];
  /** What its coat is found by when the next one is filed. */
  coat: CoatSearchKey;
  /** What the inspector decided about each failure, and the structure that the failures are on. */
  decisions: readonly DecidedFailure[];
  structure: string;
  files: readonly NewReportFile[];
  /** The sender's network address. */
  address: string;
};
