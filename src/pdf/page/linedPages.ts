import type { PdfRef } from '#pdf/contract.ts';
import type { PdfWriter } from '#pdf/file/pdfWriter.ts';
import { type Line, type Style, breakLines } from '#pdf/text/lines.ts';
import type { Typesetter } from '#pdf/text/words.ts';
import {
  footerFromBottomMm,
  footerStyle,
  lastLineMm,
  lineSpacingMm,
  pageHeightMm,
  pageWidthMm,
  pointsPerMm,
  topMm,
} from './measures.ts';
import { Pages } from './pages.ts';
import type { StructureElement, TagTree } from './structure.ts';

/** Pages filled line by line, with their number at the foot. Source of measures and footer: the specification. */
export class LinedPages extends Pages {
  readonly #typesetter: Typesetter;
  /** The baseline of the next line, in millimetres from the top. */
  cursorMm = topMm;

  constructor(file: PdfWriter, structure: TagTree, typesetter: Typesetter, fonts: PdfRef) {
    super(file, structure, fonts, {
      isCounted: false,
      around(canvas, number) {
        const [footer] = breakLines(typesetter, `Page ${number}`, footerStyle, pageWidthMm * pointsPerMm);
        if (!footer) return;
        const xMm = (pageWidthMm - footer.widthPt / pointsPerMm) / 2;
        canvas.line(footer, footerStyle, xMm, pageHeightMm - footerFromBottomMm);
      },
    });
    this.#typesetter = typesetter;
  }

  override next(): void {
    super.next();
    this.cursorMm = topMm;
  }

  /** Starts a new page if a height does not fit on this one. The first line of a page always fits. */
  makeRoom(heightMm: number): boolean {
    if (this.cursorMm === topMm || this.cursorMm + heightMm - lineSpacingMm <= lastLineMm) return false;
    this.next();
    return true;
  }

  /** Sets a text line by line from the cursor down, over as many pages as needed. */
  text(element: StructureElement, text: string, style: Style, xMm: number, widthMm: number): void {
    for (const line of breakLines(this.#typesetter, text, style, widthMm * pointsPerMm)) {
      this.makeRoom(lineSpacingMm);
      this.line(element, line, style, xMm);
    }
  }

  /** Sets a line at the cursor and moves the cursor to the next line. */
  line(element: StructureElement, line: Line, style: Style, xMm: number): void {
    this.marked(element, (canvas) => canvas.line(line, style, xMm, this.cursorMm));
    this.cursorMm += lineSpacingMm;
  }
}
