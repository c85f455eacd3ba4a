import type { DeliveryEvent } from '#domain/delivery/deliveryState.ts';
import { sha256Of } from '#web/outbox/checksum.ts';
import type { DeviceFile } from '#web/outbox/deviceReport.ts';
import {
  type ReportToSave,
  deleteReport,
  applyEvent,
  saveReport,
  markSynced,
  updateStoredFile,
  loadReport,
} from '#web/outbox/reports.ts';
import { reconcileReport } from '#web/outbox/reconcile.ts';
import { exportUnsent, importReports } from '#web/outbox/transfer.ts';

/** The time of everything that happens on the device. */
const at = Date.parse('2026-11-20T09:00:00.000Z');
const now = new Date(at).toISOString();

/** Draws a photo that differs for each text. */
type Draw = (text: string) => Promise<Blob>;

async function filled(uid: string, name: string, draw: Draw): Promise<ReportToSave> {
  const id = `recorded-${name}`;
  const file = (fileId: string, fileName: string, content: Blob): DeviceFile => {
    return { reportId: id, fileId, name: fileName, type: content.type, lastModified: at, content };
  };
  const pdf = new Blob([`%PDF-1.4\n% ${id}\n`], { type: 'application/pdf' });
  return {
    id,
    uid,
    kind: 'dailycot',
    lastSeen: 0,
    savedBy: `${id}/1`,
    values: { inspectorName: 'Divya Pillai', date: '2026-11-20', structuralMember: `Recorded ${name}`, ncr: true },
    photos: [
      { fileId: 'photo-1', name: 'weld.jpg', caption: 'Weld at N4', isReady: true },
      { fileId: 'photo-2', name: 'flange.jpg', caption: '', isReady: true },
    ],
    attachments: { ncrFileInput: 'ncr' },
    openedAt: '09:00',
    files: [
      { ...file('photo-1', 'weld.jpg', await draw(`${name} 1`)), preview: await draw(`${name} small`) },
      file('photo-2', 'flange.jpg', await draw(`${name} 2`)),
      file('ncr', 'ncr.pdf', pdf),
    ],
    now,
  };
}

/** The same report as it is when submitted. */
function submitted(report: ReportToSave): ReportToSave {
  return {
    ...report,
    parcel: {
      answers: {
        inspectorName: 'Divya Pillai',
        date: '2026-11-20',
        structuralMember: report.values['structuralMember'] as string,
        ncr: true,
      },
      files: [
        { field: 'ncrFileInput', fileId: 'ncr' },
        { field: 'photos', fileId: 'photo-1', caption: 'Weld at N4' },
        { field: 'photos', fileId: 'photo-2' },
      ],
    },
  };
}

const started: DeliveryEvent = { kind: 'started', of: 3 };

/** The delivery events of the submitted reports, by the names of the reports. */
const queue: Readonly<Record<string, readonly DeliveryEvent[]>> = {
  waiting: [],
  unreachable: [started, { kind: 'unreachable', at }],
  troubled: [started, { kind: 'failed', at, words: 'The server could not take it just now.' }],
  'signed-out': [started, { kind: 'signedOut' }],
  'part-sent': [started, { kind: 'progressed', sent: 1 }],
  refused: [
    started,
    { kind: 'refused', words: 'Enter the date.', faults: { date: 'Enter the date.' }, isNumberTaken: false },
  ],
  received: [started, { kind: 'acknowledged', isWhole: true, at }],
};

/** Stores all that this app version can store: drafts, a full outbox, partly sent, received and deleted reports. */
export async function fillDevice(uid: string, draw: Draw): Promise<void> {
  const carried = await filled(uid, 'carried', draw);
  await saveReport(carried);
  const file = (await exportUnsent(uid)) as Blob;
  await saveReport({ ...carried, lastSeen: 1, savedBy: `${carried.id}/2` });
  await importReports(uid, file, () => 'recorded-carried-copy');

  const draft = await filled(uid, 'draft', draw);
  const [first, second] = draft.photos;
  if (!first || !second) throw new Error('A draft has two photos');
  await saveReport({ ...draft, carried: ['structuralMember'], photos: [first, { ...second, isReady: false }] });

  const shared = await filled(uid, 'shared', draw);
  await saveReport(shared);
  for (const sent of shared.files) {
    const onServerAs = sent.fileId === 'ncr' ? 'ncrFileInput' : 'photos';
    await updateStoredFile(sent, { sha256: await sha256Of(sent.content), hashedBytes: sent.content.size, onServerAs });
  }
  await markSynced(uid, shared.id, { version: 1, savedBy: shared.savedBy });

  const twice = await filled(uid, 'twice', draw);
  await saveReport(twice);
  const { files, kind, values, photos, attachments, openedAt } = twice;
  const theirs = {
    kind,
    values: { ...values },
    photos: [...photos],
    attachments,
    openedAt,
    createdAt: now,
    changedAt: now,
  };
  await reconcileReport(uid, twice.id, {
    seen: 1,
    copy: { newId: () => 'recorded-copy', because: 'changed' },
    outcome: { kind: 'changed', draft: theirs, files, version: 2 },
  });

  const sent = await filled(uid, 'sent', draw);
  await saveReport(sent);
  await reconcileReport(uid, sent.id, { seen: 1, outcome: { kind: 'sent', at, isElsewhere: true } });

  const gone = await filled(uid, 'gone', draw);
  await saveReport(gone);
  await reconcileReport(uid, gone.id, { seen: 1, outcome: { kind: 'deleted', version: 2, now } });

  const deleted = await filled(uid, 'deleted', draw);
  await saveReport(deleted);
  await deleteReport(uid, deleted.id, now);

  for (const [name, events] of Object.entries(queue)) {
    const report = submitted(await filled(uid, name, draw));
    await saveReport(report);
    for (const event of events) await applyEvent(uid, report.id, event);
    if (!(await loadReport(uid, report.id))) throw new Error(`${name} was not kept`);
  }
}
