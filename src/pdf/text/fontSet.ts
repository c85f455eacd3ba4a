import { brand } from '#brand/brand.ts';
import type { LoadFont } from '#pdf/contract.ts';
import { type Weight, fallbackFamiliesFor, fontFile, mainFamily, pictograph } from './catalogue.ts';
import { Font } from './font.ts';

const graphemes = new Intl.Segmenter(brand.locale, { granularity: 'grapheme' });
/** Characters that the main font certainly has. Most texts need no further check. */
const plain = /^[\x20-\x7e\n]*$/;

/** Replaces an emoji that no font has. */
const unknownPicture = '[emoji]';

/** A piece of text in one font. */
export type FontRun = { font: Font; text: string };

/** The fonts of one document. Each is loaded when a text first needs it. */
export class FontSet {
  readonly #load: LoadFont;
  readonly #fonts = new Map<string, Promise<Font>>();
  readonly #open = new Map<string, Font>();

  constructor(load: LoadFont) {
    this.#load = load;
  }

  /** The loaded fonts in the order of request. The order of loading would depend on chance. */
  get fonts(): readonly Font[] {
    return [...this.#fonts.keys()].flatMap((file) => this.#open.get(file) ?? []);
  }

  async #fetch(family: string, weight: Weight): Promise<Font> {
    const file = fontFile(family, weight);
    let font = this.#fonts.get(file);
    if (!font) {
      const resource = `F${this.#fonts.size + 1}`;
      font = this.#load(file).then((bytes) => new Font(file, bytes, resource));
      this.#fonts.set(file, font);
    }
    const opened = await font;
    this.#open.set(file, opened);
    return opened;
  }

  /** Loads every font that a text needs, so that it can then be set synchronously. */
  async prepare(text: string, weight: Weight): Promise<void> {
    const main = await this.#fetch(mainFamily, weight);
    if (plain.test(text) || main.covers(text)) return;
    for (const { segment } of graphemes.segment(text)) {
      if (!main.covers(segment) && !this.#opened(segment, weight)) await this.#fetchFor(segment, weight);
    }
  }

  async #fetchFor(grapheme: string, weight: Weight): Promise<void> {
    for (const family of fallbackFamiliesFor(grapheme)) {
      if ((await this.#fetch(family, weight)).covers(grapheme)) return;
    }
  }

  #main(weight: Weight): Font {
    const main = this.#open.get(fontFile(mainFamily, weight));
    if (!main) throw new Error('A text is set before its fonts were prepared.');
    return main;
  }

  /** A grapheme with its font. If none has it, the main font draws an empty box, or a word for a newer emoji. */
  #set(grapheme: string, weight: Weight): FontRun {
    const main = this.#main(weight);
    if (plain.test(grapheme) || main.covers(grapheme)) return { font: main, text: grapheme };
    const other = this.#opened(grapheme, weight);
    if (other) return { font: other, text: grapheme };
    return { font: main, text: pictograph.test(grapheme) ? unknownPicture : grapheme };
  }

  /** A loaded font, other than the main one, that has a grapheme. */
  #opened(grapheme: string, weight: Weight): Font | undefined {
    return fallbackFamiliesFor(grapheme)
      .map((family) => this.#open.get(fontFile(family, weight)))
      .find((font) => font?.covers(grapheme));
  }

  /** A prepared text, split where its font changes. */
  runs(text: string, weight: Weight): FontRun[] {
    if (plain.test(text)) return text === '' ? [] : [{ font: this.#main(weight), text }];
    const runs: FontRun[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const run = this.#set(segment, weight);
      const last = runs.at(-1);
      if (last?.font === run.font) last.text += run.text;
      else runs.push(run);
    }
    return runs;
  }
}
