/** Why the device did not keep something, for a reader. */
export class DeviceError extends Error {
  override readonly name = 'DeviceError';
  readonly kind: 'full' | 'none' | 'newer' | 'files' | 'other';

  constructor(kind: DeviceError['kind'], cause: unknown, about = '') {
    super(about + words[kind], { cause });
    this.kind = kind;
  }
}

const words: Readonly<Record<DeviceError['kind'], string>> = {
  full: 'This device has no room left. What was saved before is kept; the newest change is not. Free some space or send what is waiting, then save again.',
  none: 'This browser keeps nothing on the device, perhaps because it is a private window. Send the report before you close the page.',
  newer:
    'The reports on this device were saved by a newer version of the app than this one. All of them are kept. Reload this page to get the newer version; should it have been taken back, they open again as soon as it returns.',
  files:
    ' could not be saved on this device. Everything else on the report is saved. Free some space and save again, or remove what could not be saved and choose it again.',
  other: 'The newest change could not be saved on this device. Keep this page open and save again.',
};

/** Another tab has saved the report meanwhile. */
export class VersionConflict extends Error {
  override readonly name = 'VersionConflict';
}

/** An error of the device's database, with words for a reader. */
export function deviceErrorOf(error: unknown): DeviceError {
  if (error instanceof DeviceError) return error;
  const name = error instanceof Error ? error.name : '';
  if (name === 'QuotaExceededError') return new DeviceError('full', error);
  if (name === 'VersionError') return new DeviceError('newer', error);
  // What Firefox and Safari throw where storage is forbidden, and what is thrown where there is no such thing at all.
  if (name === 'SecurityError' || name === 'ReferenceError') return new DeviceError('none', error);
  return new DeviceError('other', error);
}
