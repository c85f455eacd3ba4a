import { captionsName, clientIdName, reportIdName, reportToWire } from '#contract/dailyReport.ts';
import { fields, photosField } from '#domain/report/fields.ts';
import type { Standard } from '#domain/daily/standards.ts';
import type { DevicePayload } from '#web/outbox/deviceReport.ts';
import type { Payload, PayloadFile } from '#web/outbox/payload.ts';
import type { ReportFilesState } from './files/reportFiles.ts';
import { type ReportValues, answersOf, isRevealed, textOf } from './values.ts';

/** The files that stand on the form: attachments whose box is ticked, in the form's order, then the photos. */
export function filesOf(values: ReportValues, { attachments, photos }: ReportFilesState): PayloadFile[] {
  const sent: PayloadFile[] = [];
  for (const field of fields) {
    const file = field.kind === 'file' && isRevealed(values, field) ? attachments[field.name]?.file : undefined;
    if (file) sent.push({ field: field.name, file });
  }
  for (const { file } of photos) if (file) sent.push({ field: photosField, file });
  return sent;
}

/** What a report sends: its id, the client where one had to be chosen, the answers, and the captions of the photos. */
export function payloadOf(report: {
  reportId: string;
  values: ReportValues;
  files: ReportFilesState;
  standards: readonly Standard[];
}): Payload {
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

/** The payload as the device stores it: each file by its id. */
export function devicePayloadOf({ parts, files }: Payload, { attachments, photos }: ReportFilesState): DevicePayload {
  const ids = new Map<File | undefined, string>([
    ...photos.map(({ file, id }) => [file, id] as const),
    ...Object.values(attachments).map(({ file, id }) => [file, id] as const),
  ]);
  return { parts, files: files.map(({ field, file }) => ({ field, fileId: ids.get(file) ?? '' })) };
}
