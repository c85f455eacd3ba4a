import { PDF, PdfArray, PdfDict, PdfRef, PdfStream } from '@libpdf/core';
import { pageHeightMm, pointsPerMm } from '#pdf/page/measures.ts';
import { fontFile, mainFamily } from '#pdf/text/catalogue.ts';
import { Font } from '#pdf/text/font.ts';
import { installedFont } from './installedFonts.ts';

/** A line of a page as another program reads it: millimetres from the upper left corner, size in points. */
export type ParsedLine = { text: string; leftMm: number; rightMm: number; baselineMm: number; sizePt: number };

/** An element of the document's structure as another program reads it. */
export type ParsedElement = { tag: string; alt: string | undefined; scope: string | undefined; kids: ParsedElement[] };

/** These elements and all within them. */
export const everyElement = (elements: readonly ParsedElement[]): ParsedElement[] =>
  elements.flatMap((one) => [one, ...everyElement(one.kids)]);

/** A PDF read back by an independent library. */
export async function parsePdf(bytes: Uint8Array) {
  const pdf = await PDF.load(bytes);
  const main = fontFile(mainFamily, '400Regular');
  const { unknown } = new Font(main, await installedFont(main), '');
  const resolve = (ref: PdfRef) => pdf.getObject(ref);

  const elementOf = (dict: PdfDict): ParsedElement => {
    const attributes = dict.get('A', resolve);
    const scope = attributes instanceof PdfDict ? attributes.getName('Scope')?.value : undefined;
    return {
      tag: dict.getName('S')?.value ?? '',
      alt: dict.getString('Alt')?.asString(),
      scope,
      kids: kidsOf(dict)
        .filter((kid) => kid.getName('Type')?.value === 'StructElem')
        .map(elementOf),
    };
  };
  const kidsOf = (dict: PdfDict): PdfDict[] => {
    const kids = dict.get('K', resolve);
    const list = kids instanceof PdfArray ? Array.from(kids) : [kids];
    return list
      .map((kid) => (kid instanceof PdfRef ? resolve(kid) : kid))
      .filter((kid): kid is PdfDict => kid instanceof PdfDict);
  };

  const outlineOf = (item: PdfDict | undefined): { title: string; children: string[] }[] => {
    const found = [];
    for (let at = item?.getDict('First', resolve); at; at = at.getDict('Next', resolve)) {
      const title = at.getString('Title')?.asString() ?? '';
      found.push({ title, children: outlineOf(at).map((child) => child.title) });
    }
    return found;
  };

  const catalog = pdf.getCatalog();
  const pages = pdf.getPages().map((page) =>
    page.extractText().lines.map((line): ParsedLine => ({
      text: line.text,
      leftMm: line.bbox.x / pointsPerMm,
      rightMm: (line.bbox.x + line.bbox.width) / pointsPerMm,
      baselineMm: pageHeightMm - line.baseline / pointsPerMm,
      sizePt: line.spans[0]?.fontSize ?? 0,
    })),
  );
  return {
    pdf,
    catalog,
    resolve,
    pages,
    text: pages.flatMap((lines) => lines.map((line) => line.text)).join('\n'),
    /** The operators of all pages. */
    get contents(): string {
      const streams = pdf.getPages().map((page) => page.dict.get('Contents', resolve));
      return streams
        .map((stream) => (stream instanceof PdfStream ? new TextDecoder().decode(stream.getDecodedData()) : ''))
        .join('\n');
    },
    /** How many codes of the fonts show a box, which stands for a character that no font has. */
    get boxes(): number {
      const fonts = pdf.getPages()[0]?.dict.getDict('Resources', resolve)?.getDict('Font', resolve);
      return [...(fonts ?? [])].reduce((sum, [name]) => {
        const font = fonts?.getDict(name.value, resolve)?.getArray('DescendantFonts', resolve)?.at(0, resolve);
        if (!(font instanceof PdfDict)) return sum;
        const map = font.get('CIDToGIDMap', resolve);
        const glyphs = map instanceof PdfStream ? map.getDecodedData() : new Uint8Array();
        const isMain = font.getName('BaseFont')?.value.includes(mainFamily) === true;
        // Code 0 has the first two bytes, and is not used.
        const ids = Array.from({ length: glyphs.length / 2 - 1 }, (_, at) => at * 2 + 2).map(
          (at) => (glyphs[at] ?? 0) * 256 + (glyphs[at + 1] ?? 0),
        );
        return sum + ids.filter((id) => id === 0 || (isMain && id === unknown)).length;
      }, 0);
    },
    get structure(): ParsedElement[] {
      const root = catalog.getDict('StructTreeRoot', resolve);
      return root ? kidsOf(root).map(elementOf) : [];
    },
    get outline() {
      return outlineOf(catalog.getDict('Outlines', resolve));
    },
    /** The dictionaries of a page's pictures, with their bytes as stored in the file. */
    picturesOf(page: number): { dict: PdfDict; bytes: Uint8Array }[] {
      const resources = pdf.getPages()[page]?.dict.getDict('Resources', resolve);
      const pictures = resources?.getDict('XObject', resolve);
      return [...(pictures ?? [])].flatMap(([name]) => {
        const picture = pictures?.get(name, resolve);
        return picture instanceof PdfStream ? [{ dict: picture, bytes: picture.data }] : [];
      });
    },
  };
}
