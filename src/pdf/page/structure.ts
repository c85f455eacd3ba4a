import type { PdfRef, PdfValue } from '#pdf/contract.ts';
import type { PdfWriter } from '#pdf/file/pdfWriter.ts';

/** The standard structure types in use. */
type Tag =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'H4'
  | 'H5'
  | 'P'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Caption'
  | 'TOC'
  | 'TOCI'
  | 'Reference'
  | 'Link';

type Extras = { readonly [key: string]: PdfValue };

/** An element of the document's structure. It is open as long as it can get children. */
export type StructureElement = { tag: Tag; ref: PdfRef; parent: PdfRef; kids: PdfValue[]; extras: Extras };

/** The owning element of each marked content on a page, by its number. */
export type MarkedContentOwners = { page: PdfRef; owners: PdfRef[] };

/** The tree of headings, tables and figures that screen readers use. Elements are written when they close. */
export class TagTree {
  readonly root: PdfRef;
  readonly #file: PdfWriter;
  /** For each page, the owners of its marked contents. For each annotation, its owner. */
  readonly #lists: PdfRef[] = [];

  constructor(file: PdfWriter) {
    this.#file = file;
    this.root = file.reserve();
  }

  open(tag: Tag, parent: StructureElement | undefined, extras: Extras = {}): StructureElement {
    const element = { tag, ref: this.#file.reserve(), parent: parent?.ref ?? this.root, kids: [], extras };
    parent?.kids.push(element.ref);
    return element;
  }

  /** Assigns a piece of a page's content to an element and returns its number. */
  mark(element: StructureElement, { page, owners }: MarkedContentOwners): number {
    const mcid = owners.push(element.ref) - 1;
    element.kids.push({ Type: { name: 'MCR' }, Pg: page, MCID: mcid });
    return mcid;
  }

  /** Assigns an annotation to an element and returns the annotation's StructParent entry. */
  own(annotation: PdfRef, element: StructureElement, page: PdfRef): number {
    element.kids.push({ Type: { name: 'OBJR' }, Obj: annotation, Pg: page });
    return this.#lists.push(element.ref) - 1;
  }

  close({ tag, ref, parent, kids, extras }: StructureElement): void {
    this.#file.add({ Type: { name: 'StructElem' }, S: { name: tag }, P: parent, K: kids, ...extras }, ref);
  }

  /** The page's number among the pages with marked content: its StructParents entry. */
  nextPage(): number {
    return this.#lists.push(this.#file.reserve()) - 1;
  }

  /** Takes over the owner lists of a copied document and returns the offset of its numbers. */
  adopt(lists: readonly PdfRef[]): number {
    const from = this.#lists.length;
    for (const list of lists) this.#lists.push(list);
    return from;
  }

  finishPage(number: number, { owners }: MarkedContentOwners): void {
    this.#file.add(owners, this.#lists[number]);
  }

  finish(document: StructureElement): void {
    this.close(document);
    const parents = { Nums: this.#lists.flatMap((list, index): PdfValue[] => [index, list]) };
    const root = {
      Type: { name: 'StructTreeRoot' },
      K: document.ref,
      ParentTree: parents,
      ParentTreeNextKey: this.#lists.length,
    };
    this.#file.add(root, this.root);
  }
}
