import type { PdfRef, PdfValue } from '#pdf/contract.ts';
import type { PdfWriter } from '#pdf/file/pdfWriter.ts';
import { pageHeightMm, pointsPerMm } from './measures.ts';

type Item = { title: string; page: PdfRef; yMm: number; children: Item[]; copied?: CopiedOutline };

/** A part of another document's outline: the object of its heading, and the items below it. */
export type CopiedOutline = { own: PdfRef; kids?: { first: PdfRef; last: PdfRef; count: number } };

/** The outline of a document: users with their sections below. */
export class Outline {
  readonly #items: Item[] = [];
  /** Items that come first in the outline, although they are added last. */
  readonly #front: Item[] = [];
  #isInFront = false;

  /** Adds a heading. Below the top level, it belongs to the last heading at the top. */
  add(isTop: boolean, title: string, page: PdfRef, yMm: number): void {
    const item = { title, page, yMm, children: [] };
    const items = this.#isInFront ? this.#front : this.#items;
    const siblings = isTop ? items : (items.at(-1)?.children ?? items);
    siblings.push(item);
  }

  /** Headings added from now on come before all earlier ones. */
  toFront(): void {
    this.#isInFront = true;
  }

  /** Adds a heading at the top level with items copied from another document. */
  addCopied(title: string, page: PdfRef, copied: CopiedOutline): void {
    this.#items.push({ title, page, yMm: 0, children: [], copied });
  }

  /** Writes the outline and returns its root. */
  finish(file: PdfWriter): PdfRef {
    const root = file.reserve();
    const items = [...this.#front, ...this.#items];
    const ends = this.#write(file, items, root);
    return file.add({ Type: { name: 'Outlines' }, ...ends, Count: items.length }, root);
  }

  #write(file: PdfWriter, items: readonly Item[], parent: PdfRef): Record<string, PdfValue> {
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
          // A negative count: a user's sections start collapsed.
          ...(children.length > 0 && { Count: -children.length }),
        },
        own,
      );
    }
    const [first, last] = [refs[0], refs.at(-1)];
    return first && last ? { First: first, Last: last } : {};
  }
}
