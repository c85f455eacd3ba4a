import { ruleVersionOf } from '#domain/measurement/ruleSet.ts';
import { formOfEquipment } from '#pdf/content/evidence.ts';
import { type Form, formOf } from '#pdf/content/form.ts';
import { pictureAddressesOfForm, textsOfForm } from '#pdf/content/ofForm.ts';
import { formOfFacts, formOfSheet } from '#pdf/content/sheet.ts';
import type { PrintedDocument, ReportsJob, Sink } from '#pdf/contract.ts';
import { FormSurface } from '#pdf/form/surface.ts';
import { footOf, pageFurnitureOf, letterheadTexts } from '#pdf/form/letterhead.ts';
import { drawForm } from '#pdf/form/drawForm.ts';
import { beginDocument } from '#pdf/page/document.ts';
import { Pages } from '#pdf/page/pages.ts';
import { readAhead } from './readAhead.ts';

function formOfPaper(paper: PrintedDocument): Form {
  if ('rows' in paper) return formOfSheet(paper);
  if ('head' in paper) return formOfFacts(paper);
  return 'batches' in paper ? formOfEquipment(paper) : formOf(paper);
}

/** What stands at the foot of each page: number, revision, and the rules that judged the report. */
function footWords({ number }: Form, report: PrintedDocument): string {
  if (!('revision' in report)) return number;
  const version = ruleVersionOf(report.judged ?? null);
  return [number, `Revision ${report.revision}`, version && `Rule set ${version}`].filter(Boolean).join('  ·  ');
}

/**
 * Writes filed reports while they arrive, each as a form on pages of its own, numbered from 1. Finished reports leave
 * memory with everything in them. Tagged, with an outline, in the brand's language; texts in any script; pictures
 * unchanged. Rejects when a font cannot be loaded or the reports cannot be read.
 */
export async function writeReports(job: ReportsJob, sink: Sink): Promise<void> {
  const { document, finish, fonts, ...parts } = beginDocument(job.loadFont, sink);
  const { file, structure, typesetter } = parts;
  const pages = new Pages(file, structure, fonts, { isCounted: false, around: () => undefined });
  const surface = new FormSurface({ ...parts, pages }, job.servedAt);
  await typesetter.prepareForm(letterheadTexts);

  let { title } = job;
  let done = 0;
  for await (const report of job.reports) {
    const form = formOfPaper(report);
    await typesetter.prepareForm(textsOfForm(form));
    const foot = footWords(form, report);
    pages.restart(pageFurnitureOf(surface, form, footOf(surface, foot)));
    const section = structure.open('Sect', document);
    const nextPicture = readAhead(pictureAddressesOfForm(form), job.loadPicture);
    await drawForm(surface, form, nextPicture, section);
    structure.close(section);
    await file.settled();
    title = done === 0 ? `${form.number} ${form.title}` : job.title;
    done += 1;
    job.onProgress?.(done);
  }
  if (done === 0) pages.next();
  await finish(pages, { ...job, title });
}
