import { isSignatureFile } from '#domain/reports/signatures.ts';
import { pluralize } from '#domain/text/pluralize.ts';

/** The files of a report in words: '2 photos, an attachment and a signature'. */
export function filesInWords(photos: readonly string[], attachments: number): string {
  const signatures = photos.filter(isSignatureFile).length;
  const others = photos.length - signatures;
  const one = (count: number, word: string) =>
    count === 1 ? `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}` : pluralize(count, word);
  const parts = [
    ...(others > 0 ? [one(others, 'photo')] : []),
    ...(attachments > 0 ? [one(attachments, 'attachment')] : []),
    ...(signatures > 0 ? [one(signatures, 'signature')] : []),
  ];
  if (parts.length === 0) return 'No photos or attachments';
  const words = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
