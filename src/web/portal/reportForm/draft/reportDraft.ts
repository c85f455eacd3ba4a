import { askToPersist } from '#web/outbox/device.ts';
import { type CopyOf, type KeptFile, type KeptParcel, type KeptReport, fileOf } from '#web/outbox/kept.ts';
import { deleteReport, happen, keepReport } from '#web/outbox/reports.ts';
import { ChangedElsewhere, DeviceTrouble } from '#web/outbox/trouble.ts';
import type { FoundFiles, ReportFiles, ReportFilesState } from '#web/portal/reportForm/files/reportFiles.ts';
import { newId } from '#web/outbox/newId.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { Autosave } from './autosave.ts';
import { type Moved, movedFrom } from './moved.ts';

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
  /** The act of saving that the device has, as far as this form knows. */
  #savedBy: string;
  #copyOf: CopyOf | undefined;
  /** By id, whether the device has the file made ready. */
  #keptFiles = new Map<string, boolean>();
  #savings = 0;
  /** What the device has, or what an untouched form shows: only what differs is worth saving. */
  #keptState: string;
  readonly #writer = newId();
  readonly #uid: string;
  readonly #openedAt: string;
  readonly #values: () => ReportValues;
  readonly #files: ReportFiles;
  readonly #onFirstSaved: (id: string) => void;
  readonly #onMoved: (moved: Moved) => void;
  readonly saving: Autosave;

  constructor(
    start: { id: string; uid: string; openedAt: string; found: Found | undefined },
    form: {
      values: () => ReportValues;
      files: ReportFiles;
      onFirstSaved: (id: string) => void;
      onMoved: (moved: Moved) => void;
    },
  ) {
    this.#id = start.id;
    this.#uid = start.uid;
    this.#openedAt = start.openedAt;
    this.#version = start.found?.report.version ?? 0;
    this.#savedBy = start.found?.report.savedBy ?? '';
    for (const photo of start.found?.report.photos ?? []) this.#keptFiles.set(photo.fileId, photo.isReady);
    for (const fileId of Object.values(start.found?.report.attachments ?? {})) this.#keptFiles.set(fileId, true);
    this.#values = form.values;
    this.#files = form.files;
    this.#onFirstSaved = form.onFirstSaved;
    this.#onMoved = form.onMoved;
    this.#keptState = stateSaid(form.values(), form.files.read());
    this.saving = new Autosave(() => this.#saveOrFollow());
  }

  get id(): string {
    return this.#id;
  }

  /** The files as far as the device has them, made ready or not. */
  #filesKept({ photos, attachments, refused }: ReportFilesState): ReportFilesState {
    return {
      photos: photos
        .filter(({ id }) => this.#keptFiles.has(id))
        .map(({ file, ...photo }) => ({ ...photo, ...(file && this.#keptFiles.get(photo.id) && { file }) })),
      attachments: Object.fromEntries(Object.entries(attachments).filter(([, { id }]) => this.#keptFiles.has(id))),
      refused,
    };
  }

  /** Saves the report; without the files that the device does not have yet where it cannot keep those. */
  async #save(parcel?: KeptParcel): Promise<void> {
    const values = structuredClone(this.#values());
    const state = this.#files.read();
    const said = stateSaid(values, state);
    if (!parcel && said === this.#keptState) return;
    try {
      await this.#keep(values, state, parcel);
      this.#keptState = said;
    } catch (error) {
      const names = this.#newFiles(state).map(({ name }) => name);
      if (parcel || names.length === 0 || !(error instanceof DeviceTrouble)) throw error;
      // What is typed must not wait for a file that the device has no room for, or that cannot be read any more.
      await this.#keep(values, this.#filesKept(state));
      this.#keptState = '';
      throw new DeviceTrouble('files', error, names.join(', '));
    }
  }

  /** What the device does not have yet of the files. */
  #newFiles({ photos, attachments }: ReportFilesState): KeptFile[] {
    const kept = (fileId: string, file: File, preview?: Blob) => {
      const { name, type, lastModified, size } = file;
      // A part of a file is a Blob of its own, which every browser can keep.
      const content = file.slice(0, size, type);
      return { reportId: this.#id, fileId, name, type, lastModified, content, ...(preview && { preview }) };
    };
    return [
      ...photos.flatMap(({ id, file, original, preview }) => {
        const bytes = file ?? original;
        return bytes && this.#keptFiles.get(id) !== (file !== undefined) ? [kept(id, bytes, preview)] : [];
      }),
      ...Object.values(attachments).flatMap(({ id, file }) => (this.#keptFiles.has(id) ? [] : [kept(id, file)])),
    ];
  }

  async #keep(values: ReportValues, state: ReportFilesState, parcel?: KeptParcel): Promise<void> {
    const isFirst = this.#version === 0;
    const id = this.#id;
    const savedBy = `${this.#writer}/${++this.#savings}`;
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
      savedBy,
      files: this.#newFiles(state),
      ...(this.#copyOf && { copyOf: this.#copyOf }),
      ...(parcel && { parcel }),
      now: new Date().toISOString(),
    });
    this.#savedBy = savedBy;
    for (const { id: fileId, file } of state.photos) this.#keptFiles.set(fileId, file !== undefined);
    for (const { id: fileId } of Object.values(state.attachments)) this.#keptFiles.set(fileId, true);
    if (!isFirst) return;
    this.#onFirstSaved(id);
    void askToPersist();
  }

  /** Saves what was typed; where the exchange with other devices has moved the report away from under it, there. */
  async #saveOrFollow(): Promise<void> {
    try {
      await this.#save();
    } catch (error) {
      const moved = error instanceof ChangedElsewhere ? await this.#moved() : undefined;
      if (!moved) throw error;
      if (moved.kind === 'replaced' || moved.kind === 'sent') {
        this.#copyOf = { id: this.#id, savedBy: this.#savedBy, because: moved.kind === 'sent' ? 'sent' : 'changed' };
        this.#beginAnew();
      } else this.#goOnWith(moved);
      await this.#save();
      this.#onMoved(moved);
    }
  }

  #moved(): Promise<Moved | undefined> {
    return movedFrom(this.#uid, { id: this.#id, version: this.#version, savedBy: this.#savedBy });
  }

  #goOnWith(moved: Extract<Moved, { kind: 'copied' | 'deleted' }>): void {
    this.#version = moved.version;
    if (moved.kind === 'deleted') return;
    this.#id = moved.id;
    this.#onFirstSaved(moved.id);
  }

  /** Where an exchange has moved the report from under a form on which nothing was typed since; the form goes along if it can. */
  async follow(): Promise<Moved | undefined> {
    if (this.#version === 0 || this.saving.isBehind) return undefined;
    const moved = await this.#moved();
    if (!moved || this.saving.isBehind) return undefined;
    if (moved.kind === 'copied' || moved.kind === 'deleted') this.#goOnWith(moved);
    return moved;
  }

  #beginAnew(): void {
    this.#id = newId();
    this.#version = 0;
    this.#keptFiles.clear();
    this.#keptState = '';
  }

  /** Goes on under a new id, and leaves what is kept under the old one as it is. */
  async continueAsNew(): Promise<void> {
    this.#beginAnew();
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
    try {
      await this.#save(parcel);
    } catch (error) {
      // What is on the form is not what the device has: the next saving is one, even if nothing was typed.
      this.#keptState = '';
      throw error;
    }
  }
  /**
   * Notes that the server has received the report as the form shows it, though the device could not keep that: what lies
   * there is an earlier state of it, and no draft any more.
   */
  async receivedUnkept(at: number): Promise<void> {
    const { photos, attachments } = this.#files.read();
    const of = photos.length + Object.keys(attachments).length;
    const steps = [
      { kind: 'submitted' },
      { kind: 'started', of },
      { kind: 'acknowledged', isWhole: true, at },
    ] as const;
    await happen(this.#uid, this.#id, steps, this.#version);
  }
}
