import type { Entry } from '#domain/listing/record.ts';
import type { Field } from './fieldKinds.ts';

/** What the picture of a signature is called. */
export const signatureFileName = 'signature.png';

/** The caption of somebody's signature: a picture among the photos, told from them by its caption and its file's name. */
export function captionOfSignature(name: string): string {
  return `Signature of ${name}`;
}

/** Whether a photo is the signature of somebody of that name. */
export function isSignatureOf(name: string, photo: { filename: string; caption: string }): boolean {
  // A photo that is made ready for sending may become a JPEG.
  return photo.caption === captionOfSignature(name) && /^signature\.(png|jpg)$/i.test(photo.filename);
}

/** The names that stand for signatures in an entry. */
export function namesThatSign(fields: readonly Field[], entry: Entry): ReadonlySet<string> {
  const names = fields.flatMap(({ name, kind, signs }) => {
    if (!signs) return [];
    const answer = entry[name];
    const rows: unknown[] = kind === 'rows' ? (Array.isArray(answer) ? answer : []) : [entry];
    return rows.map((row) => (row as Entry | null)?.[signs.who]);
  });
  return new Set(names.filter((name) => typeof name === 'string'));
}
