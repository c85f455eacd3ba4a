import type { Photo } from '#pdf/content/blocks.ts';
import type { Cell, FormPart } from '#pdf/content/form.ts';
import type { StructureElement } from '#pdf/page/structure.ts';
import type { Line, Style } from '#pdf/text/lines.ts';
import type { FormSurface } from './surface.ts';
import { columnWidths } from './grid.ts';
import {
  cellStyle,
  columnHeadStyle,
  marginMm,
  styleOnDark,
  smallCellStyle,
  smallColumnHeadStyle,
  stripColour,
  strongValue,
  formWidthMm,
} from './measures.ts';
import { alarm, pointsPerMm } from '#pdf/page/measures.ts';

type Table = Extract<FormPart, { kind: 'table' }>;
type SetCell = {
  lines: Line[];
  style: Style;
  xMm: number;
  widthMm: number;
  isDark: boolean;
  isFigure: boolean;
  signed?: Photo;
};

const cellPaddingMm = 1.1;
const lineMm = 3.5;
const aboveMm = 0.8;
const belowMm = 1;
const spareMm = 0.2;
/** The width of the room for a signature, and its height in lines of the row. */
const signingMm = 50;
const signingLines = 3;
/** A row lower than this is kept on one page. */
const mostTogetherMm = 60;
/** From this many columns on, the type is smaller. */
const manyColumns = 10;
/** From this many columns on, the names of columns may be broken at every word. */
const veryManyColumns = 13;
/** Widths fit this share of the cells, so that a few long ones do not squeeze all others. */
const mostCells = 0.9;
const figure = /^[-+−>]?[\d.,]+$/;

const heightOf = (lineCount: number) => aboveMm + Math.max(1, lineCount) * lineMm + belowMm;
const mostLines = (cells: readonly SetCell[]) => Math.max(1, ...cells.map(({ lines }) => lines.length));

/** An alarming text up to this many characters gets a dark background. Longer text would be hard to read on it. */
const mostOnDark = 20;
const isDark = ({ text, isAlarming }: Cell) => isAlarming && text.length <= mostOnDark;

/** The width of the longest word. A mark counts with the word that it stands before. */
function longestWord(surface: FormSurface, text: string, style: Style): number {
  return Math.max(0, ...text.split(/(?<!^[✓✗…])\s+/u).map((word) => surface.widthOf(word, style)));
}

/** The width of a column's name in two lines, broken at its best place. */
function inTwoLines(surface: FormSurface, name: string, style: Style): number {
  const parts = name.split(' ');
  const widths = parts.map((_, at) =>
    Math.max(
      surface.widthOf(parts.slice(0, at + 1).join(' '), style),
      surface.widthOf(parts.slice(at + 1).join(' '), style),
    ),
  );
  return Math.min(...widths);
}

/** Draws lines `from` to `to` of a row. A row that continues on the next page is drawn in several calls. */
function drawRow(
  surface: FormSurface,
  cells: readonly SetCell[],
  elements: readonly StructureElement[],
  from: number,
  to: number,
): void {
  const heightMm = heightOf(to - from);
  for (const [column, cell] of cells.entries()) {
    const area = { xMm: cell.xMm, yMm: surface.yMm, widthMm: cell.widthMm, heightMm };
    if (cell.isDark) surface.paint(area, alarm);
    surface.frame(area);
    const element = elements[column];
    if (element && from === 0) {
      const room = {
        xMm: cell.xMm,
        yMm: surface.yMm + 0.5,
        widthMm: cell.widthMm - cellPaddingMm,
        heightMm: heightMm - 1,
      };
      surface.sign(cell.signed, room, element, 'right');
    }
    for (const [at, line] of cell.lines.slice(from, to).entries()) {
      const inner = cell.widthMm - cellPaddingMm;
      const x = cell.isFigure ? cell.xMm + inner - line.widthPt / pointsPerMm : cell.xMm + cellPaddingMm;
      const baseline = surface.yMm + aboveMm + lineMm * (at + 1) - 0.7;
      if (element) surface.set(element, [line], cell.style, x, baseline, 0);
      else surface.decorate((canvas) => canvas.line(line, cell.style, x, baseline));
    }
  }
  surface.yMm += heightMm;
}

/** A table across the page. Its head is repeated on every page. */
export function drawTable(surface: FormSurface, { columns, rows, signs }: Table, parent: StructureElement): void {
  const { structure } = surface.parts;
  const plain = columns.length >= manyColumns ? smallCellStyle : cellStyle;
  const headStyle = columns.length >= veryManyColumns ? smallColumnHeadStyle : columnHeadStyle;
  const strong = { ...strongValue, sizePt: plain.sizePt };
  const styleOf = (cell: Cell) =>
    isDark(cell) ? styleOnDark(strong) : cell.isAlarming ? { ...strong, colour: alarm } : plain;
  const words = ({ text, isAlarming }: Cell) => (isAlarming ? `✗ ${text}` : text);
  const measures = columns.map((name, column) => {
    const cells = rows.map((row) => row[column] ?? { text: '', isAlarming: false });
    const needs = cells.map((cell) => surface.widthOf(words(cell), styleOf(cell))).sort((one, other) => one - other);
    // A text on a dark background is not broken.
    const leasts = cells.map((cell) =>
      isDark(cell) ? surface.widthOf(words(cell), styleOf(cell)) : longestWord(surface, words(cell), styleOf(cell)),
    );
    const around = 2 * cellPaddingMm + spareMm;
    const nameMm =
      columns.length >= veryManyColumns ? longestWord(surface, name, headStyle) : inTwoLines(surface, name, headStyle);
    const leastMm = Math.max(nameMm, ...leasts) + around;
    const isFigure = cells.every(({ text }) => text === '' || figure.test(text));
    if (signs && column === columns.length - 1) return { isFigure: false, leastMm: signingMm, needMm: signingMm };
    const needMm = Math.max(leastMm, (needs[Math.floor(needs.length * mostCells)] ?? 0) + around);
    return { isFigure, leastMm, needMm };
  });
  const widths = columnWidths(measures, formWidthMm);
  type CellContent = { text: string; style: Style; isDark: boolean; struck?: Cell['struck']; signed?: Photo };
  const rowOf = (cells: readonly CellContent[]): SetCell[] =>
    cells.map(({ text, style, isDark: isOnDark, struck, signed }, column) => {
      const own = widths[column] ?? 0;
      return {
        lines: text === '' ? [] : surface.lines(text, style, own - 2 * cellPaddingMm, struck),
        style,
        xMm: marginMm + widths.slice(0, column).reduce((sum, width) => sum + width, 0),
        widthMm: own,
        isDark: isOnDark,
        isFigure: measures[column]?.isFigure ?? false,
        ...(signed && { signed }),
      };
    });
  const head = rowOf(columns.map((text) => ({ text, style: headStyle, isDark: false })));
  const headMm = heightOf(mostLines(head));
  const drawHead = (elements: readonly StructureElement[]) => {
    surface.paint({ xMm: marginMm, yMm: surface.yMm, widthMm: formWidthMm, heightMm: headMm }, stripColour);
    drawRow(surface, head, elements, 0, mostLines(head));
  };
  const setRow = (cells: readonly SetCell[], isHead: boolean, draw: (elements: readonly StructureElement[]) => void) =>
    surface.within('TR', table, (row) => {
      const elements = cells.map((_, column) => {
        const scope = isHead ? 'Column' : column === 0 ? 'Row' : undefined;
        const extras = scope ? { A: { O: { name: 'Table' }, Scope: { name: scope } } } : {};
        return structure.open(scope ? 'TH' : 'TD', row, extras);
      });
      draw(elements);
      for (const element of elements) structure.close(element);
    });

  const table = structure.open('Table', parent);
  surface.makeRoom(headMm + heightOf(2));
  setRow(head, true, drawHead);
  for (const input of rows) {
    const cells = rowOf(
      input.map((cell) => ({ ...cell, text: words(cell), style: styleOf(cell), isDark: isDark(cell) })),
    );
    const count = Math.max(mostLines(cells), signs ? signingLines : 1);
    const turn = () => {
      surface.next();
      drawHead([]);
    };
    const isShort = heightOf(count) <= mostTogetherMm;
    if (isShort ? heightOf(count) > surface.leftMm : heightOf(1) > surface.leftMm) turn();
    setRow(cells, false, (elements) => {
      for (let from = 0; from < count;) {
        const fitting = Math.max(1, Math.floor((surface.bottomMm - surface.yMm - aboveMm - belowMm) / lineMm));
        const to = Math.min(count, from + fitting);
        drawRow(surface, cells, elements, from, to);
        from = to;
        if (from < count) turn();
      }
    });
  }
  structure.close(table);
}
