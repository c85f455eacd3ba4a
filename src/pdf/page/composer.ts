import type { Drawing } from '#domain/measurement/pictures/drawing.ts';
import { missingPictureText } from '#pdf/content/missingPicture.ts';
import type { Picture } from '#pdf/contract.ts';
import type { Block, Photo, Row } from '#pdf/content/blocks.ts';
import type { PdfWriter } from '#pdf/file/pdfWriter.ts';
import { type Line, type Style, breakLines } from '#pdf/text/lines.ts';
import type { Typesetter } from '#pdf/text/words.ts';
import {
  accent,
  alarmingStyle,
  headerCellStyle,
  contentWidthMm,
  chartTextStyle,
  footerFromBottomMm,
  headingStyles,
  labelStyle,
  leftMarginMm,
  lineSpacingMm,
  linkStyle,
  pageHeightMm,
  pointsPerMm,
  ruleColour,
  textStyle,
  topMm,
  wash,
} from './measures.ts';
import type { Outline } from './outline.ts';
import { captionedChart, drawFigure, aspectRatioOf } from './figure.ts';
import type { LinedPages } from './linedPages.ts';
import { shareWidth } from './shareWidth.ts';
import type { StructureElement, TagTree } from './structure.ts';

/** The start of the values in a table of labels, and the widths of both columns. */
const labelWidthMm = 58;
const valueXmm = leftMarginMm + labelWidthMm + 4;
const valueWidthMm = leftMarginMm + contentWidthMm - valueXmm;
/** How far a line's ink reaches above and below its baseline. Rules and backgrounds must stay clear of it. */
const aboveMm = 4.2;
const belowMm = 1.8;
const cellGapMm = 2;
/** A little more width than a column needs, so that rounding breaks no line. */
const spareMm = 0.1;
const gapsAboveMm = { 1: 0, 2: 1, 3: 4, 4: 2, 5: 2 } as const;
const pictureGapMm = 4;
/** The greatest height of a picture: together with its name it fills a page. */
const highestPictureMm = pageHeightMm - footerFromBottomMm - 2 * lineSpacingMm - (topMm - aboveMm);
const headingTags = ['H1', 'H2', 'H3', 'H4', 'H5'] as const;
/** A row of up to this many lines stays on one page. A longer one starts on this page and continues on the next. */
const mostLinesTogether = 6;

type Cell = {
  lines: Line[];
  style: Style;
  xMm: number;
  tag: 'TH' | 'TD';
  scope?: 'Row' | 'Column';
  /** The address that the cell links to. */
  address?: string | undefined;
};

/** The number of lines that a row takes. */
function heightOf(cells: readonly Cell[]): number {
  return Math.max(1, ...cells.map(({ lines }) => lines.length));
}

/** What a composer works with. */
type Parts = {
  file: PdfWriter;
  pages: LinedPages;
  structure: TagTree;
  outline: Outline;
  typesetter: Typesetter;
  /** The public address, which completes addresses that begin with a slash. */
  servedAt: string | undefined;
};

/** Lays out the blocks of a document on its pages, with structure and outline. */
export class Composer {
  readonly #parts: Parts;
  /** The levels of the headings above the current one. Tags must not skip a level. */
  #levels: readonly number[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Sets a block. `pictures` has the block's pictures, undefined for those that are not available. */
  place(block: Block, parent: StructureElement, pictures: readonly (Picture | undefined)[] = []): void {
    switch (block.kind) {
      case 'heading':
        return this.#heading(block, parent);
      case 'line':
        return this.#paragraph(block.text, parent);
      case 'pairs':
        return this.#pairs(block.rows, parent);
      case 'table':
        return this.#table(block, parent);
      case 'drawings':
        return this.#drawings(block.drawings, parent);
      case 'pictures':
        return this.#pictures(block.pictures, pictures, parent);
    }
  }

  #lines(text: string, style: Style, widthMm: number): Line[] {
    return breakLines(this.#parts.typesetter, text, style, widthMm * pointsPerMm);
  }

  /** The full address of a file. Undefined when the address of the server is not known. */
  #addressOf(href: string | undefined): string | undefined {
    const { servedAt } = this.#parts;
    return href && URL.canParse(href, servedAt) ? new URL(href, servedAt).href : undefined;
  }

  #heading({ level, text }: Extract<Block, { kind: 'heading' }>, parent: StructureElement): void {
    const { pages, structure, outline } = this.#parts;
    if (pages.cursorMm > topMm && level > 1) pages.cursorMm += gapsAboveMm[level];
    // A heading never stands alone at the foot of a page.
    pages.makeRoom(3 * lineSpacingMm);
    if (level === 2 || level === 3) outline.add(level === 2, text, pages.current, pages.cursorMm - lineSpacingMm);
    this.#levels = [...this.#levels.filter((above) => above < level), level];
    const element = structure.open(headingTags[this.#levels.length - 1] ?? 'H5', parent);
    pages.text(element, text, headingStyles[level], leftMarginMm, contentWidthMm);
    structure.close(element);
    if (level === 3) {
      const y = pages.cursorMm - lineSpacingMm + belowMm;
      pages.canvas.decoration(() => pages.canvas.rectangle(leftMarginMm, y, contentWidthMm, 0.5, accent));
      pages.cursorMm += 2;
    }
  }

  #paragraph(text: string, parent: StructureElement): void {
    const { pages, structure } = this.#parts;
    const element = structure.open('P', parent);
    pages.text(element, text, textStyle, leftMarginMm, contentWidthMm);
    structure.close(element);
  }

  #pairs(rows: readonly Row[], parent: StructureElement): void {
    const { structure } = this.#parts;
    const table = structure.open('Table', parent);
    for (const { label, value, href, isAlarming } of rows) {
      const address = this.#addressOf(href);
      const style = address ? linkStyle : isAlarming ? alarmingStyle : textStyle;
      this.#row(table, [
        {
          lines: this.#lines(label, labelStyle, labelWidthMm),
          style: labelStyle,
          xMm: leftMarginMm,
          tag: 'TH',
          scope: 'Row',
        },
        { lines: this.#lines(value, style, valueWidthMm), style, xMm: valueXmm, tag: 'TD', address },
      ]);
    }
    structure.close(table);
  }

  #table({ name, columns, rows }: Extract<Block, { kind: 'table' }>, parent: StructureElement): void {
    const { pages, structure } = this.#parts;
    const table = structure.open('Table', parent);
    if (pages.cursorMm > topMm) pages.cursorMm += 2;
    pages.makeRoom(3 * lineSpacingMm);
    const caption = structure.open('Caption', table);
    pages.text(caption, name, labelStyle, leftMarginMm, contentWidthMm);
    structure.close(caption);
    const header = ['No.', ...columns];
    const body = rows.map(({ number, cells }) => [String(number), ...cells]);
    const widths = shareWidth(this.#needsOf(header, body), contentWidthMm);
    const rowOf = (texts: readonly string[], style: Style, isHeader: boolean): Cell[] =>
      texts.map((text, column) => ({
        lines: this.#lines(text, style, (widths[column] ?? 0) - cellGapMm),
        style,
        xMm: leftMarginMm + cellGapMm / 2 + widths.slice(0, column).reduce((sum, width) => sum + width, 0),
        tag: isHeader || column === 0 ? 'TH' : 'TD',
        ...((isHeader || column === 0) && { scope: isHeader ? 'Column' : 'Row' }),
      }));
    const headerCells = rowOf(header, headerCellStyle, true);
    this.#row(table, headerCells, wash);
    for (const texts of body) {
      const cells = rowOf(texts, textStyle, false);
      if (this.#makeRoomFor(cells)) this.#repeat(headerCells);
      this.#row(table, cells);
    }
    structure.close(table);
    pages.cursorMm += 2;
  }

  /** The width of each column if none of its cells is broken into lines. */
  #needsOf(header: readonly string[], body: readonly (readonly string[])[]): number[] {
    const needOf = (text: string, style: Style) =>
      Math.max(0, ...this.#lines(text, style, Infinity).map(({ widthPt }) => widthPt / pointsPerMm)) +
      cellGapMm +
      spareMm;
    return header.map((name, column) =>
      body.reduce(
        (need, texts) => Math.max(need, needOf(texts[column] ?? '', textStyle)),
        needOf(name, headerCellStyle),
      ),
    );
  }

  /** Keeps a row on one page, unless it is too high. */
  #makeRoomFor(cells: readonly Cell[]): boolean {
    const count = heightOf(cells);
    return this.#parts.pages.makeRoom((count <= mostLinesTogether ? count : 1) * lineSpacingMm);
  }

  /** Repeats the header of a table on the next page as decoration, because the table's structure has it only once. */
  #repeat(header: readonly Cell[]): void {
    const { pages } = this.#parts;
    const height = heightOf(header) * lineSpacingMm;
    pages.canvas.decoration(() => {
      pages.canvas.rectangle(leftMarginMm, pages.cursorMm - aboveMm, contentWidthMm, height, wash);
      for (const { lines, style, xMm } of header) {
        for (const [at, line] of lines.entries()) {
          pages.canvas.line(line, style, xMm, pages.cursorMm + at * lineSpacingMm);
        }
      }
    });
    pages.cursorMm += height;
  }

  /** A row of cells side by side. */
  #row(table: StructureElement, cells: readonly Cell[], background?: Style['colour']): void {
    const { pages, structure } = this.#parts;
    this.#makeRoomFor(cells);
    const count = heightOf(cells);
    const row = structure.open('TR', table);
    const elements = cells.map(({ tag, scope }) =>
      structure.open(tag, row, scope ? { A: { O: { name: 'Table' }, Scope: { name: scope } } } : {}),
    );
    if (background) {
      const { canvas, cursorMm } = pages;
      canvas.decoration(() =>
        canvas.rectangle(leftMarginMm, cursorMm - aboveMm, contentWidthMm, count * lineSpacingMm, background),
      );
    }
    for (let at = 0; at < count; at += 1) {
      pages.makeRoom(lineSpacingMm);
      for (const [index, { lines, style, xMm, address }] of cells.entries()) {
        const [line, element] = [lines[at], elements[index]];
        if (!line || !element) continue;
        if (address) pages.link(element, line, style, xMm, pages.cursorMm, address);
        else pages.marked(element, (canvas) => canvas.line(line, style, xMm, pages.cursorMm));
      }
      pages.cursorMm += lineSpacingMm;
    }
    const ruleMm = pages.cursorMm - lineSpacingMm + belowMm;
    pages.canvas.decoration(() => pages.canvas.rectangle(leftMarginMm, ruleMm, contentWidthMm, 0.15, ruleColour));
    for (const element of elements) structure.close(element);
    structure.close(row);
  }

  /** Charts in rows of two. */
  #drawings(drawings: readonly Drawing[], parent: StructureElement): void {
    const { pages } = this.#parts;
    const widthMm = (contentWidthMm - pictureGapMm) / 2;
    for (let from = 0; from < drawings.length; from += 2) {
      const row = drawings
        .slice(from, from + 2)
        .map((drawing) => captionedChart(this.#parts, drawing, widthMm, chartTextStyle));
      const heightMm = Math.max(...row.map((one) => one.heightMm)) + pictureGapMm;
      pages.makeRoom(heightMm);
      for (const [column, { draw }] of row.entries()) {
        draw(leftMarginMm + column * (widthMm + pictureGapMm), pages.cursorMm - aboveMm, parent);
      }
      pages.cursorMm += heightMm;
    }
  }

  /** Photos side by side at equal height, together as wide as the content, each with its name below. */
  #pictures(photos: readonly Photo[], pictures: readonly (Picture | undefined)[], parent: StructureElement): void {
    const { pages } = this.#parts;
    const shown = photos.flatMap((photo, index) => {
      const picture = pictures[index];
      if (picture) return [{ ...photo, picture }];
      const { line, why } = missingPictureText(photo, this.#addressOf(photo.url));
      this.#paragraph(line, parent);
      this.#paragraph(why, parent);
      return [];
    });
    if (shown.length === 0) return;
    const shapes = shown.map(({ picture }) => aspectRatioOf(picture));
    const widthMm = contentWidthMm - (shown.length - 1) * pictureGapMm;
    const heightMm = Math.min(widthMm / shapes.reduce((sum, shape) => sum + shape, 0), highestPictureMm);
    const cells = shown.map((photo, index) => {
      const width = heightMm * (shapes[index] ?? 1);
      const name = photo.caption ? `${photo.filename}: ${photo.caption}` : photo.filename;
      return { ...photo, widthMm: width, name, lines: this.#lines(name, labelStyle, width) };
    });
    const most = Math.max(...cells.map(({ lines }) => lines.length));
    if (pages.cursorMm > topMm) pages.cursorMm += pictureGapMm;
    // Pictures and their names stay on one page, unless the names are long.
    const reserved = Math.min(most, mostLinesTogether);
    pages.makeRoom(heightMm + (heightMm < highestPictureMm ? reserved : 1) * lineSpacingMm);
    const top = pages.cursorMm - aboveMm;
    let xMm = leftMarginMm;
    const placed = cells.map((cell) => {
      const at = { ...cell, xMm };
      xMm += cell.widthMm + pictureGapMm;
      drawFigure(
        this.#parts,
        cell.picture,
        cell.name,
        { xMm: at.xMm, topMm: top, widthMm: cell.widthMm, heightMm },
        parent,
      );
      return at;
    });
    pages.cursorMm = top + heightMm + lineSpacingMm;
    this.#names(placed, most, parent);
  }

  /** The names of a row's pictures, line by line below them. */
  #names(cells: readonly { lines: readonly Line[]; xMm: number }[], most: number, parent: StructureElement): void {
    const { pages, structure } = this.#parts;
    const elements = cells.map(() => structure.open('P', parent));
    for (let at = 0; at < most; at += 1) {
      if (at > 0) pages.makeRoom(lineSpacingMm);
      for (const [index, { lines, xMm }] of cells.entries()) {
        const [line, element] = [lines[at], elements[index]];
        if (line && element) pages.marked(element, (canvas) => canvas.line(line, labelStyle, xMm, pages.cursorMm));
      }
      pages.cursorMm += lineSpacingMm;
    }
    for (const element of elements) structure.close(element);
  }
}
