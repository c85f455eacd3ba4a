import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';

/** Words as `unspacedTextOfPdf` returns them: without white space, and with one way of writing each sign. */
export const withoutSpace = (text: string) => text.replace(/[\s\u200b]/g, '').normalize('NFC');

/**
 * All text of a PDF file without white space, as an independent reader extracts it. Line breaks and spaces are left
 * out, because they depend on the layout. Vowels drawn in two parts are joined again.
 */
export async function unspacedTextOfPdf(path: string): Promise<string> {
  const pdf = await PDF.load(await readFile(path));
  const text = pdf.getPages().map((page) => page.extractText().text);
  return withoutSpace(text.join(''));
}

/** All text of a PDF file without white space, in the order of writing: the cells of a table one after another. */
export async function unspacedTextAsWritten(path: string): Promise<string> {
  const pdf = await PDF.load(await readFile(path));
  const chars = pdf.getPages().flatMap((page) => {
    const all = page.extractText().lines.flatMap(({ spans }) => spans.flatMap((span) => span.chars));
    return all.toSorted((a, b) => (a.sequenceIndex ?? 0) - (b.sequenceIndex ?? 0)).map(({ char }) => char);
  });
  return withoutSpace(chars.join(''));
}
