import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as sample from '#server/testing/sampleFiles.ts';
import { type AcceptedTypes, attachmentTypes, gaugeFileTypes, photoTypes } from '#contract/files/fileRules.ts';
import { FileTypeDetector, typeDetectionBytes } from '#contract/files/fileType.ts';

async function typeOf(file: Buffer, accepted: AcceptedTypes, pieceBytes = file.length): Promise<string | undefined> {
  const teller = new FileTypeDetector(accepted);
  if (!(await teller.acceptsHead(file.subarray(0, typeDetectionBytes)))) return undefined;
  for (let at = 0; at < file.length; at += pieceBytes) teller.look(file.subarray(at, at + pieceBytes));
  return teller.type();
}

const photos = [
  ['image/jpeg', sample.jpeg()],
  ['image/png', sample.png],
  ['image/webp', sample.webp],
  ['image/heic', sample.heic],
] as const;
const openXml = 'application/vnd.openxmlformats-officedocument';
const documents = [
  ['application/pdf', sample.pdf],
  [`${openXml}.wordprocessingml.document`, sample.officeDocument('docx')],
  [`${openXml}.spreadsheetml.sheet`, sample.officeDocument('xlsx')],
  [`${openXml}.presentationml.presentation`, sample.officeDocument('pptx', 300_000)],
  ['application/msword', sample.sampleCompoundFile('WordDocument')],
  ['application/vnd.ms-excel', sample.sampleCompoundFile('Workbook')],
  ['application/vnd.ms-excel', sample.sampleCompoundFile('Book')],
  ['application/vnd.ms-powerpoint', sample.sampleCompoundFile('PowerPoint Document', 2 * typeDetectionBytes)],
] as const;
const others = [
  ['a drawing that can hold a script', sample.svg],
  ['a page', sample.html],
  ['a program', sample.executableFile],
  ['a plain zip', sample.zip([['a.txt', 'x']])],
  ['an old mail, in the container of old Office files', sample.sampleCompoundFile('__properties_version1.0')],
  ['a text', Buffer.from('just words')],
  ['a picture cut off within its first bytes', sample.jpeg().subarray(0, 2)],
] as const;

describe('The type of a file', () => {
  test.each([...photos, ...documents])('is told by content: %s', async (type, file) => {
    expect(await typeOf(file, attachmentTypes)).toBe(type);
  });

  test.each([
    ['text/plain', Buffer.from('Reading,µm\n1,98\n')],
    ['text/plain', Buffer.from('\ufeff1\t98', 'utf16le')],
    ['text/plain', sample.html],
    ['application/zip', sample.zip([['readings.txt', '1,98']])],
    [undefined, Buffer.from([0x31, 0, 0x32])],
    [undefined, sample.executableFile],
    [undefined, sample.pdf],
    [undefined, sample.officeDocument('xlsx')],
  ] as const)('is %s for what a gauge may have written, and is served as nothing else', async (type, file) => {
    expect(await typeOf(file, gaugeFileTypes)).toBe(type);
  });

  test.each(photos)('may be %s for a photo', async (type, file) => {
    expect(await typeOf(file, photoTypes)).toBe(type);
  });

  test.each(documents)('may not be %s for a photo', async (_, file) => {
    expect(await typeOf(file, photoTypes)).toBeUndefined();
  });

  test.each(others)('may not be that of %s', async (_, file) => {
    expect(await typeOf(file, attachmentTypes)).toBeUndefined();
  });

  test('is told of an old Office file however it arrives in pieces', async () => {
    const file = sample.sampleCompoundFile('WordDocument', 1024);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: file.length }), async (pieceBytes) => {
        expect(await typeOf(file, attachmentTypes, pieceBytes)).toBe('application/msword');
      }),
    );
  });
});
