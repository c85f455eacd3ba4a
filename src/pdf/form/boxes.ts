import type { Box, Value } from '#pdf/content/form.ts';
import { alarm } from '#pdf/page/measures.ts';
import type { Element } from '#pdf/page/structure.ts';
import type { Style } from '#pdf/text/lines.ts';
import type { Area, Desk } from './desk.ts';
import { rowsOfBoxes } from './grid.ts';
import {
  blank,
  boxMm,
  hairlineMm,
  labelBaselineMm,
  labelLineMm,
  labelStyle,
  linkStyle,
  marginMm,
  onDark,
  paddingMm,
  resultStyle,
  signatureMm,
  signingLineMm,
  strip,
  strongStyle,
  unitMm,
  unitsInRow,
  valueBaseline,
  valueBaselineMm,
  valueLineMm,
  valueStyle,
  widthMm,
} from './measures.ts';
import { setTicks, ticksHeight, ticksNeed } from './ticks.ts';

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
type Told = Value & { role?: ValueBox['role'] };

function styleOf(box: Told, isLink: boolean): Style {
  if (box.role === 'result') return box.isAlarming ? onDark(resultStyle) : resultStyle;
  if (box.isAlarming) return onDark(strongStyle);
  return isLink ? linkStyle : valueStyle;
}

const wordsOf = ({ value, isAlarming }: Value) => (isAlarming ? `${alarmMark}${value}` : value);

function valueNeed(desk: Desk, box: Told): number {
  const value = desk.widthOf(wordsOf(box), styleOf(box, false));
  return Math.max(desk.widthOf(box.label, labelStyle), value) + 2 * paddingMm + spareMm;
}

/** The least number of units of a row that a box needs. */
function needOf(desk: Desk, box: Box): number {
  if (box.kind === 'ticks') return Math.max(leastUnits, ticksNeed(desk, box) / unitMm);
  if (box.kind === 'pair') {
    const half = Math.max(valueNeed(desk, box.measured), valueNeed(desk, box.specified)) / unitMm;
    return 2 * Math.max(leastUnits, half);
  }
  if (/[\n\r]/.test(box.value)) return unitsInRow;
  const need = valueNeed(desk, box) / unitMm;
  const least = box.role === 'signature' ? signatureUnits : leastUnits;
  if (need <= unitsInRow / 2) return Math.max(least, need);
  // Words that would fill most of a row take a few lines beside other boxes instead of a row of their own.
  const inLines = (need * wrapping) / (need > unitsInRow ? 3 : 2);
  return inLines > unitsInRow * 0.75 ? unitsInRow : Math.max(unitsInRow / 2, inLines);
}

/** The lines of a value in a box of a given width, and the height that they need. */
function linesOf(desk: Desk, box: Told, boxWidthMm: number) {
  const inner = boxWidthMm - 2 * paddingMm;
  const style = styleOf(box, desk.addressOf(box.href) !== undefined);
  const label = box.label === '' ? [] : desk.lines(box.label, labelStyle, inner);
  const value = box.value === '' ? [] : desk.lines(wordsOf(box), style, inner, box.struck);
  const baselineMm = valueBaseline(label.length);
  const below = Math.max(0, value.length - 1) * valueLineMm + boxMm - valueBaselineMm;
  return { label, value, style, baselineMm, heightMm: baselineMm + below };
}

function heightOf(desk: Desk, box: Box, boxWidthMm: number): number {
  if (box.kind === 'ticks') return ticksHeight(desk, box, boxWidthMm);
  if (box.kind === 'value') {
    return box.role === 'signature' ? signatureMm : linesOf(desk, box, boxWidthMm).heightMm;
  }
  const halves = [box.measured, box.specified].map((value) => linesOf(desk, value, boxWidthMm / 2).heightMm);
  return Math.max(...halves);
}

function setValue(desk: Desk, box: Told, area: Area, parent: Element): void {
  const { pages } = desk.parts;
  const { label, value, style, baselineMm } = linesOf(desk, box, area.widthMm);
  if (box.isAlarming) desk.paint(area, alarm);
  desk.frame(area);
  const x = area.xMm + paddingMm;
  const baseline = area.yMm + baselineMm;
  desk.within('P', parent, (element) => {
    desk.set(
      element,
      label,
      box.isAlarming ? onDark(labelStyle) : labelStyle,
      x,
      area.yMm + labelBaselineMm,
      labelLineMm,
    );
    const address = desk.addressOf(box.href);
    const [first] = value;
    if (address && first) pages.link(element, first, style, x, baseline, address);
    else desk.set(element, value, style, x, baseline, valueLineMm);
  });
  if (value.length > 0) return;
  desk.decorate((canvas) => canvas.rectangle(x, baseline + 0.3, area.widthMm - 2 * paddingMm, hairlineMm, blank));
}

/** Puts a name on the line for signing. */
function setSignature(desk: Desk, box: ValueBox, area: Area, parent: Element): void {
  const inner = area.widthMm - 2 * paddingMm;
  const x = area.xMm + paddingMm;
  const line = area.yMm + signingLineMm;
  desk.frame(area);
  const half = { xMm: x + inner / 2, yMm: area.yMm + 1, widthMm: inner / 2, heightMm: signingLineMm - 1.2 };
  desk.sign(box.signed, half, parent, 'right');
  desk.within('P', parent, (element) => {
    desk.set(element, desk.lines(box.label, labelStyle, inner), labelStyle, x, area.yMm + labelBaselineMm, labelLineMm);
    desk.set(element, desk.lines(box.value, strongStyle, inner), strongStyle, x, line - 1.2, valueLineMm);
  });
  desk.decorate((canvas) => canvas.rectangle(x, line, inner, hairlineMm * 1.5, blank));
}

function setBox(desk: Desk, box: Box, area: Area, parent: Element): void {
  if (box.kind === 'ticks') return setTicks(desk, box, area, parent);
  if (box.kind === 'pair') {
    const half = area.widthMm / 2;
    const asked = { ...area, xMm: area.xMm + half, widthMm: half };
    setValue(desk, { ...box.measured, role: 'result' }, { ...area, widthMm: half }, parent);
    desk.paint(asked, strip);
    setValue(desk, box.specified, asked, parent);
    return;
  }
  if (box.role === 'signature') setSignature(desk, box, area, parent);
  else setValue(desk, box, area, parent);
}

/** A value of many lines, over as many pages as needed. */
function setLongValue(desk: Desk, box: ValueBox, parent: Element): void {
  const { label, value, style, baselineMm } = linesOf(desk, box, widthMm);
  const x = marginMm + paddingMm;
  desk.makeRoom(boxMm + 3 * valueLineMm);
  desk.within('P', parent, (element) => {
    for (let at = 0; at < value.length;) {
      const headMm = at === 0 ? baselineMm : valueLineMm;
      const tailMm = boxMm - valueBaselineMm;
      const fitting = Math.max(1, Math.floor((desk.bottomMm - desk.yMm - headMm - tailMm) / valueLineMm) + 1);
      const lines = value.slice(at, at + fitting);
      const heightMm = headMm + (lines.length - 1) * valueLineMm + tailMm;
      desk.frame({ xMm: marginMm, yMm: desk.yMm, widthMm, heightMm });
      if (at === 0) desk.set(element, label, labelStyle, x, desk.yMm + labelBaselineMm, labelLineMm);
      desk.set(element, lines, style, x, desk.yMm + headMm, valueLineMm);
      at += lines.length;
      desk.yMm += heightMm;
      if (at < value.length) desk.next();
    }
  });
}

/** Boxes in rows across the page. */
export function setBoxes(desk: Desk, boxes: readonly Box[], parent: Element): void {
  const needs = boxes.map((box) => needOf(desk, box));
  for (const row of rowsOfBoxes(needs, unitsInRow)) {
    const placed = row.flatMap(({ index, units }) => {
      const box = boxes[index];
      return box ? [{ box, widthMm: units * unitMm }] : [];
    });
    const [only] = placed;
    if (only?.box.kind === 'value' && linesOf(desk, only.box, only.widthMm).value.length > mostLinesTogether) {
      setLongValue(desk, only.box, parent);
      continue;
    }
    const heightMm = Math.max(...placed.map(({ box, widthMm: own }) => heightOf(desk, box, own)));
    desk.makeRoom(heightMm);
    let xMm = marginMm;
    for (const { box, widthMm: own } of placed) {
      setBox(desk, box, { xMm, yMm: desk.yMm, widthMm: own, heightMm }, parent);
      xMm += own;
    }
    desk.yMm += heightMm;
  }
}
