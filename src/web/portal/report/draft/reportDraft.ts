import { askToPersist } from '#web/outbox/device.ts';
import { type KeptFile, type KeptParcel, type KeptReport, fileOf } from '#web/outbox/kept.ts';
import { deleteReport, keepReport } from '#web/outbox/reports.ts';
import type { FoundFiles, ReportFiles, ReportFilesState } from '#web/portal/report/files/reportFiles.ts';
import { newReportId } from '#web/portal/report/parcel.ts';
import type { ReportValues } from '#web/portal/report/values.ts';
import { Autosave } from './autosave.ts';

/** A report as the device has it: what it is, and its files. */
export type Found = { readonly report: KeptReport; readonly files: ReadonlyMap<string, KeptFile> };

/** What the form shows of the files that were kept. One that the device lost meanwhile is left out. */
export function filesFound({ report, files }: Found): FoundFiles {
  const photos = report.photos.flatMap(({ fileId, name, caption, isReady }) => {
    const kept = files.get(fileId);
    if (!kept) return [];
    const bytes = isReady ? { file: fileOf(kept) } : { original: fileOf(kept) };
    return [{ id: fileId, name, caption, ...bytes, ...(kept.preview && { preview: kept.preview }) }];
  });
  const attachments = Object.entries(report.attachments).flatMap(([field, fileId]) => {
    const kept = files.get(fileId);
    return kept ? [[field, { id: fileId, file: fileOf(kept) }] as const] : [];
  });
  return { photos, attachments: Object.fromEntries(attachments) };
}

/** Everything that makes a form what it is, so that two states can be compared. */
function stateSaid(values: ReportValues, { photos, attachments }: ReportFilesState): string {
  const photosSaid = photos.map(({ id, caption, file }) => [id, caption, file !== undefined]);
  return JSON.stringify([values, photosSaid, Object.entries(attachments).map(([field, { id }]) => [field, id])]);
}

/**
 * The report on the form, as it is kept on the device: saved after every change, under an id that it has before its first
 * field is filled.
 */
export class ReportDraft {
  #id: string;
  #version: number;
  /** By id, whether the device has the file made ready. */
  #keptFiles = new Map<string, boolean>();
  #savings = 0;
  /** What the device has, or what an untouched form shows: only what differs is worth saving. */
  #keptState: string;
  readonly #writer = newReportId();
  readonly #uid: string;
  readonly #openedAt: string;
  readonly #values: () => ReportValues;
  readonly #files: ReportFiles;
  readonly #onFirstSaved: (id: string) => void;
  readonly saving: Autosave;

  constructor(
    start: { id: string; uid: string; openedAt: string; found: Found | undefined },
    form: { values: () => ReportValues; files: ReportFiles; onFirstSaved: (id: string) => void },
  ) {
    this.#id = start.id;
    this.#uid = start.uid;
    this.#openedAt = start.openedAt;
    this.#version = start.found?.report.version ?? 0;
    for (const photo of start.found?.report.photos ?? []) this.#keptFiles.set(photo.fileId, photo.isReady);
    for (const fileId of Object.values(start.found?.report.attachments ?? {})) this.#keptFiles.set(fileId, true);
    this.#values = form.values;
    this.#files = form.files;
    this.#onFirstSaved = form.onFirstSaved;
    this.#keptState = stateSaid(form.values(), form.files.read());
    this.saving = new Autosave(() => this.#save());
  }

  get id(): string {
    return this.#id;
  }

  async #save(parcel?: KeptParcel): Promise<void> {
    const isFirst = this.#version === 0;
    const id = this.#id;
    const values = structuredClone(this.#values());
    const state = this.#files.read();
    const said = stateSaid(values, state);
    if (!parcel && said === this.#keptState) return;
    const kept = ({ name, type, lastModified, size }: File, file: File) => ({
      reportId: id,
      name,
      type,
      lastModified,
      // A part of a file is a Blob of its own, which every browser can keep.
      content: file.slice(0, size, type),
    });
    const files: KeptFile[] = [];
    for (const { id: fileId, file, original, preview } of state.photos) {
      const bytes = file ?? original;
      if (!bytes || this.#keptFiles.get(fileId) === (file !== undefined)) continue;
      files.push({ ...kept(bytes, bytes), fileId, ...(preview && { preview }) });
    }
    for (const { id: fileId, file } of Object.values(state.attachments)) {
      if (!this.#keptFiles.has(fileId)) files.push({ ...kept(file, file), fileId });
    }
    this.#version = await keepReport({
      id,
      uid: this.#uid,
      values,
      photos: state.photos.map(({ id: fileId, name, caption, file }) => ({
        fileId,
        name,
        caption,
        isReady: file !== undefined,
      })),
      attachments: Object.fromEntries(
        Object.entries(state.attachments).map(([field, { id: fileId }]) => [field, fileId]),
      ),
      openedAt: this.#openedAt,
      lastSeen: this.#version,
      savedBy: `${this.#writer}/${++this.#savings}`,
      files,
      ...(parcel && { parcel }),
      now: new Date().toISOString(),
    });
    this.#keptState = said;
    for (const { id: fileId, file } of state.photos) this.#keptFiles.set(fileId, file !== undefined);
    for (const { id: fileId } of Object.values(state.attachments)) this.#keptFiles.set(fileId, true);
    if (!isFirst) return;
    this.#onFirstSaved(id);
    void askToPersist();
  }

  /** Goes on under a new id, and leaves what is kept under the old one as it is. */
  async continueAsNew(): Promise<void> {
    this.#id = newReportId();
    this.#version = 0;
    this.#keptFiles.clear();
    this.#keptState = '';
    await this.saving.again();
  }

  /** Goes on under a new id in place of the old one. */
  async renumber(): Promise<void> {
    const old = this.#id;
    await this.continueAsNew();
    if (this.saving.read().kind === 'saved') await deleteReport(this.#uid, old, new Date().toISOString());
  }

  /** Puts the report into the outbox as it is just now. Throws where the device could not keep it. */
  async submit(parcel: KeptParcel): Promise<void> {
    await this.saving.flush();
    await this.#save(parcel);
  }
}
