import type { ReportEntry } from '#domain/listing/record.ts';
import { type ShownFile, displayValueOf } from '#domain/listing/shown.ts';
import { photosFieldName } from '#domain/reports/fieldKinds.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';
import { isSignatureOf, namesThatSign } from '#domain/reports/signatures.ts';
import type { Photo } from './blocks.ts';

/** A shown file as a photo of the form. */
export const photoOf = ({ href, filename, caption }: ShownFile): Photo => ({ url: href ?? '', filename, caption });

/** The signatures among an entry's photos, by the signers' names. If a name has several, the last counts. */
export function signaturesIn(kind: KindOfReport, entry: ReportEntry): ReadonlyMap<string, Photo> {
  const shown = displayValueOf(photosFieldName, entry[photosFieldName]);
  const photos = shown?.kind === 'files' ? shown.files : [];
  const signed = [...namesThatSign(kind.fields, entry)].flatMap((name): [string, Photo][] => {
    const photo = photos.findLast((file) => isSignatureOf(name, file));
    return photo ? [[name, photoOf(photo)]] : [];
  });
  return new Map(signed);
}
