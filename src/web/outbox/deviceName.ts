import { brand } from '#brand/brand.ts';

const key = `${brand.shortName}-device`;
let name: string | undefined;

function keptName(): string {
  const made = crypto.randomUUID();
  try {
    const kept = localStorage.getItem(key);
    if (kept) return kept;
    localStorage.setItem(key, made);
  } catch {
    // The browser stores nothing, so this page counts as a device of its own.
  }
  return made;
}

/** Gives up this device's name, once nothing is left here that was saved under it. */
export function forgetDeviceName(): void {
  name = undefined;
  try {
    localStorage.removeItem(key);
  } catch {
    // The browser stores nothing.
  }
}

/** This device's name, made once and kept. If a browser stores nothing, each page has its own. Undefined over http. */
export function ensureDeviceName(): string | undefined {
  if ('randomUUID' in crypto) name ??= keptName();
  return name;
}
