import type { Box } from '#pdf/content/form.ts';
import type { StructureElement } from '#pdf/page/structure.ts';
import { ink } from '#pdf/page/measures.ts';
import type { Line } from '#pdf/text/lines.ts';
import type { Rectangle, FormSurface } from './surface.ts';
import {
  boxHeightMm,
  edgeColour,
  labelBaseMm,
  labelLineHeightMm,
  labelStyle,
  optionStyle,
  paddingMm,
  tickSizeMm,
  tickStyle,
  tickedStyle,
  valueBaselineBelowLabel,
  valueBaselineMm,
} from './measures.ts';

type Ticks = Extract<Box, { kind: 'ticks' }>;
type Option = { xMm: number; row: number; isTicked: boolean; lines: Line[] };

const besideTickMm = 1.1;
const betweenMm = 3.6;
const rowMm = 4.6;
const optionLineMm = 3.6;
const spareMm = 0.6;

const styleOf = (isTicked: boolean) => (isTicked ? tickedStyle : optionStyle);

/** The width of the box with all options in one line. */
export function ticksOneLineWidth(surface: FormSurface, { label, options }: Ticks): number {
  const line = options.reduce(
    (sum, option) =>
      sum + tickSizeMm + besideTickMm + surface.widthOf(option.label, styleOf(option.isTicked)) + betweenMm,
    -betweenMm,
  );
  return Math.max(surface.widthOf(label, labelStyle), line) + 2 * paddingMm + spareMm;
}

/** The position of each option in a box of a given width. */
function placed(surface: FormSurface, { options }: Ticks, widthMm: number): Option[] {
  const right = widthMm - paddingMm;
  let x = paddingMm;
  let row = 0;
  return options.map(({ label, isTicked }) => {
    const style = styleOf(isTicked);
    const need = tickSizeMm + besideTickMm + surface.widthOf(label, style);
    if (x > paddingMm && x + need > right) {
      x = paddingMm;
      row += 1;
    }
    const lines = surface.lines(label, style, right - x - tickSizeMm - besideTickMm);
    const option = { xMm: x, row, isTicked, lines };
    x += need + betweenMm;
    // An option wider than the box also takes the lines below.
    row += Math.ceil(((lines.length - 1) * optionLineMm) / rowMm);
    return option;
  });
}

function measured(surface: FormSurface, box: Ticks, widthMm: number) {
  const options = placed(surface, box, widthMm);
  const label = box.label === '' ? [] : surface.lines(box.label, labelStyle, widthMm - 2 * paddingMm);
  const baselineMm = valueBaselineBelowLabel(label.length);
  const rows = Math.max(
    ...options.map((option) => option.row + Math.ceil(((option.lines.length - 1) * optionLineMm) / rowMm)),
  );
  return { options, label, baselineMm, heightMm: baselineMm + rows * rowMm + (boxHeightMm - valueBaselineMm) };
}

/** The height of the box at a given width. */
export function ticksHeight(surface: FormSurface, box: Ticks, widthMm: number): number {
  return measured(surface, box, widthMm).heightMm;
}

/** Draws options. A ticked one has a mark in a dark box, so that it shows on any copy and in the plain text. */
export function drawTicks(surface: FormSurface, box: Ticks, area: Rectangle, parent: StructureElement): void {
  const { options, label, baselineMm } = measured(surface, box, area.widthMm);
  const [mark] = surface.lines('✓', tickStyle);
  surface.frame(area);
  surface.within('P', parent, (element) => {
    surface.set(element, label, labelStyle, area.xMm + paddingMm, area.yMm + labelBaseMm, labelLineHeightMm);
    for (const { xMm, row, isTicked, lines } of options) {
      const x = area.xMm + xMm;
      const baseline = area.yMm + baselineMm + row * rowMm;
      const square = { xMm: x, yMm: baseline - tickSizeMm + 0.35, widthMm: tickSizeMm, heightMm: tickSizeMm };
      if (isTicked) surface.paint(square, ink);
      surface.frame(square, 0.25, isTicked ? ink : edgeColour);
      if (isTicked && mark) surface.set(element, [mark], tickStyle, x + 0.3, baseline - 0.15, 0);
      surface.set(element, lines, styleOf(isTicked), x + tickSizeMm + besideTickMm, baseline, optionLineMm);
    }
  });
}
