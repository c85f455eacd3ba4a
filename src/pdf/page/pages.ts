import type { PdfRef, PdfValue } from '#pdf/contract.ts';
import type { PdfWriter } from '#pdf/file/pdfWriter.ts';
import { asciiBytes } from '#pdf/file/syntax.ts';
import type { Line, Style } from '#pdf/text/lines.ts';
import { Canvas } from './canvas.ts';
import { pageHeightMm, pageWidthMm, pointsPerMm } from './measures.ts';
import type { StructureElement, MarkedContentOwners, TagTree } from './structure.ts';

type OpenPage = {
  ref: PdfRef;
  number: number;
  canvas: Canvas;
  marks: MarkedContentOwners;
  structureNumber: number;
  annotations: PdfRef[];
};

/** What every page shows besides its content. */
export type PageFurniture = {
  /** Whether pages wait in memory until the total number of pages is known. */
  isCounted: boolean;
  /** Draws what lies beneath the content. */
  beneath?(canvas: Canvas): void;
  around(canvas: Canvas, number: number, of: number): void;
};

/** The pages of a document, written one after the other. */
export class Pages {
  readonly tree: PdfRef;
  readonly #file: PdfWriter;
  readonly #structure: TagTree;
  readonly #fonts: PdfRef;
  readonly #refs: PdfRef[] = [];
  /** Pages that come first in the document, although they are written last. */
  readonly #front: PdfRef[] = [];
  #isInFront = false;
  #furniture: PageFurniture;
  #page: OpenPage | undefined;
  #ended: OpenPage[] = [];
  #number = 0;

  constructor(file: PdfWriter, structure: TagTree, fonts: PdfRef, furniture: PageFurniture) {
    this.#file = file;
    this.#structure = structure;
    this.#fonts = fonts;
    this.#furniture = furniture;
    this.tree = file.reserve();
  }

  get #open(): OpenPage {
    if (!this.#page) throw new Error('Something is drawn before the first page.');
    return this.#page;
  }

  get canvas(): Canvas {
    return this.#open.canvas;
  }

  /** The current page, as a target for the outline. */
  get current(): PdfRef {
    return this.#open.ref;
  }

  /** Ends the open page and begins the next. */
  next(): void {
    this.#end();
    const ref = this.#file.reserve();
    (this.#isInFront ? this.#front : this.#refs).push(ref);
    this.#number += 1;
    this.#page = {
      ref,
      number: this.#number,
      canvas: new Canvas(),
      marks: { page: ref, owners: [] },
      structureNumber: this.#structure.nextPage(),
      annotations: [],
    };
    this.#furniture.beneath?.(this.canvas);
  }

  /** Adds a page of another document after the others. */
  adopt(page: PdfRef): void {
    this.#refs.push(page);
  }

  /** Pages added from now on come before all earlier ones. */
  toFront(): void {
    this.#isInFront = true;
  }

  /** The number of pages after those in front. */
  get adopted(): number {
    return this.#refs.length;
  }

  /** The number of pages in front. */
  get inFront(): number {
    return this.#front.length;
  }

  /** Ends the current page. The following pages are numbered from 1 again, with new furniture. */
  restart(furniture: PageFurniture): void {
    this.#end();
    this.#write();
    this.#furniture = furniture;
    this.#number = 0;
  }

  /** Draws something that belongs to an element of the structure. */
  marked(element: StructureElement, draw: (canvas: Canvas) => void): void {
    const { canvas, marks } = this.#open;
    canvas.marked(element.tag, this.#structure.mark(element, marks), () => draw(canvas));
  }

  /** Draws a line that links to a web address, or to a page of this document. */
  link(
    parent: StructureElement,
    line: Line,
    style: Style,
    xMm: number,
    baselineMm: number,
    target: string | { page: PdfRef; words: string },
  ): void {
    const { ref: page, annotations } = this.#open;
    const element = this.#structure.open('Link', parent);
    this.marked(element, (canvas) => canvas.line(line, style, xMm, baselineMm));
    const left = xMm * pointsPerMm;
    const baseline = (pageHeightMm - baselineMm) * pointsPerMm;
    const annotation = this.#file.reserve();
    annotations.push(annotation);
    this.#file.add(
      {
        Type: { name: 'Annot' },
        Subtype: { name: 'Link' },
        Rect: [left, baseline - style.sizePt * 0.3, left + line.widthPt, baseline + style.sizePt],
        Border: [0, 0, 0],
        // Print it, and do not hide it: ISO 19005-3 6.3.2 requires this of every annotation.
        F: 4,
        ...(typeof target === 'string'
          ? { A: { S: { name: 'URI' }, URI: target }, Contents: target }
          : { Dest: [target.page, { name: 'Fit' }], Contents: target.words }),
        StructParent: this.#structure.own(annotation, element, page),
      },
      annotation,
    );
    this.#structure.close(element);
  }

  #end(): void {
    if (!this.#page) return;
    this.#ended.push(this.#page);
    this.#page = undefined;
    if (!this.#furniture.isCounted) this.#write();
  }

  #write(): void {
    for (const { ref, number, canvas, marks, structureNumber, annotations } of this.#ended) {
      canvas.decoration(() => this.#furniture.around(canvas, number, this.#number));
      const contents = this.#file.addCompressed({}, asciiBytes(canvas.content));
      this.#structure.finishPage(structureNumber, marks);
      this.#file.add(
        {
          Type: { name: 'Page' },
          Parent: this.tree,
          MediaBox: [0, 0, pageWidthMm * pointsPerMm, pageHeightMm * pointsPerMm],
          Resources: { Font: this.#fonts, XObject: canvas.pictures },
          Contents: contents,
          StructParents: structureNumber,
          Tabs: { name: 'S' },
          ...(annotations.length > 0 && { Annots: annotations }),
        },
        ref,
      );
    }
    this.#ended = [];
  }

  /** Ends the last page and writes the page tree. */
  finish(): void {
    this.#end();
    this.#write();
    const tree: PdfValue = {
      Type: { name: 'Pages' },
      Kids: [...this.#front, ...this.#refs],
      Count: this.#front.length + this.#refs.length,
    };
    this.#file.add(tree, this.tree);
  }
}
