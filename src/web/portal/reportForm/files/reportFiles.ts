import { photosField } from '#domain/reports/fieldKinds.ts';
import { newId } from '#web/outbox/newId.ts';
import { MayHoldPlace, NotAPicture, type PreparedPhoto } from './preparePhoto.ts';
import { tooLargeFile } from './sizes.ts';

/** A photo on the form. It has no file while it is being made ready, but the camera's own. */
export type Photo = {
  readonly id: string;
  readonly name: string;
  readonly caption: string;
  readonly file?: File;
  readonly original?: File;
  readonly preview?: Blob;
  readonly previewUrl?: string;
};

/** An attachment; its id changes with the file. */
export type Attached = { readonly id: string; readonly file: File };

/** The files of one report: its photos in their order, and at most one attachment for each file field. */
export type ReportFilesState = {
  readonly photos: readonly Photo[];
  readonly attachments: Readonly<Record<string, Attached>>;
  /** Why files that were chosen are not there, by file field. */
  readonly refused: Readonly<Record<string, readonly string[]>>;
};

/** What a form that is opened again finds of its files. */
export type LoadedFiles = {
  readonly photos: readonly Omit<Photo, 'previewUrl'>[];
  readonly attachments: Readonly<Record<string, Attached>>;
};

const nothing: ReportFilesState = { photos: [], attachments: {}, refused: {} };

function whyNot(trouble: unknown): string {
  if (trouble instanceof NotAPicture) return 'is not a picture that we can take.';
  if (!(trouble instanceof MayHoldPlace)) return 'could not be made ready.';
  return 'may say where it was taken, and this browser cannot take that out. Let photos keep time and place, or take it as JPEG.';
}

/**
 * Keeps the files of one report outside of the components, so that a photo does not redraw the form. Photos are made
 * ready one after the other: two large ones at once are more than some phones have room for.
 */
export class ReportFiles {
  #state = nothing;
  #listeners = new Set<() => void>();
  #queue: Promise<void> = Promise.resolve();
  readonly #prepare: (file: File) => Promise<PreparedPhoto>;

  constructor(prepare: (file: File) => Promise<PreparedPhoto>) {
    this.#prepare = prepare;
  }

  readonly read = (): ReportFilesState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #become(change: Partial<ReportFilesState>) {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  #refuse(field: string, reasons: readonly string[]) {
    this.#become({ refused: { ...this.#state.refused, [field]: reasons } });
  }

  /** Adds photos, each with the caption if one is given, and makes them ready one by one. */
  addPhotos(files: readonly File[], caption = '') {
    this.#refuse(photosField, []);
    for (const file of files) {
      const id = newId();
      this.#become({ photos: [...this.#state.photos, { id, name: file.name, caption, original: file }] });
      this.#queue = this.#queue.then(() => this.#makeReady(id, file));
    }
  }

  /** Takes up what was kept of a form: photos that were not ready yet are made ready now. */
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
      const reason = tooLargeFile(file);
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
      this.#dropPhoto(id, `${original.name} ${whyNot(trouble)}`);
    }
  }

  #dropPhoto(id: string, reason: string) {
    this.removePhoto(id);
    this.#refuse(photosField, [...(this.#state.refused[photosField] ?? []), reason]);
  }

  removePhoto(id: string) {
    const photo = this.#state.photos.find((each) => each.id === id);
    if (photo?.previewUrl) URL.revokeObjectURL(photo.previewUrl);
    this.#become({ photos: this.#state.photos.filter((each) => each.id !== id) });
  }

  caption(id: string, caption: string) {
    this.#become({ photos: this.#state.photos.map((photo) => (photo.id === id ? { ...photo, caption } : photo)) });
  }

  /** Sets the one file of an attachment field; a file that cannot be sent is refused with words. */
  attach(field: string, file: File) {
    const reason = tooLargeFile(file);
    this.#refuse(field, reason ? [reason] : []);
    if (reason) return;
    this.#become({ attachments: { ...this.#state.attachments, [field]: { id: newId(), file } } });
  }

  detach(field: string) {
    const { [field]: _removed, ...attachments } = this.#state.attachments;
    this.#become({ attachments });
    this.#refuse(field, []);
  }

  /** Resolves when no photo is being made ready any more. */
  async settled(): Promise<void> {
    for (let waited; waited !== this.#queue;) {
      waited = this.#queue;
      await waited;
    }
  }

  /** Lets go of what the page holds for showing the photos; the photos themselves stay. */
  letGo() {
    for (const { previewUrl } of this.#state.photos) if (previewUrl) URL.revokeObjectURL(previewUrl);
  }
}
