import { evidenceOf } from '#pdf/content/evidence.ts';
import { pictureAddressesOfForm, textsOfForm } from '#pdf/content/ofForm.ts';
import type { EvidenceJob, Picture, Sink } from '#pdf/contract.ts';
import { FormSurface } from '#pdf/form/surface.ts';
import { pageFurnitureOf, letterheadTexts } from '#pdf/form/letterhead.ts';
import { sealedContentBottomMm, sealedFoot } from '#pdf/form/seal.ts';
import { drawForm } from '#pdf/form/drawForm.ts';
import { drawOutcomeSummary, outcomeSummaryTexts } from '#pdf/form/outcomeSummary.ts';
import type { EmbeddedFile } from '#pdf/page/archive.ts';
import { beginDocument } from '#pdf/page/document.ts';
import { Pages } from '#pdf/page/pages.ts';
import { readAhead } from './readAhead.ts';

/** Whether a picture's colours fit the document's profile. CMYK pictures do not. Source: ISO 19005-3 6.2.4.3. */
const isOfProfile = ({ entries }: Picture) =>
  (entries['ColorSpace'] as { name?: unknown } | undefined)?.name !== 'DeviceCMYK';

/**
 * Writes the evidence PDF of an approved revision. The same job gives the same bytes. Rejects when a font cannot be
 * loaded. A picture that is not available is named with its address.
 */
export async function writeEvidence(job: EvidenceJob, sink: Sink): Promise<void> {
  const { document, finish, fonts, ...parts } = beginDocument(job.loadFont, sink);
  const { file, structure, typesetter } = parts;
  const { form, outcome, counts, seal } = evidenceOf(job);
  const pages = new Pages(file, structure, fonts, { isCounted: false, around: () => undefined });
  const surface = new FormSurface({ ...parts, pages }, job.servedAt, sealedContentBottomMm);
  await typesetter.prepareForm([...letterheadTexts, ...outcomeSummaryTexts, ...textsOfForm(form)]);
  const words = `${form.number}  ·  Revision ${job.report.revision}`;
  pages.restart(pageFurnitureOf(surface, form, sealedFoot(surface, words, seal)));
  const section = structure.open('Sect', document);
  const nextPicture = readAhead(pictureAddressesOfForm(form), async (url) => {
    const picture = await job.loadPicture(url);
    return picture && isOfProfile(picture) ? picture : undefined;
  });
  await drawForm(surface, form, nextPicture, section, () => drawOutcomeSummary(surface, { outcome, counts }, section));
  structure.close(section);
  await file.settled();
  const data: EmbeddedFile = {
    ...job.attachment,
    mediaType: 'application/json',
    description: 'The report as data, with what the rules said of it',
    is: 'Data',
  };
  await finish(
    pages,
    { title: `${form.number} ${form.title}`, createdAt: new Date(job.issuedAt) },
    { attachments: [data] },
  );
}
