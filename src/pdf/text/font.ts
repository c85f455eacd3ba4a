import * as harfbuzz from 'harfbuzzjs';
import { mainFamily } from './catalogue.ts';

/** One buffer, reused for every text. */
const buffer = new harfbuzz.Buffer();

/** A font file, ready for shaping, and the glyphs that a document has used. */
export class Font {
  readonly file: string;
  readonly bytes: ArrayBuffer;
  /** The name that pages use for it. */
  readonly resource: string;
  readonly unitsPerEm: number;
  /** The glyphs in use. Their index follows from the code that pages show. */
  readonly coded: CodedGlyph[] = [];
  readonly #codes = new Map<string, number>();
  readonly #features: harfbuzz.Feature[];
  readonly #shaper: harfbuzz.Font;
  readonly #covered: Set<number>;
  /** The glyph for characters the font lacks. Its empty box cannot be used: archival documents forbid it. */
  readonly unknown: number;

  constructor(file: string, bytes: ArrayBuffer, resource: string) {
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
    this.file = file;
    this.bytes = bytes;
    this.resource = resource;
    this.unitsPerEm = face.upem;
    this.#shaper = new harfbuzz.Font(face);
    this.#covered = new Set(face.collectUnicodes());
    this.unknown = ['\ufffd', '\u25a1', '?', ' '].map((char) => this.#glyphOf(char)).find((id) => id !== 0) ?? 0;
    // The main font would draw '->' as an arrow and the x of '10x20' as a sign. A record must show what was typed.
    this.#features = file.startsWith(mainFamily) ? [new harfbuzz.Feature('calt', 0)] : [];
  }

  /** Whether the font has a glyph for every character of a text, except characters that are never drawn. */
  covers(text: string): boolean {
    for (const char of text) {
      if (!this.#covered.has(char.codePointAt(0) ?? 0) && !/\p{Default_Ignorable_Code_Point}/u.test(char)) return false;
    }
    return true;
  }

  /** The font's height above and depth below the line, in thousandths of an em. */
  extents(): { ascent: number; descent: number } {
    const { ascender, descender } = this.#shaper.hExtents();
    return { ascent: this.#toThousandths(ascender), descent: this.#toThousandths(descender) };
  }

  /** The code of a glyph with one text, never 0. Separate codes let copying and searching work from codes alone. */
  codeOf(id: number, text: string): number {
    return this.#code(id, text, () => this.#toThousandths(this.#shaper.glyphHAdvance(id)));
  }

  /** A code that has a text but shows nothing. The caller must undo its advance. */
  emptyCodeOf(text: string): number {
    return this.codeOf(this.#glyphOf(' '), text);
  }

  #glyphOf(char: string): number {
    return this.#shaper.nominalGlyph(char.codePointAt(0) ?? 0) ?? 0;
  }

  #code(id: number, text: string, advance: () => number): number {
    const key = `${id} ${text}`;
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    const code = this.coded.push({ id, text, advance: advance() });
    this.#codes.set(key, code);
    return code;
  }

  /** How far a code moves the pen, in thousandths of an em. */
  advance(code: number): number {
    return this.coded[code - 1]?.advance ?? 0;
  }

  #toThousandths(units: number): number {
    return (units * 1000) / this.unitsPerEm;
  }

  /** The glyphs of a text in one script and direction, in drawing order. */
  shape(text: string, isRightToLeft: boolean): Glyph[] {
    buffer.reset();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    harfbuzz.shape(this.#shaper, buffer, this.#features);
    return buffer.getGlyphInfosAndPositions().map((info) => ({
      id: info.codepoint || this.unknown,
      cluster: info.cluster,
      advance: this.#toThousandths(
        info.codepoint === 0 ? this.#shaper.glyphHAdvance(this.unknown) : (info.xAdvance ?? 0),
      ),
      x: this.#toThousandths(info.xOffset ?? 0),
      y: this.#toThousandths(info.yOffset ?? 0),
    }));
  }
}

/** A glyph with the text that it stands for, and its advance in thousandths of an em. */
export type CodedGlyph = { id: number; text: string; advance: number };

/** A placed glyph. Lengths are in thousandths of an em. `cluster` is the index of its source in the text. */
export type Glyph = { id: number; cluster: number; advance: number; x: number; y: number };
