import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uprightExifSegment, withExif } from './exif.ts';
import { exifTiffOf, withoutMetadata } from './heif.ts';

const sample = (name: string) => readFileSync(join(import.meta.dirname, 'samples', name));
const latin = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('latin1');
const moment = '2026:11:20 09:41:07';
const box = (type: string, content: string) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type + content, 'latin1')]);
};

describe.each(['turned.heic', 'turned.avif'])('A photo as a phone writes it, %s,', (name) => {
  const photo = sample(name);

  test('hands time and place on to the JPEG that is made of it, which stands upright', async () => {
    const drawn = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#8a4b2a' } })
      .jpeg()
      .toBuffer();
    const exif = uprightExifSegment(photo) ?? new Uint8Array();
    const jpeg = Buffer.from(await (await withExif(new Blob([new Uint8Array(drawn)]), exif)).arrayBuffer());
    const stated = await sharp(jpeg).metadata();
    expect([stated.width, stated.height, stated.orientation]).toEqual([40, 60, 1]);
    expect(latin(stated.exif)).toContain(moment);
    // 18°57' N, in fractions.
    expect(stated.exif?.includes(Buffer.from([18, 0, 0, 0, 1, 0, 0, 0, 57, 0, 0, 0, 1]))).toBe(true);
  });

  test('says nothing of them once they are blanked, and is the same picture', () => {
    const blank = withoutMetadata(photo);
    expect(blank?.length).toBe(photo.length);
    for (const word of [moment, 'Test camera', 'Norvane']) {
      expect(latin(photo)).toContain(word);
      expect(latin(blank)).not.toContain(word);
    }
    expect(exifTiffOf(blank!)?.every((byte, at) => byte === [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8][at] || byte === 0)).toBe(
      true,
    );
    // The files differ only where the camera's data were.
    const written = exifTiffOf(photo);
    const place = written && photo.indexOf(written);
    const differing = [...photo.keys()].filter((at) => photo[at] !== blank?.[at]);
    expect(differing.every((at) => at >= (place ?? 0) - 10 && at < (place ?? 0) + (written?.length ?? 0))).toBe(true);
  });

  test('is not said to be blank where it holds what we do not know, as a film beside the picture', () => {
    const film = Buffer.concat([photo, box('mpvd', 'a film, with its place')]);
    expect(withoutMetadata(film)).toBeUndefined();
    expect(latin(uprightExifSegment(film))).toContain(moment);
    const listed = Buffer.from(photo);
    listed.write('note', listed.indexOf('Exif'), 'latin1');
    expect(withoutMetadata(listed)).toBeUndefined();
  });

  test('that is broken, wherever, is read or not, and never brings the app down', () => {
    fc.assert(
      fc.property(fc.nat(photo.length - 1), fc.nat(255), fc.boolean(), (at, value, isCut) => {
        const broken = Buffer.from(isCut ? photo.subarray(0, at) : photo);
        if (!isCut) broken[at] = value;
        uprightExifSegment(broken);
        expect([undefined, broken.length]).toContain(withoutMetadata(broken)?.length);
      }),
      { numRuns: 500 },
    );
  });
});

test('A blanked photo is drawn as it was', async () => {
  const photo = sample('turned.avif');
  const pixels = (file: Uint8Array) => sharp(file).resize(60).raw().toBuffer();
  expect(await pixels(withoutMetadata(photo)!)).toEqual(await pixels(photo));
});

test('What is no HEIC is not blanked', () => {
  expect(withoutMetadata(Buffer.from('no picture'))).toBeUndefined();
  expect(withoutMetadata(new Uint8Array())).toBeUndefined();
});
