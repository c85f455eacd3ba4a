import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';

/**
 * All text of a PDF file without its white space, as a reader that had no part in writing it finds it: where lines break
 * and words are set apart is the layout's business. Vowels that are drawn in two parts are put together again.
 */
export async function textOfPdf(path: string): Promise<string> {
  const pdf = await PDF.load(await readFile(path));
  const text = pdf.getPages().map((page) => page.extractText().text);
  return text
    .join('')
    .replace(/[\s\u200b]/g, '')
    .normalize('NFC');
}

/** How many pictures a PDF file holds. */
export async function picturesOfPdf(path: string): Promise<number> {
  return (await readFile(path, 'latin1')).match(/\/Subtype\s*\/Image/g)?.length ?? 0;
}
