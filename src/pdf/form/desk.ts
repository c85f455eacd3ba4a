import type { Stretch } from '#domain/listing/shown.ts';
import type { Photo } from '#pdf/content/blocks.ts';
import type { Picture } from '#pdf/contract.ts';
import type { PdfFile } from '#pdf/file/pdfFile.ts';
import type { Canvas } from '#pdf/page/canvas.ts';
import { pointsPerMm } from '#pdf/page/measures.ts';
import type { Outline } from '#pdf/page/outline.ts';
import type { Pages } from '#pdf/page/pages.ts';
import type { Element, Structure } from '#pdf/page/structure.ts';
import { type Line, type Style, breakLines } from '#pdf/text/lines.ts';
import type { Typesetter } from '#pdf/text/words.ts';
import { drawFigure, shapeOf } from '#pdf/page/figure.ts';
import { bottomMm, edge, hairlineMm, labelLineMm, labelStyle, nextTopMm } from './measures.ts';

type Parts = { file: PdfFile; pages: Pages; structure: Structure; outline: Outline; typesetter: Typesetter };

/** A rectangle on the page, in millimetres from its upper left corner. */
export type Area = { xMm: number; yMm: number; widthMm: number; heightMm: number };

/** What a form is set with: the pages, how far the current one is filled, and the few things that are drawn on them. */
export class Desk {
  readonly parts: Parts;
  /** The pictures of the part that is being set; undefined for one that cannot be had. */
  readonly pictures = new Map<Photo, Picture | undefined>();
  /** Whether a heading of a section stands above what is set: what names a part of it is a level below. */
  isInSection = false;
  readonly #servedAt: string | undefined;
  /** Where the content of a page ends, in millimetres from the top. */
  readonly bottomMm: number;
  /** Where the next part begins. */
  yMm = nextTopMm;

  constructor(parts: Parts, servedAt: string | undefined, endsAtMm = bottomMm) {
    this.parts = parts;
    this.#servedAt = servedAt;
    this.bottomMm = endsAtMm;
  }

  /** The whole address of a file; undefined where it is not known where files lie. */
  addressOf(href: string | undefined): string | undefined {
    return href && URL.canParse(href, this.#servedAt) ? new URL(href, this.#servedAt).href : undefined;
  }

  lines(text: string, style: Style, widthMm = Infinity, struck?: readonly Stretch[]): Line[] {
    return breakLines(this.parts.typesetter, text, style, widthMm * pointsPerMm, struck);
  }

  /** How wide a text is, its longest line where it has several. */
  widthOf(text: string, style: Style): number {
    return Math.max(0, ...this.lines(text, style).map(({ widthPt }) => widthPt)) / pointsPerMm;
  }

  next(): void {
    this.parts.pages.next();
    this.yMm = nextTopMm;
  }

  /** What is left of the page. */
  get leftMm(): number {
    return this.bottomMm - this.yMm;
  }

  /** Begins the next page where a height does not fit on this one any more; nothing is above a page's first part. */
  makeRoom(heightMm: number): boolean {
    if (heightMm <= this.leftMm || this.yMm === nextTopMm) return false;
    this.next();
    return true;
  }

  /** Draws what is there for the eye alone. */
  decorate(draw: (canvas: Canvas) => void): void {
    const { canvas } = this.parts.pages;
    canvas.decoration(() => draw(canvas));
  }

  frame({ xMm, yMm, widthMm, heightMm }: Area, lineMm = hairlineMm, colour = edge): void {
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

  paint({ xMm, yMm, widthMm, heightMm }: Area, colour: Style['colour']): void {
    this.decorate((canvas) => canvas.rectangle(xMm, yMm, widthMm, heightMm, colour));
  }

  /** Sets lines below each other as part of an element. */
  set(
    element: Element,
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

  /** Draws a signature so that it stands on a line, against the right end of its room; its address where its picture cannot be had. */
  sign(photo: Photo | undefined, { xMm, yMm, widthMm, heightMm }: Area, parent: Element): void {
    if (!photo) return;
    const picture = this.pictures.get(photo);
    if (!picture) {
      const words = this.lines(`Image: ${this.addressOf(photo.url) ?? photo.filename}`, labelStyle, widthMm);
      this.within('P', parent, (element) => this.set(element, words, labelStyle, xMm, yMm + labelLineMm, labelLineMm));
      return;
    }
    const shape = shapeOf(picture);
    const own = Math.min(heightMm, widthMm / shape);
    const place = {
      xMm: xMm + widthMm - own * shape,
      topMm: yMm + heightMm - own,
      widthMm: own * shape,
      heightMm: own,
    };
    drawFigure(this.parts, picture, photo.caption, place, parent);
  }

  /** An element of the structure, open while its content is drawn. */
  within(tag: Element['tag'], parent: Element, draw: (element: Element) => void): void {
    const element = this.parts.structure.open(tag, parent);
    draw(element);
    this.parts.structure.close(element);
  }
}
