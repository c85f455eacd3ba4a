import { decodeText } from '#domain/measurement/gauge/file/decode.ts';

/** A gauge ends its lines with a carriage return, a line feed or an end of transmission. */
const ends: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x04]);
/** Bytes after this many without a line end are noise and are dropped. */
const longestLine = 1_000;

/** Assembles a gauge's bytes, however split, into lines. Unfinished lines wait for the rest. Omits blank lines. */
export class GaugeLineBuffer {
  #begun: number[] = [];

  /** Takes further bytes and returns the lines that they complete. */
  take(bytes: Iterable<number>): string[] {
    const lines: string[] = [];
    for (const byte of bytes) {
      if (!ends.has(byte)) {
        if (this.#begun.length < longestLine) this.#begun.push(byte);
        continue;
      }
      const line = decodeText(Uint8Array.from(this.#begun));
      this.#begun = [];
      if (line.trim() !== '') lines.push(line);
    }
    return lines;
  }
}

/** Whether a gauge awaits the letter O after this line: it does unless STX frames the text. Source: Elcometer 456. */
export function expectsReply(line: string): boolean {
  return !line.includes('\u0002');
}
