import { requestPersistence } from '#web/outbox/storage.ts';
import {
  type CopyOf,
  type DeviceFile,
  type DevicePayload,
  type DeviceReport,
  type DeviceValues,
  fileOf,
} from '#web/outbox/deviceReport.ts';
import { deleteReport, applyEvent, saveReport } from '#web/outbox/reports.ts';
import { VersionConflict, DeviceError } from '#web/outbox/errors.ts';
import type { LoadedFiles, ReportFiles, ReportFilesState } from '#web/portal/reportForm/files/reportFiles.ts';
import type { Carried } from '#web/portal/reportForm/carried.ts';
import { newId } from '#web/outbox/newId.ts';
import { Autosave } from './autosave.ts';
import { type RemoteChange, findRemoteChange } from './remoteChange.ts';

/** A report as it was read from the device, with its files. */
export type LoadedReport = { readonly report: DeviceReport; readonly files: ReadonlyMap<string, DeviceFile> };

/** What the form shows of the files that were kept. One that the device lost meanwhile is left out. */
export function loadedFiles({ report, files }: LoadedReport): LoadedFiles {
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

/** Everything on a form as text, so that two states can be compared. */
function fingerprint(
  values: DeviceValues,
  { photos, attachments }: ReportFilesState,
  carried: readonly string[],
): string {
  const photoParts = photos.map(({ id, caption, file }) => [id, caption, file !== undefined]);
  return JSON.stringify([
    values,
    carried,
    photoParts,
    Object.entries(attachments).map(([field, { id }]) => [field, id]),
  ]);
}

/**
 * The report on the form, as it is kept on the device: saved after every change, under an id that it has before its first
 * field is filled.
 */
export class ReportDraft {
  #id: string;
  #version: number;
  /** The act of saving that the device has, as far as this form knows. */
  #savedBy: string;
  #copyOf: CopyOf | undefined;
  /** By id, whether the device has the file made ready. */
  #savedFiles = new Map<string, boolean>();
  #savings = 0;
  /** What the device has, or what an untouched form shows: only what differs is worth saving. */
  #savedFingerprint: string;
  readonly #writer = newId();
  readonly #uid: string;
  readonly #kind: string;
  readonly #openedAt: string;
  readonly #carried: Carried;
  readonly #values: () => DeviceValues;
  readonly #files: ReportFiles;
  readonly #onFirstSaved: (id: string) => void;
  readonly #onRemoteChange: (change: RemoteChange) => void;
  readonly saving: Autosave;

  constructor(
    start: { id: string; uid: string; openedAt: string; kind: string; found: LoadedReport | undefined },
    form: {
      /** What is on the form just now; it changes no more. */
      values: () => DeviceValues;
      files: ReportFiles;
      carried: Carried;
      onFirstSaved: (id: string) => void;
      onRemoteChange: (change: RemoteChange) => void;
    },
  ) {
    this.#id = start.id;
    this.#uid = start.uid;
    this.#kind = start.kind;
    this.#openedAt = start.openedAt;
    this.#version = start.found?.report.version ?? 0;
    this.#savedBy = start.found?.report.savedBy ?? '';
    for (const photo of start.found?.report.photos ?? []) this.#savedFiles.set(photo.fileId, photo.isReady);
    for (const fileId of Object.values(start.found?.report.attachments ?? {})) this.#savedFiles.set(fileId, true);
    this.#values = form.values;
    this.#files = form.files;
    this.#carried = form.carried;
    this.#onFirstSaved = form.onFirstSaved;
    this.#onRemoteChange = form.onRemoteChange;
    this.#savedFingerprint = fingerprint(form.values(), form.files.read(), form.carried.read());
    this.saving = new Autosave(() => this.#saveOrCopy());
  }

  get id(): string {
    return this.#id;
  }

  /** The files as far as the device has them, made ready or not. */
  #onlySavedFiles({ photos, attachments, ...others }: ReportFilesState): ReportFilesState {
    return {
      photos: photos
        .filter(({ id }) => this.#savedFiles.has(id))
        .map(({ file, ...photo }) => ({ ...photo, ...(file && this.#savedFiles.get(photo.id) && { file }) })),
      attachments: Object.fromEntries(Object.entries(attachments).filter(([, { id }]) => this.#savedFiles.has(id))),
      ...others,
    };
  }

  /** Saves the report; without the files that the device does not have yet where it cannot keep those. */
  async #save(payload?: DevicePayload): Promise<void> {
    const values = this.#values();
    const state = this.#files.read();
    const now = fingerprint(values, state, this.#carried.read());
    if (!payload && now === this.#savedFingerprint) return;
    try {
      await this.#store(values, state, payload);
      this.#savedFingerprint = now;
    } catch (error) {
      const names = this.#newFiles(state).map(({ name }) => name);
      if (payload || names.length === 0 || !(error instanceof DeviceError)) throw error;
      // What is typed must not wait for a file that the device has no room for, or that cannot be read any more.
      await this.#store(values, this.#onlySavedFiles(state));
      this.#savedFingerprint = '';
      throw new DeviceError('files', error, names.join(', '));
    }
  }

  /** What the device does not have yet of the files. */
  #newFiles({ photos, attachments }: ReportFilesState): DeviceFile[] {
    const kept = (fileId: string, file: File, preview?: Blob) => {
      const { name, type, lastModified, size } = file;
      // A part of a file is a Blob of its own, which every browser can keep.
      const content = file.slice(0, size, type);
      return { reportId: this.#id, fileId, name, type, lastModified, content, ...(preview && { preview }) };
    };
    return [
      ...photos.flatMap(({ id, file, original, preview }) => {
        const bytes = file ?? original;
        return bytes && this.#savedFiles.get(id) !== (file !== undefined) ? [kept(id, bytes, preview)] : [];
      }),
      ...Object.values(attachments).flatMap(({ id, file }) => (this.#savedFiles.has(id) ? [] : [kept(id, file)])),
    ];
  }

  async #store(values: DeviceValues, state: ReportFilesState, payload?: DevicePayload): Promise<void> {
    const isFirst = this.#version === 0;
    const id = this.#id;
    const savedBy = `${this.#writer}/${++this.#savings}`;
    this.#version = await saveReport({
      id,
      uid: this.#uid,
      kind: this.#kind,
      values,
      carried: this.#carried.read(),
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
      savedBy,
      files: this.#newFiles(state),
      ...(this.#copyOf && { copyOf: this.#copyOf }),
      ...(payload && { parcel: payload }),
      now: new Date().toISOString(),
    });
    this.#savedBy = savedBy;
    for (const { id: fileId, file } of state.photos) this.#savedFiles.set(fileId, file !== undefined);
    for (const { id: fileId } of Object.values(state.attachments)) this.#savedFiles.set(fileId, true);
    if (!isFirst) return;
    this.#onFirstSaved(id);
    void requestPersistence();
  }

  /** Saves what was typed. Where syncing has changed the report meanwhile, it is saved as a copy, or goes on from that. */
  async #saveOrCopy(): Promise<void> {
    try {
      await this.#save();
    } catch (error) {
      const change = error instanceof VersionConflict ? await this.#remoteChange() : undefined;
      if (!change) throw error;
      if (change.kind === 'replaced' || change.kind === 'sent') {
        this.#copyOf = { id: this.#id, savedBy: this.#savedBy, because: change.kind === 'sent' ? 'sent' : 'changed' };
        this.#startNewId();
      } else this.#continueWith(change);
      await this.#save();
      this.#onRemoteChange(change);
    }
  }

  #remoteChange(): Promise<RemoteChange | undefined> {
    return findRemoteChange(this.#uid, { id: this.#id, version: this.#version, savedBy: this.#savedBy });
  }

  #continueWith(change: Extract<RemoteChange, { kind: 'copied' | 'deleted' }>): void {
    this.#version = change.version;
    if (change.kind === 'deleted') return;
    this.#id = change.id;
    this.#onFirstSaved(change.id);
  }

  /** What syncing has made of the report, while nothing on the form waits to be saved; the form goes on from there if it can. */
  async follow(): Promise<RemoteChange | undefined> {
    if (this.#version === 0 || this.saving.isBehind) return undefined;
    const change = await this.#remoteChange();
    if (!change || this.saving.isBehind) return undefined;
    if (change.kind === 'copied' || change.kind === 'deleted') this.#continueWith(change);
    return change;
  }

  #startNewId(): void {
    this.#id = newId();
    this.#version = 0;
    this.#savedFiles.clear();
    this.#savedFingerprint = '';
  }

  /** Goes on under a new id, and leaves what is kept under the old one as it is. */
  async continueAsNew(): Promise<void> {
    this.#startNewId();
    await this.saving.again();
  }

  /** Goes on under a new id in place of the old one. */
  async renumber(): Promise<void> {
    const old = this.#id;
    await this.continueAsNew();
    if (this.saving.read().kind === 'saved') await deleteReport(this.#uid, old, new Date().toISOString());
  }

  /** Puts the report into the outbox as it is just now. Throws where the device could not keep it. */
  async submit(payload: DevicePayload): Promise<void> {
    await this.saving.flush();
    try {
      await this.#save(payload);
    } catch (error) {
      // What is on the form is not what the device has: the next saving is one, even if nothing was typed.
      this.#savedFingerprint = '';
      throw error;
    }
  }

  /**
   * Notes that the server has received the report as the form shows it, though the device could not keep that: what lies
   * there is an earlier state of it, and no draft any more.
   */
  async markReceived({ at, number }: { at: number; number?: string }): Promise<void> {
    const { photos, attachments } = this.#files.read();
    const of = photos.length + Object.keys(attachments).length;
    const steps = [
      { kind: 'submitted' },
      { kind: 'started', of },
      { kind: 'acknowledged', isWhole: true, at, ...(number && { number }) },
    ] as const;
    await applyEvent(this.#uid, this.#id, steps, this.#version);
  }
}
