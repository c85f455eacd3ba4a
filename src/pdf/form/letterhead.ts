import { brand } from '#brand/brand.ts';
import type { Form } from '#pdf/content/form.ts';
import type { Canvas } from '#pdf/page/canvas.ts';
import { alarm, accent, ink, pageHeightMm, pageWidthMm, pointsPerMm } from '#pdf/page/measures.ts';
import type { PageFurniture } from '#pdf/page/pages.ts';
import type { StructureElement } from '#pdf/page/structure.ts';
import type { Line, Style } from '#pdf/text/lines.ts';
import type { FormSurface } from './surface.ts';
import {
  addressStyle,
  companyStyle,
  edgeColour,
  footBaselineMm,
  hairlineMm,
  labelStyle,
  marginMm,
  reportNumberStyle,
  styleOnDark,
  outcomeStyle,
  paddingMm,
  strongRunningHeadStyle,
  runningHeadStyle,
  voidStampStyle,
  strongValue,
  titleStyle,
  formWidthMm,
} from './measures.ts';
import { pdfPathOf } from './svgPath.ts';

/** The side of the square on which the brand's mark is drawn, in the mark's own units. */
const markField = 30;
const markTopMm = 9;
const markMm = 12;
const ruleMm = 23.5;
const outcomeMm = 52;
const runningMm = 11;
const address = [brand.address.slice(1).join(', '), `${brand.phone}  ·  ${brand.email}`];
const rightMm = marginMm + formWidthMm;

const inkOutline = pdfPathOf(brand.mark.ink);
const accentOutline = pdfPathOf(brand.mark.accent);

function drawMark(canvas: Canvas, xMm: number, yMm: number, sizeMm: number): void {
  canvas.shape(inkOutline, sizeMm / markField, xMm, yMm, ink);
  canvas.shape(accentOutline, sizeMm / markField, xMm, yMm, accent);
}

/** Every text that is the same on all pages, so that its fonts can be loaded. */
export const letterheadTexts: readonly string[] = [
  brand.name,
  brand.groupName,
  brand.legalName,
  ...address,
  'VOID Page of Revision 0123456789 · ✓✗',
];

/** The start of a line that ends at the right margin. */
export const rightAlignedStartMm = (line: Line) => rightMm - line.widthPt / pointsPerMm;

/** Draws the foot of a page. */
export type Foot = (canvas: Canvas, page: number, of: number) => void;

/** The foot of a form: its own words, the brand, and the page number with the total. */
export function footOf(surface: FormSurface, words: string): Foot {
  const lineOf = (text: string, style: Style) => surface.lines(text, style)[0];
  return (canvas, page, of) => {
    canvas.rectangle(marginMm, footBaselineMm - 3.8, formWidthMm, hairlineMm, edgeColour);
    const left = lineOf(words, strongRunningHeadStyle);
    const right = lineOf(`Page ${page} of ${of}`, strongRunningHeadStyle);
    const middle = lineOf(brand.legalName, runningHeadStyle);
    if (left) canvas.line(left, strongRunningHeadStyle, marginMm, footBaselineMm);
    if (middle) canvas.line(middle, runningHeadStyle, (pageWidthMm - middle.widthPt / pointsPerMm) / 2, footBaselineMm);
    if (right) canvas.line(right, strongRunningHeadStyle, rightAlignedStartMm(right), footBaselineMm);
  };
}

/** The fixed parts of every page of a report: its number, its foot, and a stamp across a void report. */
export function pageFurnitureOf(surface: FormSurface, { title, number, voidWords }: Form, foot: Foot): PageFurniture {
  const lineOf = (text: string, style: Style) => surface.lines(text, style)[0];
  return {
    isCounted: true,
    ...(voidWords !== undefined && {
      beneath(canvas: Canvas) {
        const [line] = surface.lines('VOID', voidStampStyle);
        if (!line) return;
        const degrees = 55;
        const half = line.widthPt / pointsPerMm / 2;
        const [across, up] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
        const lowerMm = (voidStampStyle.sizePt / pointsPerMm) * 0.36;
        const x = pageWidthMm / 2 - half * across + lowerMm * up;
        const y = pageHeightMm / 2 + half * up + lowerMm * across;
        canvas.decoration(() => canvas.line(line, voidStampStyle, x, y, degrees));
      },
    }),
    around(canvas, page, of) {
      if (page > 1) {
        drawMark(canvas, marginMm, runningMm - 3.4, 4.4);
        const name = lineOf(brand.name, strongRunningHeadStyle);
        const right = lineOf(`${title}  ·  ${number}`, runningHeadStyle);
        if (name) canvas.line(name, strongRunningHeadStyle, marginMm + 6, runningMm);
        if (right) canvas.line(right, runningHeadStyle, rightAlignedStartMm(right), runningMm);
        canvas.rectangle(marginMm, runningMm + 3, formWidthMm, 0.35, ink);
      }
      foot(canvas, page, of);
    },
  };
}

/** The word of the report's result in a box of its own, dark if something failed. */
function setOutcome(
  surface: FormSurface,
  { word, isAlarming, of }: NonNullable<Form['outcome']>,
  parent: StructureElement,
): number {
  const style = isAlarming ? styleOnDark(outcomeStyle) : outcomeStyle;
  const small = isAlarming ? styleOnDark(labelStyle) : labelStyle;
  const inner = outcomeMm - 4;
  const lines = surface.lines(isAlarming ? `✗ ${word}` : word, style, inner);
  const names = surface.lines(of.join('\n'), small, inner);
  const heightMm = 3 + lines.length * 6.4 + names.length * 2.9 + 1;
  const area = { xMm: rightMm - outcomeMm, yMm: surface.yMm, widthMm: outcomeMm, heightMm };
  if (isAlarming) surface.paint(area, alarm);
  surface.frame(area, 0.6, isAlarming ? alarm : ink);
  surface.within('P', parent, (element) => {
    surface.set(element, lines, style, area.xMm + 2, area.yMm + 7.2, 6.4);
    surface.set(element, names, small, area.xMm + 2, area.yMm + 7.2 + (lines.length - 1) * 6.4 + 3.9, 2.9);
  });
  return area.yMm + heightMm;
}

/** The head of a report's first page: who issued it, what it is, its result, and whether it is void. */
export function drawLetterhead(surface: FormSurface, form: Form, parent: StructureElement): void {
  surface.decorate((canvas) => drawMark(canvas, marginMm, markTopMm, markMm));
  surface.within('P', parent, (element) => {
    const x = marginMm + markMm + 3.5;
    surface.set(element, surface.lines(brand.name, companyStyle), companyStyle, x, markTopMm + 5.6, 0);
    surface.set(element, surface.lines(brand.legalName, addressStyle), addressStyle, x, markTopMm + 10.6, 0);
    for (const [at, text] of address.entries()) {
      const [line] = surface.lines(text, addressStyle);
      if (line) surface.set(element, [line], addressStyle, rightAlignedStartMm(line), markTopMm + 6.6 + at * 4, 0);
    }
  });
  surface.decorate((canvas) => {
    canvas.rectangle(marginMm, ruleMm, formWidthMm, 0.6, ink);
    canvas.rectangle(marginMm, ruleMm, markMm, 0.6, accent);
  });
  surface.yMm = ruleMm + 3.5;
  const titleMm = surface.yMm + 7;
  const roomMm = formWidthMm - (form.outcome ? outcomeMm + 6 : 0);
  const lines = surface.lines(form.title, titleStyle, roomMm);
  surface.within('H1', parent, (element) => surface.set(element, lines, titleStyle, marginMm, titleMm, 7));
  const below = titleMm + (lines.length - 1) * 7 + 6;
  surface.within('P', parent, (element) => {
    surface.set(element, surface.lines(form.number, reportNumberStyle), reportNumberStyle, marginMm, below, 0);
  });
  const outcomeEnd = form.outcome ? setOutcome(surface, form.outcome, parent) : 0;
  surface.yMm = Math.max(below + 1, outcomeEnd) + 3;
  if (form.voidWords === undefined) return;
  const words = surface.lines(form.voidWords, styleOnDark(strongValue), formWidthMm - 4 * paddingMm);
  const area = { xMm: marginMm, yMm: surface.yMm, widthMm: formWidthMm, heightMm: words.length * 4.2 + 3.4 };
  surface.paint(area, alarm);
  surface.within('P', parent, (element) => {
    surface.set(element, words, styleOnDark(strongValue), marginMm + 2 * paddingMm, area.yMm + 5, 4.2);
  });
  surface.yMm += area.heightMm + 2.5;
}
