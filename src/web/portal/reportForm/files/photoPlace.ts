import { brand } from '#brand/brand.ts';

const key = `${brand.shortName}-photo-place`;

/** Whether photos may keep the time and place that the camera wrote into them. */
export function keepsPlace(): boolean {
  try {
    return localStorage.getItem(key) !== 'no';
  } catch {
    return true;
  }
}

/** Remembers on this device whether photos may keep time and place. */
export function allowPlace(isAllowed: boolean): void {
  try {
    localStorage.setItem(key, isAllowed ? 'yes' : 'no');
  } catch {
    // If the device cannot store the choice, the question is asked again next time.
  }
}
