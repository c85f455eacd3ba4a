import { accountHeader, clientHeader } from '#contract/wireNames.ts';
import type { DraftReference } from '#contract/reports/drafts.ts';
import type { Basis, DevicePayload, DeviceReport } from './deviceReport.ts';
import type { PieceSizer } from './pieceSizer.ts';

/** A file to be sent, with the name of its field. A photo has its caption. */
export type PayloadFile = {
  readonly field: string;
  /** As it is to be sent, once `sum` has resolved. */
  readonly file: File;
  readonly caption?: string;
  /** Its SHA-256, which the device keeps. */
  readonly sum?: () => Promise<string>;
  /** Whether the server has all of it for this report: true or false if that is known, false if it was never sent. */
  readonly isOnServer?: boolean | undefined;
};

/** Everything that one submission sends. */
export type Payload = Omit<DevicePayload, 'corrects' | 'files'> & {
  readonly reportId: string;
  /** The name of the kind of report. */
  readonly kind: string;
  /** The files in the order of sending. */
  readonly files: readonly PayloadFile[];
  /** Present if this is the next version of a filed report. */
  readonly basis?: Basis;
  /** The draft that became this report, so that the author's other devices can end theirs. */
  readonly draft?: DraftReference;
};

/** What a submission sends of a report: what the device keeps of it, with the files themselves. */
export function payloadFrom(
  { id, kind }: Pick<DeviceReport, 'id' | 'kind'>,
  { corrects, ...kept }: DevicePayload,
  files: readonly PayloadFile[],
): Payload {
  return { ...kept, reportId: id, kind, files, ...corrects };
}

/**
 * How far sending has come: making checksums, uploading, or waiting for the answer after all uploads. `share` is of all
 * bytes. It is missing while nobody can tell it.
 */
export type SendProgress =
  | { readonly step: 'preparing'; readonly share: number }
  | { readonly step: 'uploading'; readonly share?: number; readonly filesSent: number; readonly of: number }
  | { readonly step: 'confirming' };

/** Receives the progress of sending, and can abort it. `pieces` remembers the network from one report to the next. */
export type SendOptions = {
  readonly onProgress: (progress: SendProgress) => void;
  readonly signal: AbortSignal;
  readonly pieces?: PieceSizer;
};

/** The headers that name whose a submission is, and for which client it was made. */
export function senderHeaders(uid: string, { ownClientId }: Pick<Payload, 'ownClientId'>) {
  return { [accountHeader]: uid, ...(ownClientId && { [clientHeader]: ownClientId }) };
}
