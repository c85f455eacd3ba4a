import { clientIdName } from '#contract/wireNames.ts';
import type { KnownEquipment } from '#domain/equipment/judgeUsed.ts';
import type { Requirements } from '#domain/measurement/requirements.ts';
import type { SurfaceStandard } from '#domain/daily/standards.ts';
import type { Tests } from '#domain/measurement/inspections/test.ts';
import { pruneDecisions } from '#domain/ncrs/decisions.ts';
import { photosFieldName } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import type { DevicePayload } from '#web/outbox/deviceReport.ts';
import { basisOf, correctionOf } from '#web/outbox/correction.ts';
import { type ReportFilesState, attachmentSlotsOf } from './files/reportFiles.ts';
import { widgetsOf } from './kinds/widgets.ts';
import { deviceVerdicts } from './measuring/judged.ts';
import { testsName } from './measuring/measuredTests.ts';
import { testsToSend } from './measuring/testPhotos.ts';
import { type ReportValues, answersOf, isRevealed, textOf } from './values.ts';

/** A file on the form: what the device keeps of it in its payload, and the file itself. */
type FormFile = DevicePayload['files'][number] & { readonly file: File };

/** The files on the form: the attachments that are revealed, in the form's order, then the photos with captions. */
export function formFilesOf(
  kind: KindOfReport,
  values: ReportValues,
  { attachments, photos }: ReportFilesState,
): FormFile[] {
  const attached = kind.fields.flatMap((field) => {
    if (field.kind !== 'file' || !isRevealed(values, field)) return [];
    return attachmentSlotsOf(field).flatMap((place) => {
      const placed = attachments[place];
      return placed ? [{ field: field.name, fileId: placed.id, file: placed.file }] : [];
    });
  });
  const pictures = photos.flatMap(({ id, file, caption }) => {
    const words = caption.trim();
    return file ? [{ field: photosFieldName, fileId: id, file, ...(words && { caption: words }) }] : [];
  });
  return [...attached, ...pictures];
}

/** What a report sends, as the device keeps it: the client where one had to be chosen, the answers, and the files by their ids. */
export function payloadOf(report: {
  kind: KindOfReport;
  /** The account that files the report. */
  uid: string;
  /** The client that it belongs to, if it has one. */
  ownClientId?: string | null | undefined;
  values: ReportValues;
  tests?: Tests;
  /** What the form cannot read among the tests, to be sent as it came. */
  unreadTests?: readonly unknown[];
  files: ReportFilesState;
  standards: readonly SurfaceStandard[];
  /** The requirements that the report is judged under, as far as the device knows them. */
  requirements?: Requirements;
  /** The equipment that the device knows. */
  known?: KnownEquipment;
}): DevicePayload {
  const { kind, uid, ownClientId, values, files, standards, tests = [], unreadTests = [] } = report;
  const clientId = textOf(values, clientIdName);
  const [correction, basis] = [correctionOf(values), basisOf(values)];
  const allTests = [...testsToSend(tests, uid, files.photos), ...unreadTests];
  return {
    ...(correction && basis && { corrects: { reportId: correction.reportId, basis } }),
    ...(clientId && !ownClientId && { clientId }),
    ...(ownClientId && { ownClientId }),
    answers: {
      ...pruneDecisions(
        kind,
        {
          ...answersOf(kind, values, report.requirements),
          ...widgetsOf(kind).keeps?.(values, standards),
          ...deviceVerdicts(kind, values, uid, report.requirements),
          ...(tests.length > 0 && { [testsName]: tests }),
        },
        report.known,
      ),
      ...(allTests.length > 0 && { [testsName]: allTests }),
    },
    files: formFilesOf(kind, values, files).map(({ file: _file, ...named }) => named),
  };
}
