import type { PdfRef, PdfValue } from '#pdf/contract.ts';
import type { PdfFile } from '#pdf/file/pdfFile.ts';
import { asciiBytes } from '#pdf/file/syntax.ts';
import type { Line, Style } from '#pdf/text/lines.ts';
import { Canvas } from './canvas.ts';
import { pageHeightMm, pageWidthMm, pointsPerMm } from './measures.ts';
import type { Element, Marks, Structure } from './structure.ts';

type OpenPage = {
  ref: PdfRef;
  number: number;
  canvas: Canvas;
  marks: Marks;
  structureNumber: number;
  annotations: PdfRef[];
};

/** What stands on every page besides its content. */
export type Furniture = {
  /** Waits until it is known how many pages there are: until then no page leaves memory. */
  isCounted: boolean;
  /** What lies beneath the content. */
  beneath?(canvas: Canvas): void;
  around(canvas: Canvas, number: number, of: number): void;
};

/** The pages of a document, written one after the other. */
export class Pages {
  readonly tree: PdfRef;
  readonly #file: PdfFile;
  readonly #structure: Structure;
  readonly #fonts: PdfRef;
  readonly #refs: PdfRef[] = [];
  /** Pages that stand before all others, though they are written after them. */
  readonly #front: PdfRef[] = [];
  #isInFront = false;
  #furniture: Furniture;
  #page: OpenPage | undefined;
  #ended: OpenPage[] = [];
  #number = 0;

  constructor(file: PdfFile, structure: Structure, fonts: PdfRef, furniture: Furniture) {
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

  /** The page being drawn, for the outline to lead to. */
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

  /** Takes over a page of another document, after the others. */
  adopt(page: PdfRef): void {
    this.#refs.push(page);
  }

  /** Pages that follow stand before all that were written so far. */
  toFront(): void {
    this.#isInFront = true;
  }

  /** How many pages stand after those in front. */
  get adopted(): number {
    return this.#refs.length;
  }

  /** How many pages stand before all others. */
  get inFront(): number {
    return this.#front.length;
  }

  /** Ends the open page; the pages that follow are counted from 1 again, and furnished anew. */
  restart(furniture: Furniture): void {
    this.#end();
    this.#write();
    this.#furniture = furniture;
    this.#number = 0;
  }

  /** Draws something that belongs to an element of the structure. */
  marked(element: Element, draw: (canvas: Canvas) => void): void {
    const { canvas, marks } = this.#open;
    canvas.marked(element.tag, this.#structure.mark(element, marks), () => draw(canvas));
  }

  /** Draws a line that leads to an address of the web, or to a page of this document. */
  link(
    parent: Element,
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
        // To be printed, and not hidden: asked of every annotation by ISO 19005-3 6.3.2.
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

  /** Ends the last page and writes the list of all. */
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
