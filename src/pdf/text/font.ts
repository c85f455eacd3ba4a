import * as harfbuzz from 'harfbuzzjs';

/** A font file, open for shaping, and what a document has used of it. */
export class Font {
  readonly file: string;
  readonly bytes: ArrayBuffer;
  /** The name under which pages ask for it. */
  readonly resource: string;
  readonly unitsPerEm: number;
  /** Glyphs in use, each with the text that it stands for where it stands for one. */
  readonly used = new Map<number, string>();
  readonly #shaper: harfbuzz.Font;
  readonly #covered: Set<number>;

  constructor(file: string, bytes: ArrayBuffer, resource: string) {
    const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
    this.file = file;
    this.bytes = bytes;
    this.resource = resource;
    this.unitsPerEm = face.upem;
    this.#shaper = new harfbuzz.Font(face);
    this.#covered = new Set(face.collectUnicodes());
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

  /** How far a glyph moves the pen, in thousandths of an em. */
  advance(glyph: number): number {
    return this.#toThousandths(this.#shaper.glyphHAdvance(glyph));
  }

  #toThousandths(units: number): number {
    return (units * 1000) / this.unitsPerEm;
  }

  /** The glyphs of a text in one script and direction, in the order in which they are drawn. */
  shape(text: string, isRightToLeft: boolean): Glyph[] {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    harfbuzz.shape(this.#shaper, buffer);
    return buffer.getGlyphInfosAndPositions().map((info) => ({
      id: info.codepoint,
      cluster: info.cluster,
      advance: this.#toThousandths(info.xAdvance ?? 0),
      x: this.#toThousandths(info.xOffset ?? 0),
      y: this.#toThousandths(info.yOffset ?? 0),
    }));
  }
}

/** A glyph in its place; lengths in thousandths of an em, `cluster` the index in the text that it comes from. */
export type Glyph = { id: number; cluster: number; advance: number; x: number; y: number };
