import { expect, test } from 'vitest';
import { attachmentTypes } from '#contract/files/fileRules.ts';
import { downloadFilename } from './offeredName.ts';

const oldOffice = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'];
const servedTypes = [...new Set(attachmentTypes.values())].filter((type) => type !== 'application/x-cfb');

test.each([...servedTypes, ...oldOffice])(
  'A file of the type %s is offered under no name that a computer runs or shows as a page',
  (type) => {
    for (const name of ['sheet.hta', 'roof.jpg.exe', 'page.html', 'no ending', '.svg']) {
      expect(downloadFilename(type, name)).not.toMatch(/\.(hta|exe|html|svg)$|ending$/);
    }
  },
);

test('A file whose name ends as its type does keeps its name, whatever the case of its letters', () => {
  expect(downloadFilename('image/jpeg', 'ROOF.JPG')).toBe('ROOF.JPG');
  expect(downloadFilename('image/jpeg', 'roof.v2.jpeg')).toBe('roof.v2.jpeg');
  expect(downloadFilename('application/pdf', 'roof.jpg')).toBe('roof.jpg.pdf');
});
