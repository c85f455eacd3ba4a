import type { Form } from '#pdf/content/form.ts';
import { textsOfForm } from '#pdf/content/ofForm.ts';
import { writtenMoment } from '#domain/listing/writtenMoment.ts';
import type { DossierJob, PdfRef, Sink } from '#pdf/contract.ts';
import { PdfReader } from '#pdf/file/ownPdfReader.ts';
import { type ContentsLine, drawTableOfContents } from '#pdf/form/contents.ts';
import { FormSurface } from '#pdf/form/surface.ts';
import { footOf, pageFurnitureOf, letterheadTexts } from '#pdf/form/letterhead.ts';
import { drawForm } from '#pdf/form/drawForm.ts';
import { copyDocument } from '#pdf/page/copy.ts';
import { beginDocument } from '#pdf/page/document.ts';
import { Pages } from '#pdf/page/pages.ts';

/** The pages before the parts: what the dossier is, its contents, and then the other parties' files inside it. */
function formOfContents({ title, head, attachments = [], createdAt }: DossierJob, count: number): Form {
  const rows = attachments.map(({ name, description }) =>
    [name, description].map((text) => ({ text, isAlarming: false })),
  );
  return {
    title,
    number: `Contents: ${count === 1 ? '1 document' : `${count} documents`}`,
    voidWords: undefined,
    outcome: undefined,
    head: [
      ...head.map((fact) => ({ kind: 'value' as const, ...fact })),
      { kind: 'value', label: 'Put together', value: writtenMoment(createdAt.toISOString(), 'withZone') },
      {
        kind: 'value',
        label: 'What this is',
        value:
          'What was issued is here page by page as it was issued, under its own number. To check it, open the address at its foot.',
      },
    ],
    sections: [
      { title: '', parts: [] },
      ...(rows.length > 0
        ? [
            {
              title: 'Files of others, attached',
              parts: [{ kind: 'table' as const, label: '', columns: ['File', 'What it is'], rows }],
            },
          ]
        : []),
    ],
  };
}

/**
 * Writes many of our documents into one, with a table of contents, an outline, and the files inside each. Other
 * parties' files are attached. A copied document leaves memory except for a few numbers. Rejects when a part is not a
 * document of ours.
 */
export async function writeDossier(job: DossierJob, sink: Sink): Promise<void> {
  const { document, finish, fonts, ...parts } = beginDocument(job.loadFont, sink);
  const { file, structure, typesetter, outline } = parts;
  const pages = new Pages(file, structure, fonts, { isCounted: false, around: () => undefined });
  const front = structure.open('Sect', document);
  const listed: ContentsLine[] = [];
  const files: PdfRef[] = [];
  for await (const { number, title, about, day, file: part } of job.parts) {
    const page = pages.adopted + 1;
    const section = structure.open('Sect', document);
    const copied = await copyDocument(await PdfReader.open(part), { ...parts, pages }, `${number} ${title}`, section);
    structure.close(section);
    files.push(...copied.files);
    listed.push({ number, title, about, day, page, ref: copied.firstPage });
    job.onProgress?.(listed.length);
  }
  const form = formOfContents(job, listed.length);
  const surface = new FormSurface({ ...parts, pages }, undefined);
  const texts = listed.flatMap(({ number, title, about, day }) => [number, title, about, day]);
  await typesetter.prepareForm([...letterheadTexts, ...textsOfForm(form), ...texts]);
  pages.toFront();
  outline.toFront();
  pages.restart(pageFurnitureOf(surface, form, footOf(surface, form.title)));
  await drawForm(
    surface,
    form,
    () => Promise.resolve(undefined),
    front,
    () => undefined,
    () => drawTableOfContents(surface, listed, front),
  );
  structure.close(front);
  await finish(pages, job, {
    attachments: (job.attachments ?? []).map(({ file: bytes, ...one }) => ({ ...one, is: 'Supplement', bytes })),
    copied: files,
    catalog: {
      // Pages of the parts are numbered from 1, as in the table of contents. Pages before them have small Roman
      // numerals.
      PageLabels: { Nums: [0, { S: { name: 'r' } }, pages.inFront, { S: { name: 'D' } }] },
    },
  });
}
