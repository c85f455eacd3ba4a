import {
  type FileManifest,
  captionsName,
  clientIdName,
  manifestName,
  reportIdName,
  reportToWire,
} from '#contract/dailyReport.ts';
import { fields, photosField } from '#domain/report/fields.ts';
import type { Standard } from '#domain/report/standards.ts';
import type { ReportFilesState } from './files/reportFiles.ts';
import { type ReportValues, answersOf, isRevealed, textOf } from './values.ts';

/** A file on its way, under the name of its field. */
export type SentFile = { readonly field: string; readonly file: File };

/** Everything one submission carries: its text parts and its files, each in the order of sending. */
export type Parcel = {
  readonly parts: readonly (readonly [name: string, value: string])[];
  readonly files: readonly SentFile[];
};

/** The files that stand on the form: attachments whose box is ticked, in the form's order, then the photos. */
export function filesOf(values: ReportValues, { attachments, photos }: ReportFilesState): SentFile[] {
  const sent: SentFile[] = [];
  for (const field of fields) {
    const file = field.kind === 'file' && isRevealed(values, field) ? attachments[field.name]?.file : undefined;
    if (file) sent.push({ field: field.name, file });
  }
  for (const { file } of photos) if (file) sent.push({ field: photosField, file });
  return sent;
}

/** Packs a report: its id, the client where one had to be chosen, the answers, and the captions of the photos. */
export function parcelOf(report: {
  reportId: string;
  values: ReportValues;
  files: ReportFilesState;
  standards: readonly Standard[];
}): Parcel {
  const clientId = textOf(report.values, clientIdName);
  const sentPhotos = report.files.photos.filter((photo) => photo.file);
  return {
    parts: [
      [reportIdName, report.reportId],
      ...(clientId ? [[clientIdName, clientId] as const] : []),
      ...reportToWire(answersOf(report.values, report.standards)),
      // One for each photo, empty ones too: the order alone says which caption is whose.
      ...sentPhotos.map((photo) => [captionsName, photo.caption.trim()] as const),
    ],
    files: filesOf(report.values, report.files),
  };
}

/** Said of a file that the device could not read any more. */
export class UnreadableFile extends Error {
  readonly field: string;

  constructor({ field, file }: SentFile, cause: unknown) {
    super(`${file.name} cannot be read any more. Please remove it and choose it again.`, { cause });
    this.field = field;
  }
}

/**
 * What is said of the files ahead of them: size and SHA-256, file by file so that one alone is in memory. Undefined where
 * the browser has no SHA-256, as over plain http: the server takes such a report as well.
 */
export async function manifestOf(
  files: readonly SentFile[],
  onFile: (done: number) => void,
): Promise<FileManifest | undefined> {
  if (!('subtle' in crypto)) return undefined;
  const manifest: FileManifest = [];
  for (const sent of files) {
    const { field, file } = sent;
    try {
      const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
      const sha256 = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      manifest.push({ field, filename: file.name, size: file.size, sha256 });
    } catch (cause) {
      throw new UnreadableFile(sent, cause);
    }
    onFile(manifest.length);
  }
  return manifest;
}

/** The parcel as a multipart body: text first, then the manifest, then the files in its order. */
export function formDataOf({ parts, files }: Parcel, manifest: FileManifest | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  if (manifest) form.append(manifestName, JSON.stringify(manifest));
  for (const { field, file } of files) form.append(field, file, file.name);
  return form;
}

/** A new report's own id. Over plain http there is no `randomUUID`; random bytes do as well. */
export function newReportId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
