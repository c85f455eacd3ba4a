import type { Form, FormPart, FormSection } from '#pdf/content/form.ts';
import { picturesOfPart } from '#pdf/content/ofForm.ts';
import type { Picture } from '#pdf/contract.ts';
import { accent } from '#pdf/page/measures.ts';
import type { Element } from '#pdf/page/structure.ts';
import { setBoxes } from './boxes.ts';
import type { Desk } from './desk.ts';
import { setDrawings } from './drawings.ts';
import { setLetterhead } from './letterhead.ts';
import {
  boxMm,
  headingGapMm,
  headingMm,
  headingStyle,
  marginMm,
  nextTopMm,
  paddingMm,
  strip,
  stripMm,
  stripStyle,
  widthMm,
} from './measures.ts';
import { setPhotos } from './photos.ts';
import { setSignatures } from './signatures.ts';
import { setTable } from './table.ts';

const stripLineMm = 3;
/** What must fit on the page below a heading, in millimetres: a strip and two rows, or the next row of photos. */
const keptMm = { boxes: 2 * boxMm, table: 3 * boxMm, photos: 75, drawings: 40, signatures: 30 } as const;

/** The room that a short section is sure to have enough of. */
const shortMm = 32;

function setHeading(desk: Desk, { title, parts, isShort }: FormSection, parent: Element): void {
  if (desk.yMm > nextTopMm) desk.yMm += headingGapMm;
  desk.makeRoom(headingMm + stripMm + (isShort ? shortMm : keptMm[parts[0]?.kind ?? 'boxes']));
  const { outline, pages } = desk.parts;
  outline.add(false, title, pages.current, desk.yMm);
  const area = { xMm: marginMm, yMm: desk.yMm, widthMm, heightMm: headingMm };
  desk.paint(area, strip);
  desk.paint({ ...area, widthMm: 1.2 }, accent);
  desk.within('H2', parent, (element) => {
    const lines = desk.lines(title, headingStyle, widthMm).slice(0, 1);
    desk.set(element, lines, headingStyle, marginMm + 3, desk.yMm + 3.5, 0);
  });
  desk.yMm += headingMm;
}

/** The name of a group of boxes, or of a table. */
function setStrip(desk: Desk, label: string, parent: Element): void {
  const lines = desk.lines(label, stripStyle, widthMm - 2 * paddingMm);
  const heightMm = stripMm + (lines.length - 1) * stripLineMm;
  desk.makeRoom(heightMm + 2 * boxMm);
  desk.frame({ xMm: marginMm, yMm: desk.yMm, widthMm, heightMm });
  desk.within(desk.isInSection ? 'H3' : 'H2', parent, (element) => {
    desk.set(element, lines, stripStyle, marginMm + paddingMm, desk.yMm + 3.1, stripLineMm);
  });
  desk.yMm += heightMm;
}

async function setPart(
  desk: Desk,
  part: FormPart,
  nextPicture: () => Promise<Picture | undefined>,
  parent: Element,
): Promise<void> {
  desk.pictures.clear();
  for (const photo of picturesOfPart(part)) desk.pictures.set(photo, await nextPicture());
  if (part.kind === 'photos') return setPhotos(desk, part.photos, parent);
  if (part.kind === 'drawings') return setDrawings(desk, part.drawings, parent);
  if (part.kind === 'signatures') return setSignatures(desk, part.signatures, parent);
  if (part.label) setStrip(desk, part.label, parent);
  if (part.kind === 'table') setTable(desk, part, parent);
  else setBoxes(desk, part.boxes, parent);
}

/**
 * Sets a report as a form, starting on a new page. `setVerdict` draws below the title, `setMore` below the head. Its
 * texts must have been prepared.
 */
export async function setForm(
  desk: Desk,
  form: Form,
  nextPicture: () => Promise<Picture | undefined>,
  parent: Element,
  setVerdict: () => void = () => undefined,
  setMore: () => void = () => undefined,
): Promise<void> {
  const { outline, pages } = desk.parts;
  desk.next();
  outline.add(true, form.number, pages.current, 0);
  setLetterhead(desk, form, parent);
  setVerdict();
  setBoxes(desk, form.head, parent);
  setMore();
  for (const [index, section] of form.sections.entries()) {
    // The first section continues the head of the report.
    desk.isInSection = index > 0;
    if (desk.isInSection) setHeading(desk, section, parent);
    for (const part of section.parts) await setPart(desk, part, nextPicture, parent);
  }
}
