import type { PdfRef, PdfValue } from '#pdf/contract.ts';
import type { PdfFile } from '#pdf/file/pdfFile.ts';
import { pageHeightMm, pointsPerMm } from './measures.ts';

type Item = { title: string; page: PdfRef; yMm: number; children: Item[]; copied?: Copied };

/** A part of the outline of another document: under which number its heading is known, and what is below it. */
export type Copied = { own: PdfRef; kids?: { first: PdfRef; last: PdfRef; count: number } };

/** The outline of a document: users, and below each their sections. */
export class Outline {
  readonly #items: Item[] = [];
  /** What stands before all others, though it is noted after them. */
  readonly #front: Item[] = [];
  #isInFront = false;

  /** Notes a heading; one below the top level belongs to the last one at the top. */
  add(isTop: boolean, title: string, page: PdfRef, yMm: number): void {
    const item = { title, page, yMm, children: [] };
    const items = this.#isInFront ? this.#front : this.#items;
    const siblings = isTop ? items : (items.at(-1)?.children ?? items);
    siblings.push(item);
  }

  /** Headings that follow stand before all that were noted so far. */
  toFront(): void {
    this.#isInFront = true;
  }

  /** Notes a heading at the top whose items were copied from another document. */
  addCopied(title: string, page: PdfRef, copied: Copied): void {
    this.#items.push({ title, page, yMm: 0, children: [], copied });
  }

  /** Writes the outline and returns its root. */
  finish(file: PdfFile): PdfRef {
    const root = file.reserve();
    const items = [...this.#front, ...this.#items];
    const ends = this.#write(file, items, root);
    return file.add({ Type: { name: 'Outlines' }, ...ends, Count: items.length }, root);
  }

  #write(file: PdfFile, items: readonly Item[], parent: PdfRef): Record<string, PdfValue> {
    const refs = items.map(({ copied }) => copied?.own ?? file.reserve());
    for (const [index, { title, page, yMm, children, copied }] of items.entries()) {
      const [before, own, after] = [refs[index - 1], refs[index], refs[index + 1]];
      if (!own) continue;
      const inner = this.#write(file, children, own);
      const top = (pageHeightMm - yMm) * pointsPerMm;
      file.add(
        {
          Title: title,
          Parent: parent,
          Dest: [page, { name: 'XYZ' }, 0, top, 0],
          ...(before && { Prev: before }),
          ...(after && { Next: after }),
          ...inner,
          ...(copied?.kids && { First: copied.kids.first, Last: copied.kids.last, Count: -copied.kids.count }),
          // Negative: the sections of a user are folded until asked for.
          ...(children.length > 0 && { Count: -children.length }),
        },
        own,
      );
    }
    const [first, last] = [refs[0], refs.at(-1)];
    return first && last ? { First: first, Last: last } : {};
  }
}
