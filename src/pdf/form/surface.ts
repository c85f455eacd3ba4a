import type { TextRange } from '#domain/listing/shown.ts';
import type { Photo } from '#pdf/content/blocks.ts';
import { missingPictureText } from '#pdf/content/missingPicture.ts';
import type { Picture } from '#pdf/contract.ts';
import type { PdfWriter } from '#pdf/file/pdfWriter.ts';
import type { Canvas } from '#pdf/page/canvas.ts';
import { pointsPerMm } from '#pdf/page/measures.ts';
import type { Outline } from '#pdf/page/outline.ts';
import type { Pages } from '#pdf/page/pages.ts';
import type { StructureElement, TagTree } from '#pdf/page/structure.ts';
import { type Line, type Style, breakLines } from '#pdf/text/lines.ts';
import type { Typesetter } from '#pdf/text/words.ts';
import { drawFigure, aspectRatioOf } from '#pdf/page/figure.ts';
import { contentBottomMm, edgeColour, hairlineMm, labelLineHeightMm, labelStyle, laterPageTopMm } from './measures.ts';

type Parts = { file: PdfWriter; pages: Pages; structure: TagTree; outline: Outline; typesetter: Typesetter };

/** A rectangle on the page, in millimetres from its upper left corner. */
export type Rectangle = { xMm: number; yMm: number; widthMm: number; heightMm: number };

/** The drawing surface for a form: the pages, how far the current one is filled, and the few shapes that forms use. */
export class FormSurface {
  readonly parts: Parts;
  /** The pictures of the part being set. Undefined for a picture that is not available. */
  readonly pictures = new Map<Photo, Picture | undefined>();
  /** Whether the current content is under a section heading. Labels of its parts are then one heading level lower. */
  isInSection = false;
  readonly #servedAt: string | undefined;
  /** The end of the content of a page, in millimetres from the top. */
  readonly bottomMm: number;
  /** The top of the next part, in millimetres from the top. */
  yMm = laterPageTopMm;

  constructor(parts: Parts, servedAt: string | undefined, endsAtMm = contentBottomMm) {
    this.parts = parts;
    this.#servedAt = servedAt;
    this.bottomMm = endsAtMm;
  }

  /** The full address of a file. Undefined when the address of the server is not known. */
  addressOf(href: string | undefined): string | undefined {
    return href && URL.canParse(href, this.#servedAt) ? new URL(href, this.#servedAt).href : undefined;
  }

  lines(text: string, style: Style, widthMm = Infinity, struck?: readonly TextRange[]): Line[] {
    return breakLines(this.parts.typesetter, text, style, widthMm * pointsPerMm, struck);
  }

  /** The width of a text, or of its longest line. */
  widthOf(text: string, style: Style): number {
    return Math.max(0, ...this.lines(text, style).map(({ widthPt }) => widthPt)) / pointsPerMm;
  }

  next(): void {
    this.parts.pages.next();
    this.yMm = laterPageTopMm;
  }

  /** The remaining height of the page. */
  get leftMm(): number {
    return this.bottomMm - this.yMm;
  }

  /** Starts a new page if a height does not fit on this one. The first part of a page always fits. */
  makeRoom(heightMm: number): boolean {
    if (heightMm <= this.leftMm || this.yMm === laterPageTopMm) return false;
    this.next();
    return true;
  }

  /** Draws decoration, which is hidden from screen readers. */
  decorate(draw: (canvas: Canvas) => void): void {
    const { canvas } = this.parts.pages;
    canvas.decoration(() => draw(canvas));
  }

  frame({ xMm, yMm, widthMm, heightMm }: Rectangle, lineMm = hairlineMm, colour = edgeColour): void {
    const half = lineMm / 2;
    this.decorate((canvas) => {
      for (const y of [yMm, yMm + heightMm]) {
        canvas.rectangle(xMm - half, y - half, widthMm + lineMm, lineMm, colour);
      }
      for (const x of [xMm, xMm + widthMm]) {
        canvas.rectangle(x - half, yMm - half, lineMm, heightMm + lineMm, colour);
      }
    });
  }

  paint({ xMm, yMm, widthMm, heightMm }: Rectangle, colour: Style['colour']): void {
    this.decorate((canvas) => canvas.rectangle(xMm, yMm, widthMm, heightMm, colour));
  }

  /** Sets lines one below the other as part of an element. */
  set(
    element: StructureElement,
    lines: readonly Line[],
    style: Style,
    xMm: number,
    baselineMm: number,
    spacingMm: number,
  ): void {
    this.parts.pages.marked(element, (canvas) => {
      for (const [at, line] of lines.entries()) canvas.line(line, style, xMm, baselineMm + at * spacingMm);
    });
  }

  /** Draws a signature on its line at one end of its area, or writes its address if the picture is not available. */
  sign(
    photo: Photo | undefined,
    { xMm, yMm, widthMm, heightMm }: Rectangle,
    parent: StructureElement,
    end: 'left' | 'right',
  ): void {
    if (!photo) return;
    const picture = this.pictures.get(photo);
    if (!picture) {
      const { line } = missingPictureText(photo, this.addressOf(photo.url));
      const words = this.lines(line, labelStyle, widthMm);
      this.within('P', parent, (element) =>
        this.set(element, words, labelStyle, xMm, yMm + labelLineHeightMm, labelLineHeightMm),
      );
      return;
    }
    const shape = aspectRatioOf(picture);
    const own = Math.min(heightMm, widthMm / shape);
    const place = {
      xMm: end === 'left' ? xMm : xMm + widthMm - own * shape,
      topMm: yMm + heightMm - own,
      widthMm: own * shape,
      heightMm: own,
    };
    drawFigure(this.parts, picture, photo.caption, place, parent);
  }

  /** Opens an element of the structure while its content is drawn. */
  within(tag: StructureElement['tag'], parent: StructureElement, draw: (element: StructureElement) => void): void {
    const element = this.parts.structure.open(tag, parent);
    draw(element);
    this.parts.structure.close(element);
  }
}
