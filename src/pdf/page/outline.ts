import type { PdfRef, PdfValue } from '#pdf/contract.ts';
import type { PdfFile } from '#pdf/file/pdfFile.ts';
import { pageHeightMm, pointsPerMm } from './measures.ts';

type Item = { title: string; page: PdfRef; yMm: number; children: Item[] };

/** The outline of a document: users, and below each their sections. */
export class Outline {
  readonly #items: Item[] = [];

  /** Notes a heading; one below the top level belongs to the last one at the top. */
  add(isTop: boolean, title: string, page: PdfRef, yMm: number): void {
    const item = { title, page, yMm, children: [] };
    const siblings = isTop ? this.#items : (this.#items.at(-1)?.children ?? this.#items);
    siblings.push(item);
  }

  /** Writes the outline and returns its root. */
  finish(file: PdfFile): PdfRef {
    const root = file.reserve();
    const ends = this.#write(file, this.#items, root);
    return file.add({ Type: { name: 'Outlines' }, ...ends, Count: this.#items.length }, root);
  }

  #write(file: PdfFile, items: readonly Item[], parent: PdfRef): Record<string, PdfValue> {
    const refs = items.map(() => file.reserve());
    for (const [index, { title, page, yMm, children }] of items.entries()) {
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
