import type { Form, FormPart, FormSection } from '#pdf/content/form.ts';
import { photosOfPart } from '#pdf/content/ofForm.ts';
import type { Picture } from '#pdf/contract.ts';
import { accent } from '#pdf/page/measures.ts';
import type { StructureElement } from '#pdf/page/structure.ts';
import { drawBoxes } from './boxes.ts';
import type { FormSurface } from './surface.ts';
import { drawCharts } from './drawings.ts';
import { drawLetterhead } from './letterhead.ts';
import {
  boxHeightMm,
  headingGapMm,
  headingHeightMm,
  headingStyle,
  marginMm,
  laterPageTopMm,
  paddingMm,
  stripColour,
  stripHeightMm,
  stripStyle,
  formWidthMm,
} from './measures.ts';
import { drawPhotos } from './photos.ts';
import { drawSignatures } from './signatures.ts';
import { drawTable } from './table.ts';

const stripLineMm = 3;
/** What must fit on the page below a heading, in millimetres: a strip and two rows, or the next row of photos. */
const reservedMm = {
  boxes: 2 * boxHeightMm,
  table: 3 * boxHeightMm,
  photos: 75,
  drawings: 40,
  signatures: 30,
} as const;

/** The room that a short section is sure to have enough of. */
const shortMm = 32;

function setHeading(surface: FormSurface, { title, parts, isShort }: FormSection, parent: StructureElement): void {
  if (surface.yMm > laterPageTopMm) surface.yMm += headingGapMm;
  surface.makeRoom(headingHeightMm + stripHeightMm + (isShort ? shortMm : reservedMm[parts[0]?.kind ?? 'boxes']));
  const { outline, pages } = surface.parts;
  outline.add(false, title, pages.current, surface.yMm);
  const area = { xMm: marginMm, yMm: surface.yMm, widthMm: formWidthMm, heightMm: headingHeightMm };
  surface.paint(area, stripColour);
  surface.paint({ ...area, widthMm: 1.2 }, accent);
  surface.within('H2', parent, (element) => {
    const lines = surface.lines(title, headingStyle, formWidthMm).slice(0, 1);
    surface.set(element, lines, headingStyle, marginMm + 3, surface.yMm + 3.5, 0);
  });
  surface.yMm += headingHeightMm;
}

/** The name of a group of boxes, or of a table. */
function setStrip(surface: FormSurface, label: string, parent: StructureElement): void {
  const lines = surface.lines(label, stripStyle, formWidthMm - 2 * paddingMm);
  const heightMm = stripHeightMm + (lines.length - 1) * stripLineMm;
  surface.makeRoom(heightMm + 2 * boxHeightMm);
  surface.frame({ xMm: marginMm, yMm: surface.yMm, widthMm: formWidthMm, heightMm });
  surface.within(surface.isInSection ? 'H3' : 'H2', parent, (element) => {
    surface.set(element, lines, stripStyle, marginMm + paddingMm, surface.yMm + 3.1, stripLineMm);
  });
  surface.yMm += heightMm;
}

async function setPart(
  surface: FormSurface,
  part: FormPart,
  nextPicture: () => Promise<Picture | undefined>,
  parent: StructureElement,
): Promise<void> {
  surface.pictures.clear();
  for (const photo of photosOfPart(part)) surface.pictures.set(photo, await nextPicture());
  if (part.kind === 'photos') return drawPhotos(surface, part.photos, parent);
  if (part.kind === 'drawings') return drawCharts(surface, part.drawings, parent);
  if (part.kind === 'signatures') return drawSignatures(surface, part.signatures, parent);
  if (part.label) setStrip(surface, part.label, parent);
  if (part.kind === 'table') drawTable(surface, part, parent);
  else drawBoxes(surface, part.boxes, parent);
}

/** Sets a report with prepared texts on a new page. `setVerdict` draws below the title, `setMore` below the head. */
export async function drawForm(
  surface: FormSurface,
  form: Form,
  nextPicture: () => Promise<Picture | undefined>,
  parent: StructureElement,
  setVerdict: () => void = () => undefined,
  setMore: () => void = () => undefined,
): Promise<void> {
  const { outline, pages } = surface.parts;
  surface.next();
  outline.add(true, form.number, pages.current, 0);
  drawLetterhead(surface, form, parent);
  setVerdict();
  drawBoxes(surface, form.head, parent);
  setMore();
  for (const [index, section] of form.sections.entries()) {
    // The first section continues the head of the report.
    surface.isInSection = index > 0;
    if (surface.isInSection) setHeading(surface, section, parent);
    for (const part of section.parts) await setPart(surface, part, nextPicture, parent);
  }
}
