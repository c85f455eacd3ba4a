import type { FormSignature } from '#pdf/content/form.ts';
import type { StructureElement } from '#pdf/page/structure.ts';
import type { Rectangle, FormSurface } from './surface.ts';
import { alarm } from '#pdf/page/measures.ts';
import {
  blankLineColour,
  hairlineMm,
  labelBaseMm,
  labelLineHeightMm,
  labelStyle,
  marginMm,
  paddingMm,
  sealStyle,
  strongValue,
  typedSignatureStyle,
  formWidthMm,
} from './measures.ts';

const inRow = 2;
const ownMm = formWidthMm / inRow;
const lineAtMm = 13;
const nameMm = 3.8;
const textLineMm = 3.1;
const alarmStyle = { ...strongValue, colour: alarm };

/** The lines below the signing line, and the total height. */
function measured(surface: FormSurface, { name, lines, alarm: words }: FormSignature) {
  const inner = ownMm - 2 * paddingMm;
  const names = surface.lines(name, strongValue, inner);
  const boxes = lines.flatMap((line) => surface.lines(line, sealStyle, inner));
  const alarms = words === undefined ? [] : surface.lines(words, alarmStyle, inner);
  const textAtMm = lineAtMm + names.length * nameMm;
  const alarmsAtMm = textAtMm + boxes.length * textLineMm;
  const heightMm = alarmsAtMm + alarms.length * nameMm + 0.6 * labelLineHeightMm;
  return { names, lines: boxes, alarms, saidAtMm: textAtMm, alarmsAtMm, heightMm };
}

function setSignature(surface: FormSurface, signature: FormSignature, area: Rectangle, parent: StructureElement): void {
  const { role, name, signed } = signature;
  const { names, lines, alarms, saidAtMm: textAtMm, alarmsAtMm } = measured(surface, signature);
  const inner = area.widthMm - 2 * paddingMm;
  const x = area.xMm + paddingMm;
  surface.frame(area);
  surface.decorate((canvas) => canvas.rectangle(x, area.yMm + lineAtMm, inner, hairlineMm * 1.5, blankLineColour));
  surface.within('P', parent, (element) => {
    surface.set(element, surface.lines(role, labelStyle, inner).slice(0, 1), labelStyle, x, area.yMm + labelBaseMm, 0);
    if (!signed) {
      const typed = surface.lines(name, typedSignatureStyle, inner).slice(0, 1);
      surface.set(element, typed, typedSignatureStyle, x, area.yMm + lineAtMm - 3, 0);
    }
  });
  const room = { xMm: x, yMm: area.yMm + 3.4, widthMm: inner, heightMm: lineAtMm - 3.8 };
  surface.sign(signed, room, parent, 'left');
  surface.within('P', parent, (element) => {
    surface.set(element, names, strongValue, x, area.yMm + lineAtMm + nameMm, nameMm);
    surface.set(element, lines, sealStyle, x, area.yMm + textAtMm + textLineMm, textLineMm);
    if (alarms.length > 0) surface.set(element, alarms, alarmStyle, x, area.yMm + alarmsAtMm + nameMm, nameMm);
  });
}

/** Signatures in rows of two: the drawing or name on a line, and below it who signed, when, and which content. */
export function drawSignatures(
  surface: FormSurface,
  signatures: readonly FormSignature[],
  parent: StructureElement,
): void {
  for (let from = 0; from < signatures.length; from += inRow) {
    const row = signatures.slice(from, from + inRow);
    const heightMm = Math.max(...row.map((one) => measured(surface, one).heightMm));
    surface.makeRoom(heightMm);
    for (const [column, one] of row.entries()) {
      setSignature(
        surface,
        one,
        { xMm: marginMm + column * ownMm, yMm: surface.yMm, widthMm: ownMm, heightMm },
        parent,
      );
    }
    surface.yMm += heightMm;
  }
}
