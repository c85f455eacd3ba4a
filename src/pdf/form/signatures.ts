import type { Signature } from '#pdf/content/form.ts';
import type { Element } from '#pdf/page/structure.ts';
import type { Area, Desk } from './desk.ts';
import { alarm } from '#pdf/page/measures.ts';
import {
  blank,
  hairlineMm,
  labelBaselineMm,
  labelLineMm,
  labelStyle,
  marginMm,
  paddingMm,
  sealStyle,
  strongStyle,
  typedStyle,
  widthMm,
} from './measures.ts';

const inRow = 2;
const ownMm = widthMm / inRow;
const lineAtMm = 13;
const nameMm = 3.8;
const saidLineMm = 3.1;
const alarmStyle = { ...strongStyle, colour: alarm };

/** The lines below the signing line, and the total height. */
function measured(desk: Desk, { name, lines, alarm: words }: Signature) {
  const inner = ownMm - 2 * paddingMm;
  const names = desk.lines(name, strongStyle, inner);
  const said = lines.flatMap((line) => desk.lines(line, sealStyle, inner));
  const alarms = words === undefined ? [] : desk.lines(words, alarmStyle, inner);
  const saidAtMm = lineAtMm + names.length * nameMm;
  const alarmsAtMm = saidAtMm + said.length * saidLineMm;
  const heightMm = alarmsAtMm + alarms.length * nameMm + 0.6 * labelLineMm;
  return { names, said, alarms, saidAtMm, alarmsAtMm, heightMm };
}

function setSignature(desk: Desk, signature: Signature, area: Area, parent: Element): void {
  const { role, name, signed } = signature;
  const { names, said, alarms, saidAtMm, alarmsAtMm } = measured(desk, signature);
  const inner = area.widthMm - 2 * paddingMm;
  const x = area.xMm + paddingMm;
  desk.frame(area);
  desk.decorate((canvas) => canvas.rectangle(x, area.yMm + lineAtMm, inner, hairlineMm * 1.5, blank));
  desk.within('P', parent, (element) => {
    desk.set(element, desk.lines(role, labelStyle, inner).slice(0, 1), labelStyle, x, area.yMm + labelBaselineMm, 0);
    if (!signed) {
      const typed = desk.lines(name, typedStyle, inner).slice(0, 1);
      desk.set(element, typed, typedStyle, x, area.yMm + lineAtMm - 3, 0);
    }
  });
  const room = { xMm: x, yMm: area.yMm + 3.4, widthMm: inner, heightMm: lineAtMm - 3.8 };
  desk.sign(signed, room, parent, 'left');
  desk.within('P', parent, (element) => {
    desk.set(element, names, strongStyle, x, area.yMm + lineAtMm + nameMm, nameMm);
    desk.set(element, said, sealStyle, x, area.yMm + saidAtMm + saidLineMm, saidLineMm);
    if (alarms.length > 0) desk.set(element, alarms, alarmStyle, x, area.yMm + alarmsAtMm + nameMm, nameMm);
  });
}

/** Signatures in rows of two: the drawing or name on a line, and below it who signed, when, and which content. */
export function setSignatures(desk: Desk, signatures: readonly Signature[], parent: Element): void {
  for (let from = 0; from < signatures.length; from += inRow) {
    const row = signatures.slice(from, from + inRow);
    const heightMm = Math.max(...row.map((one) => measured(desk, one).heightMm));
    desk.makeRoom(heightMm);
    for (const [column, one] of row.entries()) {
      setSignature(desk, one, { xMm: marginMm + column * ownMm, yMm: desk.yMm, widthMm: ownMm, heightMm }, parent);
    }
    desk.yMm += heightMm;
  }
}
