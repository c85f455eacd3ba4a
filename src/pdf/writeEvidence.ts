import { evidenceOf } from '#pdf/content/evidence.ts';
import { picturesOfForm, textsOfForm } from '#pdf/content/ofForm.ts';
import type { EvidenceJob, Picture, Sink } from '#pdf/contract.ts';
import { FormSurface } from '#pdf/form/surface.ts';
import { furnitureOf, letterheadTexts } from '#pdf/form/letterhead.ts';
import { sealedBottomMm, sealedFoot } from '#pdf/form/seal.ts';
import { setForm } from '#pdf/form/setForm.ts';
import { setVerdict, verdictTexts } from '#pdf/form/verdict.ts';
import type { Attachment } from '#pdf/page/archive.ts';
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
  const surface = new FormSurface({ ...parts, pages }, job.servedAt, sealedBottomMm);
  await typesetter.prepareForm([...letterheadTexts, ...verdictTexts, ...textsOfForm(form)]);
  const words = `${form.number}  ·  Revision ${job.report.revision}`;
  pages.restart(furnitureOf(surface, form, sealedFoot(surface, words, seal)));
  const section = structure.open('Sect', document);
  const nextPicture = readAhead(picturesOfForm(form), async (url) => {
    const picture = await job.loadPicture(url);
    return picture && isOfProfile(picture) ? picture : undefined;
  });
  await setForm(surface, form, nextPicture, section, () => setVerdict(surface, { outcome, counts }, section));
  structure.close(section);
  await file.settled();
  const data: Attachment = {
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
