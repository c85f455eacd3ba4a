import { expect, test } from 'vitest';
import { wrongTypeInWords } from './otherContent.ts';

test('of a file that is not what its name says, the words say what it is and what can be done', () => {
  const again = 'Save it again in the app it came from, or as a PDF, and choose that.';
  const renamed = 'it was renamed, or is damaged.';
  expect(wrongTypeInWords('sheet.xlsx', 'zip', 'files')).toBe(
    `By its content this is a file of type ZIP, not an Excel workbook: ${renamed} ${again}`,
  );
  expect(wrongTypeInWords('Ncr.PDF', undefined, 'files')).toBe(`By its content this is not a PDF: ${renamed} ${again}`);
  expect(wrongTypeInWords('weld.jpg', 'pdf', 'photos')).toBe(
    `By its content this is a PDF, not a JPEG picture: ${renamed} Photos are JPEG, PNG, WebP or HEIC pictures.`,
  );
});

test('of a file of another kind, the words say which are taken', () => {
  expect(wrongTypeInWords('film.mp4', 'mp4', 'photos')).toBe(
    'This is a file of type MP4. Photos are JPEG, PNG, WebP or HEIC pictures.',
  );
  expect(wrongTypeInWords('notes', undefined, 'files')).toBe(
    'We do not recognise its content. Attach a picture, a PDF or an Office file.',
  );
  expect(wrongTypeInWords('locked.xlsx', 'cfb', 'files')).toMatch(/a password may be locking it\. Save it without one/);
});
