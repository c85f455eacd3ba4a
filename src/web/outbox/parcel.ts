import type { DraftSent } from '#contract/drafts.ts';

/** A file on its way, under the name of its field. */
export type SentFile = { readonly field: string; readonly file: File };

/** Everything one submission carries: its text parts and its files, each in the order of sending. */
export type Parcel = {
  readonly parts: readonly (readonly [name: string, value: string])[];
  readonly files: readonly SentFile[];
  /** The draft that it was, for the other devices of its author. */
  readonly draft?: DraftSent;
};

/** How far a parcel is: making checksums, on its way, or all sent and unanswered. */
export type Progress =
  | { readonly step: 'preparing'; readonly share: number }
  | { readonly step: 'uploading'; readonly share: number; readonly filesSent: number; readonly of: number }
  | { readonly step: 'confirming' };

/** Who is told how far a parcel is, and who can break it off. */
export type Watched = { readonly onProgress: (progress: Progress) => void; readonly signal: AbortSignal };
