/** The characters of Windows-1252 from 0x80 to 0x9F. Codes that it leaves undefined stand for themselves. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009Dž\u009F';

const chunk = 8_192;

function textOf(codes: readonly number[]): string {
  let text = '';
  for (let at = 0; at < codes.length; at += chunk) text += String.fromCodePoint(...codes.slice(at, at + chunk));
  return text;
}

function utf16(bytes: Uint8Array, isLittle: boolean): string {
  const parts: string[] = [];
  let units: number[] = [];
  for (let at = 2; at + 1 < bytes.length; at += 2) {
    const [first = 0, second = 0] = [bytes[at], bytes[at + 1]];
    units.push(isLittle ? first + second * 256 : first * 256 + second);
    if (units.length === chunk) {
      parts.push(String.fromCharCode(...units));
      units = [];
    }
  }
  return parts.join('') + String.fromCharCode(...units);
}

/** How many bytes follow the first byte of a character, and the bits that the first byte contributes. */
function leadOf(byte: number): { follow: number; bits: number; least: number } | undefined {
  if (byte < 0x80) return { follow: 0, bits: byte, least: 0 };
  if (byte >= 0xc2 && byte < 0xe0) return { follow: 1, bits: byte & 0x1f, least: 0x80 };
  if (byte >= 0xe0 && byte < 0xf0) return { follow: 2, bits: byte & 0x0f, least: 0x800 };
  return byte >= 0xf0 && byte < 0xf5 ? { follow: 3, bits: byte & 0x07, least: 0x10000 } : undefined;
}

/** The text of UTF-8 bytes. Undefined when the bytes are not UTF-8. */
function utf8(bytes: Uint8Array, from: number): string | undefined {
  const codes: number[] = [];
  for (let at = from; at < bytes.length; at += 1) {
    const lead = leadOf(bytes[at] ?? 0);
    if (!lead) return undefined;
    let code = lead.bits;
    for (let more = 0; more < lead.follow; more += 1) {
      at += 1;
      const byte = bytes[at];
      if (byte === undefined || (byte & 0xc0) !== 0x80) return undefined;
      code = code * 64 + (byte & 0x3f);
    }
    if (code < lead.least || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return undefined;
    codes.push(code);
  }
  return textOf(codes);
}

function singleBytes(bytes: Uint8Array): string {
  const codes = Array.from(bytes, (byte) =>
    byte >= 0x80 && byte < 0xa0 ? (windows1252.codePointAt(byte - 0x80) ?? byte) : byte,
  );
  return textOf(codes);
}

/** The text of a gauge's file: UTF-16 if it has a byte order mark, UTF-8 if valid, else Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return utf16(bytes, true);
  if (first === 0xfe && second === 0xff) return utf16(bytes, false);
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  return utf8(bytes, hasMark ? 3 : 0) ?? singleBytes(bytes);
}
