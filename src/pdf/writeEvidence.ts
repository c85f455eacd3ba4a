import { formOf, picturesOfPart, textsOfForm } from '#pdf/content/form.ts';
import type { EvidenceJob, Sink } from '#pdf/contract.ts';
import { Desk } from '#pdf/form/desk.ts';
import { furnitureOf, letterheadTexts } from '#pdf/form/letterhead.ts';
import { setForm } from '#pdf/form/setForm.ts';
import { beginDocument } from '#pdf/page/document.ts';
import { Pages } from '#pdf/page/pages.ts';
import { readAhead } from './readAhead.ts';

/**
 * Writes the evidence PDF of an approved revision. The same job gives the same bytes. Rejects where a font cannot be
 * fetched; a picture that cannot be had is named with its address.
 */
export async function writeEvidence(job: EvidenceJob, sink: Sink): Promise<void> {
  const { report } = job;
  const { document, finish, fonts, ...parts } = beginDocument(job.loadFont, sink);
  const { file, structure, typesetter } = parts;
  const pages = new Pages(file, structure, fonts, { isCounted: false, around: () => undefined });
  const desk = new Desk({ ...parts, pages }, job.servedAt);
  const form = formOf(report);
  for (const text of [...letterheadTexts, ...textsOfForm(form)]) {
    await typesetter.prepare(text, '400Regular');
    await typesetter.prepare(text, '600SemiBold');
  }
  const photos = form.sections.flatMap(({ parts: of }) => of.flatMap(picturesOfPart));
  pages.restart(furnitureOf(desk, form, `${form.number}  ·  Revision ${report.revision}`));
  const section = structure.open('Sect', document);
  const nextPicture = readAhead(
    photos.map(({ url }) => url),
    job.loadPicture,
  );
  await setForm(desk, form, nextPicture, section);
  structure.close(section);
  await file.settled();
  await finish(pages, { title: `${form.number} ${form.title}`, createdAt: new Date(job.issuedAt) });
}
