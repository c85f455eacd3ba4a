import { expect, test } from 'vitest';
import { filesInWords } from './filesInWords.ts';

test.each([
  [['weld.jpg', 'shell.jpg', 'signature.png'], 0, '2 photos and a signature'],
  [['weld.jpg'], 1, 'A photo and an attachment'],
  [['a.jpg', 'b.jpg', 'signature.jpg', 'signature.png'], 2, '2 photos, 2 attachments and 2 signatures'],
  [[], 0, 'No photos or attachments'],
])('The files %j and %i attachments are told as: %s', (photos, attachments, words) => {
  expect(filesInWords(photos, attachments)).toBe(words);
});
