import type { PdfValue } from '#pdf/contract.ts';

const encoder = new TextEncoder();

/** The bytes of an ASCII text. */
export function asciiBytes(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(text);
}

/** A number with at most three decimals. A thousandth of a point is finer than any printer. */
export function numberSyntax(value: number): string {
  const rounded = Math.round(value * 1000) / 1000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

function hex(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function utf16(text: string): string {
  return `feff${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('')}`;
}

/** A text string: unchanged if it is plain, else as UTF-16. */
export function textSyntax(text: string): string {
  return /^[\x20-\x7e]*$/.test(text) ? `(${text.replace(/[\\()]/g, '\\$&')})` : `<${utf16(text)}>`;
}

/** The few names that a file uses, in written form. */
const names = new Map<string, string>();
const mostNamesCached = 1_000;

/** A name. Irregular characters are written as #xx. */
export function nameSyntax(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const regular = (char: string) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`;
  const text = `/${name.replace(/[^!-~]|[#()<>[\]{}/%]/g, regular)}`;
  if (names.size < mostNamesCached) names.set(name, text);
  return text;
}

/** A value in the syntax of ISO 32000. */
export function valueSyntax(value: PdfValue): string {
  if (typeof value === 'number') return numberSyntax(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return textSyntax(value);
  if (Array.isArray(value)) return `[${value.map(valueSyntax).join(' ')}]`;
  if ('name' in value && typeof value.name === 'string') return nameSyntax(value.name);
  if ('ref' in value && typeof value.ref === 'number') return `${value.ref} 0 R`;
  if ('bytes' in value && value.bytes instanceof Uint8Array) return `<${hex(value.bytes)}>`;
  // Hundreds of thousands of dictionaries are written in one file, so no list of entries is built.
  const entries = value as Readonly<Record<string, PdfValue>>;
  let text = '';
  for (const key in entries) text += `${nameSyntax(key)} ${valueSyntax(entries[key] as PdfValue)}`;
  return `<<${text}>>`;
}
