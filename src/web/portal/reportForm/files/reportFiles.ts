import { Listeners } from '#web/listeners.ts';
import {
  type AcceptedTypes,
  attachmentTypes,
  mostFiles,
  photoTypes,
  reportLimitBytes,
  acceptedTypesOf,
} from '#contract/files/fileRules.ts';
import { type FileField, photosFieldName } from '#domain/reports/fieldKinds.ts';
import { attachmentKey } from '#web/outbox/deviceReport.ts';
import { newId } from '#web/outbox/newId.ts';
import { findFileFault, fileFaultInWords } from './findFileFault.ts';
import { type PreparedPhoto, photoFailureInWords } from './preparePhoto.ts';

/** A photo on the form. While it is being prepared, it has only the camera's file. */
export type FormPhoto = {
  readonly id: string;
  readonly name: string;
  readonly caption: string;
  readonly file?: File;
  readonly original?: File;
  readonly preview?: Blob;
  readonly previewUrl?: string;
};

/** An attachment. Its id changes with its file. */
type Attached = { readonly id: string; readonly file: File };

/** The places of a field's attachments in order, as many as the field takes. */
export function attachmentSlotsOf({ name, most = 1 }: FileField): string[] {
  return Array.from({ length: most }, (_, at) => attachmentKey(name, at));
}

/** The files of one report: its photos in order, and at most one attachment in each place. */
export type ReportFilesState = {
  readonly photos: readonly FormPhoto[];
  readonly attachments: Readonly<Record<string, Attached>>;
  /** Why chosen files were refused, by the field for photos and by the place for attachments. */
  readonly refused: Readonly<Record<string, readonly string[]>>;
  /** What was removed since the form was opened and can come back: photos with their position, the last at the end. */
  readonly removedPhotos: readonly { readonly photo: FormPhoto; readonly at: number }[];
  readonly removedAttachments: Readonly<Record<string, Attached>>;
};

/** The saved files of a form that is opened again. */
export type LoadedFiles = {
  readonly photos: readonly Omit<FormPhoto, 'previewUrl'>[];
  readonly attachments: Readonly<Record<string, Attached>>;
};

const nothing: ReportFilesState = {
  photos: [],
  attachments: {},
  refused: {},
  removedPhotos: [],
  removedAttachments: {},
};

/**
 * Keeps the files of one report outside of the components, so that a photo does not redraw the form. Photos are
 * prepared one after the other, because two large ones at once exceed the memory of some phones.
 */
export class ReportFiles {
  #state = nothing;
  readonly #listeners = new Listeners();
  #queue: Promise<void> = Promise.resolve();
  #examining: Promise<void> = Promise.resolve();
  readonly #prepare: (file: File) => Promise<PreparedPhoto>;

  constructor(prepare: (file: File) => Promise<PreparedPhoto>) {
    this.#prepare = prepare;
  }

  readonly read = (): ReportFilesState => this.#state;

  readonly subscribe = this.#listeners.subscribe;

  #become(change: Partial<ReportFilesState>) {
    this.#state = { ...this.#state, ...change };
    this.#listeners.tell();
  }

  #refuse(field: string, reasons: readonly string[]) {
    this.#become({ refused: { ...this.#state.refused, [field]: reasons } });
  }

  /** Why a file cannot be added to the present ones; undefined if it can. `place` is the place that it would fill. */
  async #faultOf(file: File, place: string, types: AcceptedTypes): Promise<string | undefined> {
    const fault = await findFileFault(file, types);
    const { [place]: _replaced, ...others } = this.#state.attachments;
    const beside = [...this.#state.photos, ...Object.values(others)].flatMap((other) => other.file ?? []);
    const bytes = beside.reduce((sum, { size }) => sum + size, file.size);
    return fault ?? (bytes > reportLimitBytes ? fileFaultInWords(file, 'reportTooLarge') : undefined);
  }

  /** Adds photos, with the caption if given, preparing them one by one. Refused ones are reported, the others stay. */
  addPhotos(files: readonly File[], caption = '') {
    this.#refuse(photosFieldName, []);
    for (const file of files) {
      const isFull = this.#state.photos.length + Object.keys(this.#state.attachments).length >= mostFiles;
      if (isFull) this.#refuse(photosFieldName, [...this.#refused(photosFieldName), fileFaultInWords(file, 'tooMany')]);
      else this.#add({ id: newId(), name: file.name, caption, original: file }, this.#state.photos.length);
    }
  }

  #refused(field: string): readonly string[] {
    return this.#state.refused[field] ?? [];
  }

  /** Puts a photo in its position, and prepares it if that was not done yet. */
  #add(photo: FormPhoto, at: number) {
    this.#become({ photos: this.#state.photos.toSpliced(at, 0, photo) });
    const { id, original } = photo;
    if (original) this.#queue = this.#queue.then(() => this.#makeReady(id, original));
  }

  /** Loads the saved files of a form, and prepares the photos that were not ready. */
  takeUp({ photos, attachments }: LoadedFiles) {
    const shown = photos.map((photo) =>
      photo.preview ? { ...photo, previewUrl: URL.createObjectURL(photo.preview) } : photo,
    );
    this.#become({ photos: shown, attachments });
    for (const { id, original } of photos) {
      if (original) this.#queue = this.#queue.then(() => this.#makeReady(id, original));
    }
  }

  async #makeReady(id: string, original: File) {
    const isStillWanted = () => this.#state.photos.some((photo) => photo.id === id);
    if (!isStillWanted()) return;
    try {
      const { file, preview } = await this.#prepare(original);
      const reason = await this.#faultOf(file, photosFieldName, photoTypes);
      if (reason) return this.#dropPhoto(id, reason);
      if (!isStillWanted()) return;
      const ready = preview ? { file, preview, previewUrl: URL.createObjectURL(preview) } : { file };
      this.#become({
        photos: this.#state.photos.map((photo) => {
          if (photo.id !== id) return photo;
          const { original: _camera, ...rest } = photo;
          return { ...rest, name: file.name, ...ready };
        }),
      });
    } catch (trouble) {
      this.#dropPhoto(id, `${original.name} ${photoFailureInWords(trouble)}`);
    }
  }

  #dropPhoto(id: string, reason: string) {
    this.#takeOff(id);
    this.#refuse(photosFieldName, [...this.#refused(photosFieldName), reason]);
  }

  #takeOff(id: string) {
    const at = this.#state.photos.findIndex((photo) => photo.id === id);
    const found = this.#state.photos[at];
    if (!found) return undefined;
    const { previewUrl, ...photo } = found;
    if (previewUrl) URL.revokeObjectURL(previewUrl);
    this.#become({ photos: this.#state.photos.toSpliced(at, 1) });
    return { photo, at };
  }

  removePhoto(id: string) {
    const removed = this.#takeOff(id);
    if (removed) this.#become({ removedPhotos: [...this.#state.removedPhotos, removed] });
  }

  /** Brings back the last removed photo under a new id, because the device deletes the bytes under the old one. */
  undoRemovePhoto() {
    const removed = this.#state.removedPhotos.at(-1);
    if (!removed) return;
    const { photo, at } = removed;
    this.#become({ removedPhotos: this.#state.removedPhotos.slice(0, -1) });
    const shown = photo.preview && { previewUrl: URL.createObjectURL(photo.preview) };
    this.#add({ ...photo, ...shown, id: newId() }, at);
  }

  caption(id: string, caption: string) {
    this.#become({ photos: this.#state.photos.map((photo) => (photo.id === id ? { ...photo, caption } : photo)) });
  }

  /** In a field for one file, replaces it. In one for several, adds files while there is room, and reports the rest. */
  attachTo(field: FileField, chosen: readonly File[]) {
    const places = attachmentSlotsOf(field);
    const into = places.length === 1 ? places : places.filter((place) => !this.#state.attachments[place]);
    for (const place of places) this.#refuse(place, []);
    for (const [at, place] of into.entries()) {
      const file = chosen[at];
      if (file) void this.attach(place, file, acceptedTypesOf(field));
    }
    const left = chosen.slice(into.length).map(({ name }) => name);
    if (left.length > 0)
      this.#refuse(field.name, [`Only ${places.length} files can be attached here. Left out: ${left.join(', ')}.`]);
  }

  /** Examines a file and puts it into an attachment's place. A refusal is reported, and the present file stays. */
  attach(place: string, file: File, types = attachmentTypes): Promise<void> {
    this.#refuse(place, []);
    this.#examining = this.#attachExamined(place, file, types, this.#examining);
    return this.#examining;
  }

  async #attachExamined(place: string, file: File, types: AcceptedTypes, before: Promise<void>) {
    await before;
    const reason = await this.#faultOf(file, place, types).catch(() => `${file.name} could not be read.`);
    if (reason) this.#refuse(place, [reason]);
    else this.#setAttachment(place, { id: newId(), file });
  }

  #setAttachment(place: string, attached: Attached) {
    const { [place]: _replaced, ...removedAttachments } = this.#state.removedAttachments;
    this.#become({ attachments: { ...this.#state.attachments, [place]: attached }, removedAttachments });
  }

  detach(place: string) {
    const { [place]: removed, ...attachments } = this.#state.attachments;
    this.#refuse(place, []);
    const removedAttachments = { ...this.#state.removedAttachments, ...(removed && { [place]: removed }) };
    this.#become({ attachments, removedAttachments });
  }

  /** Brings back the attachment that was removed from a place. It gets a new id too. */
  undoDetach(place: string) {
    const removed = this.#state.removedAttachments[place];
    if (removed) this.#setAttachment(place, { ...removed, id: newId() });
  }

  /** Resolves when no file is being prepared or examined any more. */
  async settled(): Promise<void> {
    for (let waited; waited !== this.#queue;) {
      waited = this.#queue;
      await waited;
      await this.#examining;
    }
  }

  /** Releases the previews of the photos; the photos themselves stay. */
  letGo() {
    for (const { previewUrl } of this.#state.photos) if (previewUrl) URL.revokeObjectURL(previewUrl);
  }
}
