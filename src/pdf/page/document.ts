import { brand } from '#brand/brand.ts';
import type { LoadFont, Sink } from '#pdf/contract.ts';
import { identifierOf } from '#pdf/file/fileIdentifier.ts';
import { PdfWriter } from '#pdf/file/pdfWriter.ts';
import { subsetterFile } from '#pdf/text/catalogue.ts';
import { FontSet } from '#pdf/text/fontSet.ts';
import { openSubsetter } from '#pdf/text/subset.ts';
import { Typesetter } from '#pdf/text/words.ts';
import { type ArchivalParts, addArchivalParts, pdfDate } from './archive.ts';
import { addFonts } from './fonts.ts';
import { Outline } from './outline.ts';
import type { Pages } from './pages.ts';
import { TagTree } from './structure.ts';

/** Begins a tagged document with an outline, in the brand's language. It is written while its content arrives. */
export function beginDocument(loadFont: LoadFont, sink: Sink) {
  const subsetter = loadFont(subsetterFile).then(openSubsetter);
  // The error surfaces when the subsetter is awaited at the end. Until then it must not count as unhandled.
  subsetter.catch(() => undefined);
  const file = new PdfWriter(sink);
  const fontSet = new FontSet(loadFont);
  const structure = new TagTree(file);
  const outline = new Outline();
  const fonts = file.reserve();
  const document = structure.open('Document', undefined);
  return {
    file,
    structure,
    outline,
    fonts,
    document,
    typesetter: new Typesetter(fontSet),

    /** Ends the pages and writes what they share. `archived` is for archival documents, with the files inside. */
    async finish(
      pages: Pages,
      { title, createdAt }: { title: string; createdAt: Date },
      archived?: ArchivalParts,
    ): Promise<void> {
      pages.finish();
      structure.finish(document);
      addFonts(file, await subsetter, fontSet.fonts, fonts);
      const root = file.add({
        Type: { name: 'Catalog' },
        Pages: pages.tree,
        Outlines: outline.finish(file),
        PageMode: { name: 'UseOutlines' },
        Lang: brand.locale,
        MarkInfo: { Marked: true },
        StructTreeRoot: structure.root,
        ViewerPreferences: { DisplayDocTitle: true },
        ...(archived && addArchivalParts(file, { title, createdAt }, archived)),
      });
      const created = pdfDate(createdAt);
      const info = file.add({
        Title: title,
        ...(archived && { Author: brand.legalName }),
        Producer: brand.name,
        CreationDate: created,
        ModDate: created,
      });
      await file.finish(root, info, identifierOf(`${title} ${created}`));
    },
  };
}
