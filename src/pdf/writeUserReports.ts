import { type Block, blocksOfPerson, pictureAddressesOf, textsOfBlock } from '#pdf/content/blocks.ts';
import type { UserReportsJob, Picture, Sink } from '#pdf/contract.ts';
import { Composer } from '#pdf/page/composer.ts';
import { beginDocument } from '#pdf/page/document.ts';
import { LinedPages } from '#pdf/page/linedPages.ts';
import { readAhead } from './readAhead.ts';

/**
 * Writes the PDF of one person, or of all people of a client, while the data arrives: pages and pictures leave memory
 * as soon as they are done. Tagged, with an outline, in the brand's language; texts in any script; pictures unchanged.
 * Rejects when a font cannot be loaded or the people cannot be read.
 */
export async function writeUserReports(job: UserReportsJob, sink: Sink): Promise<void> {
  const { file, structure, outline, typesetter, fonts, document, finish } = beginDocument(job.loadFont, sink);
  const pages = new LinedPages(file, structure, typesetter, fonts);
  const composer = new Composer({ file, pages, structure, outline, typesetter, servedAt: job.servedAt });

  await Promise.all([typesetter.prepare('Page', '400Regular'), typesetter.prepare('User', '600SemiBold')]);
  const place = async (blocks: readonly Block[]) => {
    const section = structure.open('Sect', document);
    const nextPicture = readAhead(pictureAddressesOf(blocks), job.loadPicture);
    for (const block of blocks) {
      for (const text of textsOfBlock(block)) {
        await typesetter.prepare(text, '400Regular');
        if (block.kind !== 'line' && block.kind !== 'pairs') await typesetter.prepare(text, '600SemiBold');
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
  await finish(pages, job);
}
