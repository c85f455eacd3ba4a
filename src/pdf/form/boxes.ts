import type { Box, Value } from '#pdf/content/form.ts';
import { alarm } from '#pdf/page/measures.ts';
import type { StructureElement } from '#pdf/page/structure.ts';
import type { Style } from '#pdf/text/lines.ts';
import type { Rectangle, FormSurface } from './surface.ts';
import { rowsOfBoxes } from './grid.ts';
import {
  blankLineColour,
  boxHeightMm,
  hairlineMm,
  labelBaseMm,
  labelLineHeightMm,
  labelStyle,
  linkStyle,
  marginMm,
  styleOnDark,
  paddingMm,
  resultStyle,
  signatureHeightMm,
  signingLineMm,
  stripColour,
  strongValue,
  unitMm,
  unitsInRow,
  valueBaselineBelowLabel,
  valueBaselineMm,
  valueLineMm,
  valueStyle,
  formWidthMm,
} from './measures.ts';
import { drawTicks, ticksHeight, ticksOneLineWidth } from './ticks.ts';

/** The additional distance between adjacent values and labels, beyond their paddings. */
const spareMm = 0.6;
/** The narrowest box, even for a short date, time or figure, so that boxes of neighbouring rows line up. */
const leastUnits = 2;
const signatureUnits = 5;
/** The extra length that words need because broken lines are never completely full. */
const wrapping = 1.12;
/** A value with more lines than this continues on the next page. */
const mostLinesTogether = 8;
/** Stands before a value that readers must see at arm's length. */
const alarmMark = '✗ ';

type ValueBox = Extract<Box, { kind: 'value' }>;
type ShownValue = Value & { role?: ValueBox['role'] };

function styleOf(box: ShownValue, isLink: boolean): Style {
  if (box.role === 'result') return box.isAlarming ? styleOnDark(resultStyle) : resultStyle;
  if (box.isAlarming) return styleOnDark(strongValue);
  return isLink ? linkStyle : valueStyle;
}

const wordsOf = ({ value, isAlarming }: Value) => (isAlarming ? `${alarmMark}${value}` : value);

function valueNeed(surface: FormSurface, box: ShownValue): number {
  const value = surface.widthOf(wordsOf(box), styleOf(box, false));
  return Math.max(surface.widthOf(box.label, labelStyle), value) + 2 * paddingMm + spareMm;
}

/** The least number of units of a row that a box needs. */
function needOf(surface: FormSurface, box: Box): number {
  if (box.kind === 'ticks') return Math.max(leastUnits, ticksOneLineWidth(surface, box) / unitMm);
  if (box.kind === 'pair') {
    const half = Math.max(valueNeed(surface, box.measured), valueNeed(surface, box.specified)) / unitMm;
    return 2 * Math.max(leastUnits, half);
  }
  if (/[\n\r]/.test(box.value)) return unitsInRow;
  const need = valueNeed(surface, box) / unitMm;
  const least = box.role === 'signature' ? signatureUnits : leastUnits;
  if (need <= unitsInRow / 2) return Math.max(least, need);
  // Words that would fill most of a row take a few lines beside other boxes instead of a row of their own.
  const inLines = (need * wrapping) / (need > unitsInRow ? 3 : 2);
  return inLines > unitsInRow * 0.75 ? unitsInRow : Math.max(unitsInRow / 2, inLines);
}

/** The lines of a value in a box of a given width, and the height that they need. */
function linesOf(surface: FormSurface, box: ShownValue, boxWidthMm: number) {
  const inner = boxWidthMm - 2 * paddingMm;
  const style = styleOf(box, surface.addressOf(box.href) !== undefined);
  const label = box.label === '' ? [] : surface.lines(box.label, labelStyle, inner);
  const value = box.value === '' ? [] : surface.lines(wordsOf(box), style, inner, box.struck);
  const baselineMm = valueBaselineBelowLabel(label.length);
  const below = Math.max(0, value.length - 1) * valueLineMm + boxHeightMm - valueBaselineMm;
  return { label, value, style, baselineMm, heightMm: baselineMm + below };
}

function heightOf(surface: FormSurface, box: Box, boxWidthMm: number): number {
  if (box.kind === 'ticks') return ticksHeight(surface, box, boxWidthMm);
  if (box.kind === 'value') {
    return box.role === 'signature' ? signatureHeightMm : linesOf(surface, box, boxWidthMm).heightMm;
  }
  const halves = [box.measured, box.specified].map((value) => linesOf(surface, value, boxWidthMm / 2).heightMm);
  return Math.max(...halves);
}

function setValue(surface: FormSurface, box: ShownValue, area: Rectangle, parent: StructureElement): void {
  const { pages } = surface.parts;
  const { label, value, style, baselineMm } = linesOf(surface, box, area.widthMm);
  if (box.isAlarming) surface.paint(area, alarm);
  surface.frame(area);
  const x = area.xMm + paddingMm;
  const baseline = area.yMm + baselineMm;
  surface.within('P', parent, (element) => {
    surface.set(
      element,
      label,
      box.isAlarming ? styleOnDark(labelStyle) : labelStyle,
      x,
      area.yMm + labelBaseMm,
      labelLineHeightMm,
    );
    const address = surface.addressOf(box.href);
    const [first] = value;
    if (address && first) pages.link(element, first, style, x, baseline, address);
    else surface.set(element, value, style, x, baseline, valueLineMm);
  });
  if (value.length > 0) return;
  surface.decorate((canvas) =>
    canvas.rectangle(x, baseline + 0.3, area.widthMm - 2 * paddingMm, hairlineMm, blankLineColour),
  );
}

/** Puts a name on the line for signing. */
function setSignature(surface: FormSurface, box: ValueBox, area: Rectangle, parent: StructureElement): void {
  const inner = area.widthMm - 2 * paddingMm;
  const x = area.xMm + paddingMm;
  const line = area.yMm + signingLineMm;
  surface.frame(area);
  const half = { xMm: x + inner / 2, yMm: area.yMm + 1, widthMm: inner / 2, heightMm: signingLineMm - 1.2 };
  surface.sign(box.signed, half, parent, 'right');
  surface.within('P', parent, (element) => {
    surface.set(
      element,
      surface.lines(box.label, labelStyle, inner),
      labelStyle,
      x,
      area.yMm + labelBaseMm,
      labelLineHeightMm,
    );
    surface.set(element, surface.lines(box.value, strongValue, inner), strongValue, x, line - 1.2, valueLineMm);
  });
  surface.decorate((canvas) => canvas.rectangle(x, line, inner, hairlineMm * 1.5, blankLineColour));
}

function setBox(surface: FormSurface, box: Box, area: Rectangle, parent: StructureElement): void {
  if (box.kind === 'ticks') return drawTicks(surface, box, area, parent);
  if (box.kind === 'pair') {
    const half = area.widthMm / 2;
    const asked = { ...area, xMm: area.xMm + half, widthMm: half };
    setValue(surface, { ...box.measured, role: 'result' }, { ...area, widthMm: half }, parent);
    surface.paint(asked, stripColour);
    setValue(surface, box.specified, asked, parent);
    return;
  }
  if (box.role === 'signature') setSignature(surface, box, area, parent);
  else setValue(surface, box, area, parent);
}

/** A value of many lines, over as many pages as needed. */
function setLongValue(surface: FormSurface, box: ValueBox, parent: StructureElement): void {
  const { label, value, style, baselineMm } = linesOf(surface, box, formWidthMm);
  const x = marginMm + paddingMm;
  surface.makeRoom(boxHeightMm + 3 * valueLineMm);
  surface.within('P', parent, (element) => {
    for (let at = 0; at < value.length;) {
      const headMm = at === 0 ? baselineMm : valueLineMm;
      const tailMm = boxHeightMm - valueBaselineMm;
      const fitting = Math.max(1, Math.floor((surface.bottomMm - surface.yMm - headMm - tailMm) / valueLineMm) + 1);
      const lines = value.slice(at, at + fitting);
      const heightMm = headMm + (lines.length - 1) * valueLineMm + tailMm;
      surface.frame({ xMm: marginMm, yMm: surface.yMm, widthMm: formWidthMm, heightMm });
      if (at === 0) surface.set(element, label, labelStyle, x, surface.yMm + labelBaseMm, labelLineHeightMm);
      surface.set(element, lines, style, x, surface.yMm + headMm, valueLineMm);
      at += lines.length;
      surface.yMm += heightMm;
      if (at < value.length) surface.next();
    }
  });
}

/** Boxes in rows across the page. */
export function drawBoxes(surface: FormSurface, boxes: readonly Box[], parent: StructureElement): void {
  const needs = boxes.map((box) => needOf(surface, box));
  for (const row of rowsOfBoxes(needs, unitsInRow)) {
    const placed = row.flatMap(({ index, units }) => {
      const box = boxes[index];
      return box ? [{ box, widthMm: units * unitMm }] : [];
    });
    const [only] = placed;
    if (only?.box.kind === 'value' && linesOf(surface, only.box, only.widthMm).value.length > mostLinesTogether) {
      setLongValue(surface, only.box, parent);
      continue;
    }
    const heightMm = Math.max(...placed.map(({ box, widthMm: own }) => heightOf(surface, box, own)));
    surface.makeRoom(heightMm);
    let xMm = marginMm;
    for (const { box, widthMm: own } of placed) {
      setBox(surface, box, { xMm, yMm: surface.yMm, widthMm: own, heightMm }, parent);
      xMm += own;
    }
    surface.yMm += heightMm;
  }
}
