import type { PdfRef, PdfValue } from '#pdf/contract.ts';
import type { PdfFile } from '#pdf/file/pdfFile.ts';
import { asciiBytes } from '#pdf/file/syntax.ts';
import { type Line, type Style, breakLines } from '#pdf/text/lines.ts';
import type { Typesetter } from '#pdf/text/words.ts';
import { Canvas } from './canvas.ts';
import {
  footerMm,
  footerStyle,
  lastLineMm,
  lineSpacingMm,
  pageHeightMm,
  pageWidthMm,
  pointsPerMm,
  topMm,
} from './measures.ts';
import type { Element, Marks, Structure } from './structure.ts';

type OpenPage = {
  ref: PdfRef;
  number: number;
  canvas: Canvas;
  marks: Marks;
  structureNumber: number;
  annotations: PdfRef[];
};

/** The pages of a document, written one after the other; only the open one is in memory. */
export class Pages {
  readonly #file: PdfFile;
  readonly #structure: Structure;
  readonly #typesetter: Typesetter;
  readonly #fonts: PdfRef;
  readonly #tree: PdfRef;
  readonly #refs: PdfRef[] = [];
  #page: OpenPage | undefined;
  /** The baseline of the next line, in millimetres from the top. */
  cursorMm = topMm;

  constructor(file: PdfFile, structure: Structure, typesetter: Typesetter, fonts: PdfRef) {
    this.#file = file;
    this.#structure = structure;
    this.#typesetter = typesetter;
    this.#fonts = fonts;
    this.#tree = file.reserve();
  }

  get tree(): PdfRef {
    return this.#tree;
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
    this.#refs.push(ref);
    const structureNumber = this.#structure.nextPage();
    this.#page = {
      ref,
      number: this.#refs.length,
      canvas: new Canvas(),
      marks: { page: ref, owners: [] },
      structureNumber,
      annotations: [],
    };
    this.cursorMm = topMm;
  }

  /** Begins the next page where a height does not fit on this one any more; nothing is above a page's first line. */
  makeRoom(heightMm: number): boolean {
    if (this.cursorMm === topMm || this.cursorMm + heightMm - lineSpacingMm <= lastLineMm) return false;
    this.next();
    return true;
  }

  /** Draws something that belongs to an element of the structure. */
  marked(element: Element, draw: (canvas: Canvas) => void): void {
    const { canvas, marks } = this.#open;
    canvas.marked(element.tag, this.#structure.mark(element, marks), () => draw(canvas));
  }

  /** Sets a text line by line from the cursor down, over as many pages as it needs. */
  text(element: Element, text: string, style: Style, xMm: number, widthMm: number): void {
    for (const line of breakLines(this.#typesetter, text, style, widthMm * pointsPerMm)) {
      this.makeRoom(lineSpacingMm);
      this.line(element, line, style, xMm);
    }
  }

  /** Sets a line where the cursor is, and moves on to the next. */
  line(element: Element, line: Line, style: Style, xMm: number): void {
    this.marked(element, (canvas) => canvas.line(line, style, xMm, this.cursorMm));
    this.cursorMm += lineSpacingMm;
  }

  /** Draws a line where the cursor is that leads to an address of the web; the cursor stays. */
  link(parent: Element, line: Line, style: Style, xMm: number, address: string): void {
    const { ref: page, annotations } = this.#open;
    const element = this.#structure.open('Link', parent);
    this.marked(element, (canvas) => canvas.line(line, style, xMm, this.cursorMm));
    const left = xMm * pointsPerMm;
    const baseline = (pageHeightMm - this.cursorMm) * pointsPerMm;
    const annotation = this.#file.reserve();
    annotations.push(annotation);
    this.#file.add(
      {
        Type: { name: 'Annot' },
        Subtype: { name: 'Link' },
        Rect: [left, baseline - style.sizePt * 0.3, left + line.widthPt, baseline + style.sizePt],
        Border: [0, 0, 0],
        A: { S: { name: 'URI' }, URI: address },
        Contents: address,
        StructParent: this.#structure.own(annotation, element, page),
      },
      annotation,
    );
    this.#structure.close(element);
  }

  #end(): void {
    if (!this.#page) return;
    const { ref, number, canvas, marks, structureNumber, annotations } = this.#page;
    const [footer] = breakLines(this.#typesetter, `Page ${number}`, footerStyle, pageWidthMm * pointsPerMm);
    if (footer) {
      const xMm = (pageWidthMm - footer.widthPt / pointsPerMm) / 2;
      canvas.decoration(() => canvas.line(footer, footerStyle, xMm, pageHeightMm - footerMm));
    }
    const contents = this.#file.addCompressed({}, asciiBytes(canvas.content));
    this.#structure.finishPage(structureNumber, marks);
    this.#file.add(
      {
        Type: { name: 'Page' },
        Parent: this.#tree,
        MediaBox: [0, 0, pageWidthMm * pointsPerMm, pageHeightMm * pointsPerMm],
        Resources: { Font: this.#fonts, XObject: canvas.pictures },
        Contents: contents,
        StructParents: structureNumber,
        Tabs: { name: 'S' },
        ...(annotations.length > 0 && { Annots: annotations }),
      },
      ref,
    );
    this.#page = undefined;
  }

  /** Ends the last page and writes the list of all. */
  finish(): void {
    this.#end();
    const tree: PdfValue = { Type: { name: 'Pages' }, Kids: this.#refs, Count: this.#refs.length };
    this.#file.add(tree, this.#tree);
  }
}
