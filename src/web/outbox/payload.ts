import type { z } from 'zod';
import type { putReportRequest } from '#contract/report.ts';
import type { DraftSent } from '#contract/drafts.ts';

/** A file on its way, under the name of its field; a photo with its caption. */
export type PayloadFile = { readonly field: string; readonly file: File; readonly caption?: string };

/** Of a report that is sent again: what it was made of, and what is answered to its reviewer. */
export type Basis = NonNullable<z.input<typeof putReportRequest>['basis']>;

/** Everything that one submission sends. */
export type Payload = {
  readonly reportId: string;
  /** The kind of report, by its name. */
  readonly kind: string;
  /** The client that was chosen, for accounts that have none of their own. */
  readonly clientId?: string;
  /** By the names of the fields; the server reads them by the schema of their kind. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** In the order of sending. */
  readonly files: readonly PayloadFile[];
  /** There where it is the next version of a report that was filed. */
  readonly basis?: Basis;
  /** The draft that it was, for the other devices of its author. */
  readonly draft?: DraftSent;
};

/** How far sending is: making checksums, uploading, or all uploaded and not answered yet. */
export type Progress =
  | { readonly step: 'preparing'; readonly share: number }
  | { readonly step: 'uploading'; readonly share: number; readonly filesSent: number; readonly of: number }
  | { readonly step: 'confirming' };

/** What sending reports its progress to, and what aborts it. */
export type SendOptions = { readonly onProgress: (progress: Progress) => void; readonly signal: AbortSignal };
