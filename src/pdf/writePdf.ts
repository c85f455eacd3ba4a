import { brand } from '#brand/brand.ts';
import { type Block, blocksOfPerson, picturesOf, textsOf } from '#pdf/content/blocks.ts';
import type { PdfJob, Picture, Sink } from '#pdf/contract.ts';
import { identify } from '#pdf/file/identify.ts';
import { PdfFile } from '#pdf/file/pdfFile.ts';
import { Composer } from '#pdf/page/composer.ts';
import { addFonts } from '#pdf/page/fonts.ts';
import { Outline } from '#pdf/page/outline.ts';
import { Pages } from '#pdf/page/pages.ts';
import { Structure } from '#pdf/page/structure.ts';
import { subsetterFile } from '#pdf/text/catalogue.ts';
import { FontShelf } from '#pdf/text/shelf.ts';
import { openSubsetter } from '#pdf/text/subset.ts';
import { Typesetter } from '#pdf/text/words.ts';
import { readAhead } from './readAhead.ts';

/** A date as PDF writes it, in UTC. */
function pdfDate(date: Date): string {
  return `D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
}

/**
 * Writes the PDF of one person, or of all people of a client, as it becomes known: pages and pictures leave memory as
 * soon as they are done. Tagged, with an outline, in the brand's language; texts in any script; pictures as they are.
 * Rejects where a font cannot be fetched or the people cannot be read.
 */
export async function writePdf(job: PdfJob, sink: Sink): Promise<void> {
  const subsetter = job.loadFont(subsetterFile).then(openSubsetter);
  // Looked at when it is awaited, at the end; until then a failure is nobody's news.
  subsetter.catch(() => undefined);
  const file = new PdfFile(sink);
  const shelf = new FontShelf(job.loadFont);
  const typesetter = new Typesetter(shelf);
  const structure = new Structure(file);
  const outline = new Outline();
  const fonts = file.reserve();
  const pages = new Pages(file, structure, typesetter, fonts);
  const composer = new Composer({ file, pages, structure, outline, typesetter, servedAt: job.servedAt });
  const document = structure.open('Document', undefined);

  await Promise.all([typesetter.prepare('Page', '400Regular'), typesetter.prepare('User', '600SemiBold')]);
  const place = async (blocks: readonly Block[]) => {
    const section = structure.open('Sect', document);
    const nextPicture = readAhead(picturesOf(blocks), job.loadPicture);
    for (const block of blocks) {
      for (const text of textsOf(block)) {
        await typesetter.prepare(text, '400Regular');
        if (block.kind !== 'line' && block.kind !== 'pictures') await typesetter.prepare(text, '600SemiBold');
      }
      const pictures: (Picture | undefined)[] = [];
      if (block.kind === 'pictures') for (const _ of block.pictures) pictures.push(await nextPicture());
      composer.place(block, section, pictures);
    }
    structure.close(section);
    await file.settled();
  };
  let done = 0;
  for await (const person of job.people) {
    pages.next();
    const client: Block[] =
      done === 0 && job.clientName ? [{ kind: 'heading', level: 1, text: `Client: ${job.clientName}` }] : [];
    await place([...client, ...blocksOfPerson(person)]);
    done += 1;
    job.onProgress?.(done);
  }
  if (done === 0) pages.next();

  pages.finish();
  structure.finish(document);
  addFonts(file, await subsetter, shelf.fonts, fonts);
  const root = file.add({
    Type: { name: 'Catalog' },
    Pages: pages.tree,
    Outlines: outline.finish(file),
    PageMode: { name: 'UseOutlines' },
    Lang: brand.locale,
    MarkInfo: { Marked: true },
    StructTreeRoot: structure.root,
    ViewerPreferences: { DisplayDocTitle: true },
  });
  const created = pdfDate(job.createdAt);
  const info = file.add({ Title: job.title, Producer: brand.name, CreationDate: created, ModDate: created });
  await file.finish(root, info, identify(`${job.title} ${created}`));
}
