import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFilename, incompleteFields, type UploadedFile } from './upload.ts';

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
  ])('sent as %j is kept as %j', (sent, stored) => {
    expect(cleanFilename(sent)).toBe(stored);
  });

  test('that is too long is cut before its ending', () => {
    const stored = cleanFilename(`${'a'.repeat(400)}.jpeg`);
    expect(stored).toHaveLength(200);
    expect(stored.endsWith('a.jpeg')).toBe(true);
  });

  test('has at most 200 letters, no path, and changes no more once it is kept', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 500 }), (sent) => {
        const stored = cleanFilename(sent);
        expect([...stored].length).toBeLessThanOrEqual(200);
        expect(stored).not.toMatch(/[/\\\0]/);
        expect(cleanFilename(stored)).toBe(stored);
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
  const stated = (field: string, filename: string, size = 10, sha256 = 'aa') => ({ field, filename, size, sha256 });

  test('fits when fields, order, names, sizes and hashes are those that arrived', () => {
    const files = [arrived('photos', 'a "x".jpg'), arrived('ncrFileInput', 'n.pdf'), arrived('photos', 'b.jpg')];
    const manifest = [stated('photos', 'a "x".jpg'), stated('photos', 'b.jpg'), stated('ncrFileInput', 'n.pdf')];
    expect(incompleteFields(manifest, files)).toEqual([]);
  });

  test.each([
    ['a file is missing', [stated('photos', 'a.jpg'), stated('photos', 'b.jpg')]],
    ['none is said', []],
    ['the size differs', [stated('photos', 'a.jpg', 11)]],
    ['the hash differs', [stated('photos', 'a.jpg', 10, 'bb')]],
    ['the name differs', [stated('photos', 'c.jpg')]],
  ])('names the field where %s', (_, manifest) => {
    expect(incompleteFields(manifest, [arrived('photos', 'a.jpg')])).toEqual(['photos']);
  });

  test('names both fields where a file arrived under another field', () => {
    expect(incompleteFields([stated('ncrFileInput', 'a.jpg')], [arrived('photos', 'a.jpg')]).toSorted()).toEqual([
      'ncrFileInput',
      'photos',
    ]);
  });
});
