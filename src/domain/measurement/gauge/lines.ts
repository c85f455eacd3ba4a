import { decodeText } from '#domain/measurement/gauge/file/decode.ts';

/** A line of a gauge ends with a carriage return, a line feed or an end of transmission. */
const ends: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x04]);
/** Noise without an end is let go of after so many bytes. */
const longestLine = 1_000;

/**
 * Puts the bytes of a gauge into lines, however they are cut on their way. A line that was begun waits for its rest; blank ones
 * are left out.
 */
export class GaugeLines {
  #begun: number[] = [];

  /** Takes further bytes, and returns the lines that they complete. */
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

/** Whether a gauge waits for the letter O after this line: one that does not begin with the sign that frames text. Source: Elcometer 456. */
export function isAnswered(line: string): boolean {
  return !line.includes('\u0002');
}
