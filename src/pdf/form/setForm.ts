import type { Form, FormPart, FormSection } from '#pdf/content/form.ts';
import { picturesOfPart } from '#pdf/content/ofForm.ts';
import type { Picture } from '#pdf/contract.ts';
import { accent } from '#pdf/page/measures.ts';
import type { Element } from '#pdf/page/structure.ts';
import { setBoxes } from './boxes.ts';
import type { FormSurface } from './surface.ts';
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
const reservedMm = { boxes: 2 * boxMm, table: 3 * boxMm, photos: 75, drawings: 40, signatures: 30 } as const;

/** The room that a short section is sure to have enough of. */
const shortMm = 32;

function setHeading(surface: FormSurface, { title, parts, isShort }: FormSection, parent: Element): void {
  if (surface.yMm > nextTopMm) surface.yMm += headingGapMm;
  surface.makeRoom(headingMm + stripMm + (isShort ? shortMm : reservedMm[parts[0]?.kind ?? 'boxes']));
  const { outline, pages } = surface.parts;
  outline.add(false, title, pages.current, surface.yMm);
  const area = { xMm: marginMm, yMm: surface.yMm, widthMm, heightMm: headingMm };
  surface.paint(area, strip);
  surface.paint({ ...area, widthMm: 1.2 }, accent);
  surface.within('H2', parent, (element) => {
    const lines = surface.lines(title, headingStyle, widthMm).slice(0, 1);
    surface.set(element, lines, headingStyle, marginMm + 3, surface.yMm + 3.5, 0);
  });
  surface.yMm += headingMm;
}

/** The name of a group of boxes, or of a table. */
function setStrip(surface: FormSurface, label: string, parent: Element): void {
  const lines = surface.lines(label, stripStyle, widthMm - 2 * paddingMm);
  const heightMm = stripMm + (lines.length - 1) * stripLineMm;
  surface.makeRoom(heightMm + 2 * boxMm);
  surface.frame({ xMm: marginMm, yMm: surface.yMm, widthMm, heightMm });
  surface.within(surface.isInSection ? 'H3' : 'H2', parent, (element) => {
    surface.set(element, lines, stripStyle, marginMm + paddingMm, surface.yMm + 3.1, stripLineMm);
  });
  surface.yMm += heightMm;
}

async function setPart(
  surface: FormSurface,
  part: FormPart,
  nextPicture: () => Promise<Picture | undefined>,
  parent: Element,
): Promise<void> {
  surface.pictures.clear();
  for (const photo of picturesOfPart(part)) surface.pictures.set(photo, await nextPicture());
  if (part.kind === 'photos') return setPhotos(surface, part.photos, parent);
  if (part.kind === 'drawings') return setDrawings(surface, part.drawings, parent);
  if (part.kind === 'signatures') return setSignatures(surface, part.signatures, parent);
  if (part.label) setStrip(surface, part.label, parent);
  if (part.kind === 'table') setTable(surface, part, parent);
  else setBoxes(surface, part.boxes, parent);
}

/**
 * Sets a report as a form, starting on a new page. `setVerdict` draws below the title, `setMore` below the head. Its
 * texts must have been prepared.
 */
export async function setForm(
  surface: FormSurface,
  form: Form,
  nextPicture: () => Promise<Picture | undefined>,
  parent: Element,
  setVerdict: () => void = () => undefined,
  setMore: () => void = () => undefined,
): Promise<void> {
  const { outline, pages } = surface.parts;
  surface.next();
  outline.add(true, form.number, pages.current, 0);
  setLetterhead(surface, form, parent);
  setVerdict();
  setBoxes(surface, form.head, parent);
  setMore();
  for (const [index, section] of form.sections.entries()) {
    // The first section continues the head of the report.
    surface.isInSection = index > 0;
    if (surface.isInSection) setHeading(surface, section, parent);
    for (const part of section.parts) await setPart(surface, part, nextPicture, parent);
  }
}
