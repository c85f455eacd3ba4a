import type { DraftFile } from '#contract/reports/drafts.ts';
import { fileKey } from '#contract/wireNames.ts';
import { photosFieldName } from '#domain/reports/fieldKinds.ts';
import { fetchDraftFile } from '#web/api/drafts.ts';
import { repairSavedPhoto } from './repairSavedPhoto.ts';
import { type DeviceFile, type DeviceReport, fieldOfAttachmentKey } from './deviceReport.ts';
import { payloadFileOf, markFileUploaded } from './fileNotes.ts';
import type { PieceSizer } from './pieceSizer.ts';
import type { DraftContent, DraftContentInput } from './readDraft.ts';
import { manifestOf } from './sendPayload.ts';
import { uploadFile } from './sendResumable.ts';

/**
 * Uploads the files of a draft that the server is not known to have, and returns what the server is to keep of the
 * draft, with the files that it must have for that. Leaves out a photo that is not yet reduced: the draft is sent again
 * once it is.
 */
export async function uploadDraftFiles(
  report: DeviceReport,
  files: ReadonlyMap<string, DeviceFile>,
  { pieces, signal }: { pieces: PieceSizer; signal: AbortSignal },
): Promise<{ content: DraftContentInput; files: DraftFile[] }> {
  const { id, uid, kind, carried, openedAt, createdAt, changedAt, copyOf } = report;
  const photos = report.photos.filter(({ fileId, isReady }) => isReady && files.has(fileId));
  const attachments = Object.entries(report.attachments).filter(([, fileId]) => files.has(fileId));
  const placed = [
    ...attachments.map(([place, fileId]) => ({ field: fieldOfAttachmentKey(place), fileId })),
    ...photos.map(({ fileId }) => ({ field: photosFieldName, fileId })),
  ].map(({ field, fileId }) => ({ field, kept: files.get(fileId) as DeviceFile }));
  const sent = placed.map(({ field, kept }) => payloadFileOf(field, kept));
  const manifest = await manifestOf(sent, () => undefined);
  const whole = new Set(manifest.filter((_, index) => sent[index]?.isOnServer).map(fileKey));
  for (const [index, named] of manifest.entries()) {
    const [one, kept] = [sent[index], placed[index]?.kept];
    if (!one || !kept || one.isOnServer) continue;
    const uploading = { onBytes: () => undefined, signal, pieces, isNew: one.isOnServer === false };
    if (!whole.has(fileKey(named))) await uploadFile(uid, id, named, one.file, uploading);
    whole.add(fileKey(named));
    await markFileUploaded(kept, named.field);
  }
  const kept = {
    ...(kind === 'dailycot' ? { values: report.values } : { kind, valuesOfKind: report.values }),
    ...(carried && { carried }),
    photos,
    attachments: Object.fromEntries(attachments),
    openedAt,
    createdAt,
    changedAt,
    ...(copyOf && { copyOf }),
    files: placed.map(({ kept: { fileId, name, type, lastModified } }, index) => {
      return { fileId, name, type, lastModified, sha256: manifest[index]?.sha256 ?? '' };
    }),
  };
  return { content: kept, files: manifest.map(({ field, sha256 }) => ({ field, sha256 })) };
}

const mostPreviewBytes = 3 * 1024 * 1024;

/** Whether every browser can show this picture, and it is small enough to be its own preview. */
function isShown({ type, size }: Blob): boolean {
  return ['image/jpeg', 'image/png', 'image/webp'].includes(type) && size <= mostPreviewBytes;
}

/** The content of a draft that a person sees, as text that can be compared. */
function comparable({ values, photos, attachments }: Pick<DeviceReport, 'values' | 'photos' | 'attachments'>): string {
  const inOrder = (_name: string, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  const photosSeen = photos.map(({ fileId, caption, isReady }) => [fileId, caption, isReady]);
  return JSON.stringify([values, photosSeen, attachments], inOrder);
}

/** Whether a person would see no difference between two drafts. */
export function isSameDraft(
  ...drafts: readonly [Parameters<typeof comparable>[0], Parameters<typeof comparable>[0]]
): boolean {
  return comparable(drafts[0]) === comparable(drafts[1]);
}

/** Downloads the files of a draft that are not on this device yet. */
export async function downloadDraftFiles(
  reportId: string,
  { files, photos, attachments }: DraftContent,
  present: ReadonlyMap<string, DeviceFile>,
): Promise<DeviceFile[]> {
  const downloaded: DeviceFile[] = [];
  const isPhoto = (id: string) => photos.some(({ fileId }) => fileId === id);
  const places = new Map(Object.entries(attachments).map(([place, fileId]) => [fileId, fieldOfAttachmentKey(place)]));
  for (const { fileId, sha256, ...rest } of files) {
    const here = present.get(fileId);
    const blob = here ? await repairSavedPhoto(here.content) : await fetchDraftFile(reportId, sha256);
    const bytes = new Blob([blob], { type: rest.type });
    // The sending device has already reduced the photo, so it can be its own preview.
    const preview = here?.preview ?? (isPhoto(fileId) && isShown(bytes) ? bytes : undefined);
    const onServerAs = isPhoto(fileId) ? photosFieldName : places.get(fileId);
    const known = here
      ? { sha256: here.sha256, hashedBytes: here.hashedBytes, onServerAs: here.onServerAs }
      : { sha256, hashedBytes: bytes.size, onServerAs };
    downloaded.push({ ...rest, reportId, fileId, content: bytes, ...(preview && { preview }), ...known });
  }
  return downloaded;
}
