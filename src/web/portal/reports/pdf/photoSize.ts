/** Photos as they were taken, or scaled down so that the file can be mailed. */
export type PhotoSize = 'original' | 'reduced';

let chosen: PhotoSize = 'original';

/** What was chosen on this page for all PDFs that are made from now on. A page that is opened anew begins with originals. */
export const chosenPhotoSize = (): PhotoSize => chosen;

/** Chooses the size of photos in PDFs. */
export function choosePhotoSize(size: PhotoSize): void {
  chosen = size;
}

/** Whether this browser can scale photos down off the screen. */
export const canReducePhotos = (): boolean => typeof OffscreenCanvas !== 'undefined';
