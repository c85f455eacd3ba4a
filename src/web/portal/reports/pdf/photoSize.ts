import type { ToWorker } from './messages.ts';

/** Photos at their original size, or scaled down so that the file can be mailed. */
export type PhotoSize = 'original' | 'reduced';
/** What people choose; 'usual' leaves it to the number of photos. */
export type PhotoChoice = 'usual' | PhotoSize;

/** A PDF of more photos than this has them reduced, unless whoever makes it chooses otherwise. */
export const maxFullSizePhotos = 20;

let chosen: PhotoChoice = 'usual';

/** What was chosen on this page for all PDFs from now on. A newly opened page begins with 'usual'. */
export const chosenPhotoSize = (): PhotoChoice => chosen;

/** Chooses the size of photos in PDFs. */
export function choosePhotoSize(choice: PhotoChoice): void {
  chosen = choice;
}

/** Whether this browser can scale photos off the screen. */
export const canReducePhotos = (): boolean => typeof OffscreenCanvas !== 'undefined';

const lengthOf = (list: unknown) => (Array.isArray(list) ? list.length : 0);

/** How many photos a part of a PDF brings. */
function photosIn(part: ToWorker): number {
  if (part.kind === 'person') {
    const entries = Object.values(part.person.entries).flat();
    return entries.reduce((sum, entry) => sum + lengthOf(entry?.['photos']), 0);
  }
  if (part.kind !== 'report') return 0;
  const { report } = part;
  if ('entry' in report) return lengthOf(report.entry['photos']);
  return 'sections' in report ? report.sections.reduce((sum, { photos }) => sum + lengthOf(photos), 0) : 0;
}

/**
 * The size of photos in a PDF of these parts, by the choice, and the parts again from the first. Reads on only until it
 * knows: until there are too many photos for their full size, or no more parts.
 */
export async function photoSizeFor(
  parts: AsyncIterable<ToWorker>,
  choice: PhotoChoice,
): Promise<{ photos: PhotoSize; all: AsyncIterable<ToWorker> }> {
  if (choice !== 'usual') return { photos: choice, all: parts };
  const further = parts[Symbol.asyncIterator]();
  const read: ToWorker[] = [];
  let photos = 0;
  while (photos <= maxFullSizePhotos) {
    const { done, value } = await further.next();
    if (done) break;
    read.push(value);
    photos += photosIn(value);
  }
  async function* all() {
    try {
      for (let next = read.shift(); next; next = read.shift()) yield next;
      yield* { [Symbol.asyncIterator]: () => further };
    } finally {
      await further.return?.();
    }
  }
  return { photos: photos > maxFullSizePhotos && canReducePhotos() ? 'reduced' : 'original', all: all() };
}
