import type { DraftSent } from '#contract/drafts.ts';

/** A file on its way, under the name of its field. */
export type PayloadFile = { readonly field: string; readonly file: File };

/** Everything that one submission sends: its text parts and its files, each in the order of sending. */
export type Payload = {
  readonly parts: readonly (readonly [name: string, value: string])[];
  readonly files: readonly PayloadFile[];
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
