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
    // Kept nowhere: this page is a device of its own.
  }
  return made;
}

/** This device's name, made once; for this page alone where the browser keeps nothing. Undefined over plain http. */
export function deviceName(): string | undefined {
  if ('randomUUID' in crypto) name ??= keptName();
  return name;
}
