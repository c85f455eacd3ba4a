import { requestPersistence } from '#web/outbox/storage.ts';
import {
  type CopyOrigin,
  type DeviceFile,
  type DevicePayload,
  type DeviceReport,
  type DeviceValues,
  fileOf,
} from '#web/outbox/deviceReport.ts';
import { deleteReport, applyEvent, saveReport } from '#web/outbox/reports.ts';
import { VersionConflict, DeviceError } from '#web/outbox/errors.ts';
import type { LoadedFiles, ReportFiles, ReportFilesState } from '#web/portal/reportForm/files/reportFiles.ts';
import type { CarriedOverAnswers } from '#web/portal/reportForm/carriedOver.ts';
import { newId } from '#web/outbox/newId.ts';
import { Autosave } from './autosave.ts';
import { type RemoteChange, findRemoteChange } from './remoteChange.ts';

/** A report as it was read from the device, with its files. */
export type LoadedReport = { readonly report: DeviceReport; readonly files: ReadonlyMap<string, DeviceFile> };

/** The saved files as the form shows them. Files that the device has lost are left out. */
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

/** Everything on a form as text, to compare two states. */
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

/** The report on the form as the device keeps it. Saved after every change, under an id that it has from the start. */
export class ReportDraft {
  #id: string;
  #version: number;
  /** The last saving on the device that this form knows of. */
  #savedBy: string;
  #copyOf: CopyOrigin | undefined;
  /** The files on the device by id; true if the file was saved in its prepared form. */
  #savedFiles = new Map<string, boolean>();
  #savings = 0;
  /** The state that the device has, or that of an untouched form. A form that does not differ from it is not saved. */
  #savedFingerprint: string;
  readonly #writer = newId();
  readonly #uid: string;
  readonly #kind: string;
  readonly #openedAt: string;
  readonly #carried: CarriedOverAnswers;
  readonly #values: () => DeviceValues;
  readonly #files: ReportFiles;
  readonly #onFirstSaved: (id: string) => void;
  readonly #onRemoteChange: (change: RemoteChange) => void;
  readonly saving: Autosave;

  constructor(
    start: { id: string; uid: string; openedAt: string; kind: string; found: LoadedReport | undefined },
    form: {
      /** Returns what is on the form now. The result must not change afterwards. */
      values: () => DeviceValues;
      files: ReportFiles;
      carried: CarriedOverAnswers;
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

  /** Only the files that the device has, prepared or not. */
  #onlySavedFiles({ photos, attachments, ...others }: ReportFilesState): ReportFilesState {
    return {
      photos: photos
        .filter(({ id }) => this.#savedFiles.has(id))
        .map(({ file, ...photo }) => ({ ...photo, ...(file && this.#savedFiles.get(photo.id) && { file }) })),
      attachments: Object.fromEntries(Object.entries(attachments).filter(([, { id }]) => this.#savedFiles.has(id))),
      ...others,
    };
  }

  /** Saves the report. If the device cannot store the new files, saves the report without them. */
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
      // What was typed must be saved even if the device has no room for a file, or can no longer read it.
      await this.#store(values, this.#onlySavedFiles(state));
      this.#savedFingerprint = '';
      throw new DeviceError('files', error, names.join(', '));
    }
  }

  /** The files that the device does not have yet. */
  #newFiles({ photos, attachments }: ReportFilesState): DeviceFile[] {
    const kept = (fileId: string, file: File, preview?: Blob) => {
      const { name, type, lastModified, size } = file;
      // A slice of a file is a plain Blob, which every browser can store.
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

  /** Saves what was typed. If a sync has changed the report, saves a copy, or continues from the new state. */
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

  /** Finds what a sync did to the report, while nothing waits to be saved. The draft continues from there if it can. */
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

  /** Continues under a new id, and leaves what is saved under the old id unchanged. */
  async continueAsNew(): Promise<void> {
    this.#startNewId();
    await this.saving.again();
  }

  /** Continues under a new id, which replaces the old one. */
  async renumber(): Promise<void> {
    const old = this.#id;
    await this.continueAsNew();
    if (this.saving.read().kind === 'saved') await deleteReport(this.#uid, old, new Date().toISOString());
  }

  /** Puts the report into the outbox in its present state. Throws if the device could not save it. */
  async submit(payload: DevicePayload): Promise<void> {
    await this.saving.flush();
    try {
      await this.#save(payload);
    } catch (error) {
      // The form differs from what the device has, so the next saving must take place even if nothing was typed.
      this.#savedFingerprint = '';
      throw error;
    }
  }

  /**
   * Records that the server has received the report as the form shows it, although the device could not save that
   * state. The device then holds an earlier state, which is no longer a draft.
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
