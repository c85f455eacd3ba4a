import * as harfbuzz from 'harfbuzzjs';
import { mainFamily } from './catalogue.ts';

/** Used for one text after the other. */
const buffer = new harfbuzz.Buffer();

/** A font file, open for shaping, and what a document has used of it. */
export class Font {
  readonly file: string;
  readonly bytes: ArrayBuffer;
  /** The name under which pages ask for it. */
  readonly resource: string;
  readonly unitsPerEm: number;
  /** Glyphs in use, at the place of the code under which pages show them. */
  readonly coded: CodedGlyph[] = [];
  readonly #codes = new Map<string, number>();
  readonly #features: harfbuzz.Feature[];
  readonly #shaper: harfbuzz.Font;
  readonly #covered: Set<number>;
  /** The glyph for what the font lacks: one that may be shown, as its empty box may not be in a document for the archive. */
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
    // The main face would draw '->' as an arrow and the x of '10x20' as a sign: a record shows what was written.
    this.#features = file.startsWith(mainFamily) ? [new harfbuzz.Feature('calt', 0)] : [];
  }

  /** Whether the font has a glyph for every character of a text, those that are never drawn aside. */
  covers(text: string): boolean {
    for (const char of text) {
      if (!this.#covered.has(char.codePointAt(0) ?? 0) && !/\p{Default_Ignorable_Code_Point}/u.test(char)) return false;
    }
    return true;
  }

  /** Height above and depth below the line, in thousandths of an em, as the font says. */
  extents(): { ascent: number; descent: number } {
    const { ascender, descender } = this.#shaper.hExtents();
    return { ascent: this.#toThousandths(ascender), descent: this.#toThousandths(descender) };
  }

  /**
   * The code for a glyph where it stands for a text. A glyph has a code for every text that it stands for, so that what
   * is copied and searched can be told from the codes alone. Code 0 is nobody's.
   */
  codeOf(id: number, text: string): number {
    return this.#code(id, text, () => this.#toThousandths(this.#shaper.glyphHAdvance(id)));
  }

  /** The code for a text that is read here and shows nothing; the pen's way over its glyph must be taken back. */
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

  /** How far the pen moves by itself when a code is shown, in thousandths of an em. */
  advance(code: number): number {
    return this.coded[code - 1]?.advance ?? 0;
  }

  #toThousandths(units: number): number {
    return (units * 1000) / this.unitsPerEm;
  }

  /** The glyphs of a text in one script and direction, in the order in which they are drawn. */
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

/** A glyph that stands for a text, and how far it moves the pen, in thousandths of an em. */
export type CodedGlyph = { id: number; text: string; advance: number };

/** A glyph in its place; lengths in thousandths of an em, `cluster` the index in the text that it comes from. */
export type Glyph = { id: number; cluster: number; advance: number; x: number; y: number };
