import { calls } from '#contract/calls.ts';
import { type BodyOf, call } from '#web/api/call.ts';
import type { DeviceFile, DeviceReport } from './deviceReport.ts';
import { type Payload, type SendOptions, senderHeaders } from './payload.ts';
import { saveReport } from './reports.ts';

/** An NCR that is raised freely. It is kept and sent like a report, but has no form definition and no server drafts. */
const ncrKind = 'ncr';

/** Whether what the device keeps is an NCR. */
export function isNcr({ kind }: Pick<DeviceReport, 'kind'>): boolean {
  return kind === ncrKind;
}

/** The address at which one goes on with an NCR that the device keeps. */
export function raiseNcrAddress(id: string): string {
  return `/raisencr?ncr=${id}`;
}

/** An NCR as its screen hands it in: what was typed, by the names of the inputs. */
type NcrToKeep = {
  readonly id: string;
  readonly uid: string;
  /** The version that the screen was made from, or that it saved last; 0 for one that is new. */
  readonly lastSeen: number;
  readonly values: Readonly<Record<string, string>>;
  readonly photos: readonly { readonly fileId: string; readonly name: string }[];
  /** The photos that the device may not have yet. */
  readonly files: readonly DeviceFile[];
  /** With it the NCR is to be sent; else it is a draft. */
  readonly raised?: Readonly<Record<string, unknown>>;
  /** The client that the account belongs to, if it has one. */
  readonly ownClientId?: string;
};

/** Keeps an NCR on the device and returns its version then. Throws as `saveReport` does. */
export function keepNcr({ photos, raised, ownClientId, ...ncr }: NcrToKeep): Promise<number> {
  const sent = photos.map(({ fileId }) => ({ field: 'found', fileId }));
  return saveReport({
    ...ncr,
    kind: ncrKind,
    savedBy: crypto.randomUUID(),
    photos: photos.map(({ fileId, name }) => ({ fileId, name, caption: '', isReady: true })),
    attachments: {},
    openedAt: '',
    ...(raised && { parcel: { answers: raised, files: sent, ...(ownClientId && { ownClientId }) } }),
    now: new Date().toISOString(),
  });
}

/** Raises an NCR with photos. If sent again, the server knows its id and the photos' content. Throws as `call` does. */
export async function sendNcr(
  uid: string,
  payload: Payload,
  { onProgress, signal }: SendOptions,
): Promise<{ isWhole: true; number: string }> {
  const { reportId: ncrId, answers, files } = payload;
  // What was kept is what its screen had checked.
  const sent = { params: { ncrId }, headers: senderHeaders(uid, payload), signal };
  const { number } = await call(calls.raiseNcr, { ...sent, body: answers as BodyOf<typeof calls.raiseNcr> });
  for (const [filesSent, { file }] of files.entries()) {
    onProgress({ step: 'uploading', share: filesSent / files.length, filesSent, of: files.length });
    await call(calls.addNcrFile, { ...sent, query: { filename: file.name, purpose: 'found' }, body: file });
  }
  return { isWhole: true, number };
}
