import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';

/** Words as `textOfPdf` gives them: without white space, and each sign written in one way. */
export const withoutSpace = (text: string) => text.replace(/[\s\u200b]/g, '').normalize('NFC');

/**
 * All text of a PDF file without its white space, as a reader that had no part in writing it finds it: where lines break
 * and words are set apart is the layout's business. Vowels that are drawn in two parts are put together again.
 */
export async function textOfPdf(path: string): Promise<string> {
  const pdf = await PDF.load(await readFile(path));
  const text = pdf.getPages().map((page) => page.extractText().text);
  return withoutSpace(text.join(''));
}

/** All text of a PDF file without its white space in the order in which it was written: cells of a table one after the other. */
export async function textOfPdfAsWritten(path: string): Promise<string> {
  const pdf = await PDF.load(await readFile(path));
  const chars = pdf.getPages().flatMap((page) => {
    const all = page.extractText().lines.flatMap(({ spans }) => spans.flatMap((span) => span.chars));
    return all.toSorted((a, b) => (a.sequenceIndex ?? 0) - (b.sequenceIndex ?? 0)).map(({ char }) => char);
  });
  return withoutSpace(chars.join(''));
}

/** How many pictures a PDF file holds. */
export async function picturesOfPdf(path: string): Promise<number> {
  return (await readFile(path, 'latin1')).match(/\/Subtype\s*\/Image/g)?.length ?? 0;
}
