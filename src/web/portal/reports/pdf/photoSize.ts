/** Photos at their original size, or scaled down so that the file can be mailed. */
export type PhotoSize = 'original' | 'reduced';

let chosen: PhotoSize = 'original';

/** The size chosen on this page for all PDFs from now on. A newly opened page begins with originals. */
export const chosenPhotoSize = (): PhotoSize => chosen;

/** Chooses the size of photos in PDFs. */
export function choosePhotoSize(size: PhotoSize): void {
  chosen = size;
}

/** Whether this browser can scale photos off the screen. */
export const canReducePhotos = (): boolean => typeof OffscreenCanvas !== 'undefined';
