import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFilename, fieldsIncomplete, type UploadedFile } from './upload.ts';

describe('A filename', () => {
  test.each([
    ['blast profile.jpg', 'blast profile.jpg'],
    ['फोटो १.jpg', 'फोटो १.jpg'],
    ['tank %22A%22.jpg', 'tank "A".jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\photos\\a.jpg', 'a.jpg'],
    ['a\u202egpj.exe', 'a gpj.exe'],
    ['a\u0000b\nc.pdf', 'a b c.pdf'],
    ['   ', ''],
    [' .. ', ''],
    ['...', '...'],
  ])('sent as %j is kept as %j', (sent, kept) => {
    expect(cleanFilename(sent)).toBe(kept);
  });

  test('that is too long is cut before its ending', () => {
    const kept = cleanFilename(`${'a'.repeat(400)}.jpeg`);
    expect(kept).toHaveLength(200);
    expect(kept.endsWith('a.jpeg')).toBe(true);
  });

  test('has at most 200 letters, no path, and changes no more once it is kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (sent) => {
        const kept = cleanFilename(sent);
        expect([...kept].length).toBeLessThanOrEqual(200);
        expect(kept).not.toMatch(/[/\\\0]/);
        expect(cleanFilename(kept)).toBe(kept);
      }),
    );
  });
});

describe('What a sender says of the files', () => {
  const arrived = (field: string, filename: string, sizeBytes = 10, sha256 = 'aa'): UploadedFile => ({
    id: 'id',
    field,
    filename,
    mediaType: 'image/jpeg',
    sizeBytes,
    sha256,
  });
  const said = (field: string, filename: string, size = 10, sha256 = 'aa') => ({ field, filename, size, sha256 });

  test('fits when fields, order, names, sizes and hashes are those that arrived', () => {
    const files = [arrived('photos', 'a "x".jpg'), arrived('ncrFileInput', 'n.pdf'), arrived('photos', 'b.jpg')];
    const manifest = [said('photos', 'a "x".jpg'), said('photos', 'b.jpg'), said('ncrFileInput', 'n.pdf')];
    expect(fieldsIncomplete(manifest, files)).toEqual([]);
  });

  test.each([
    ['a file is missing', [said('photos', 'a.jpg'), said('photos', 'b.jpg')]],
    ['none is said', []],
    ['the size differs', [said('photos', 'a.jpg', 11)]],
    ['the hash differs', [said('photos', 'a.jpg', 10, 'bb')]],
    ['the name differs', [said('photos', 'c.jpg')]],
  ])('names the field where %s', (_, manifest) => {
    expect(fieldsIncomplete(manifest, [arrived('photos', 'a.jpg')])).toEqual(['photos']);
  });

  test('names both fields where a file arrived under another field', () => {
    expect(fieldsIncomplete([said('ncrFileInput', 'a.jpg')], [arrived('photos', 'a.jpg')]).toSorted()).toEqual([
      'ncrFileInput',
      'photos',
    ]);
  });
});
