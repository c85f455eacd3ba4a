/** Why the device did not keep something, in words for a reader. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly kind: 'full' | 'none' | 'newer' | 'older' | 'files' | 'other';

  constructor(kind: DeviceError['kind'], cause: unknown, about = '') {
    super(about + words[kind], { cause });
    this.kind = kind;
  }
}

const words: Readonly<Record<DeviceError['kind'], string>> = {
  full: 'This device is out of space. What was saved earlier is safe; the latest change is not saved. Free up some space or send the waiting reports, then save again.',
  none: 'This browser cannot save anything on this device, perhaps because this is a private window. Send the report before you close the page.',
  newer:
    'The reports on this device were saved by a newer version of the app. All of them are safe. Reload this page to get that version; if it has been withdrawn, they will open again once it is back.',
  older:
    'The reports on this device were saved by a version of the app from before 1.0. All of them are safe, and nothing was changed. Whoever runs this site can open them once by starting commit 124af01a with a backup of its time.',
  files:
    ' could not be saved on this device. Everything else on the report is saved. Free some space and save again, or remove what could not be saved and choose it again.',
  other: 'The latest change could not be saved on this device. Keep this page open and save again.',
};

/** Another tab has saved the report in the meantime. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
}

/** Turns an error of the device's database into one with words for a reader. */
export function deviceError(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return new DeviceError('full', error);
  if (name === 'VersionError') return new DeviceError('newer', error);
  // Firefox and Safari throw the first where storage is forbidden. The second is thrown where IndexedDB does not exist.
  if (name === 'SecurityError' || name === 'ReferenceError') return new DeviceError('none', error);
  return new DeviceError('other', error);
}
