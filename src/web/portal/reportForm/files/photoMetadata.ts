import { brand } from '#brand/brand.ts';
import { storeText, storedText } from '#web/portal/session/kept.ts';

const key = `${brand.shortName}-photo-place`;

/** Whether photos may keep the time and place that the camera wrote into them. */
export function keepsPhotoMetadata(): boolean {
  return storedText(key) !== 'no';
}

/** Remembers on this device whether photos may keep time and place. If it cannot, the question is asked again. */
export function setKeepsPhotoMetadata(isAllowed: boolean): void {
  storeText(key, isAllowed ? 'yes' : 'no');
}
