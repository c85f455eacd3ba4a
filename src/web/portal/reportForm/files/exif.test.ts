import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { uprightExifSegment, withExif } from './exif.ts';

const drawn = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#8a4b2a' } }).jpeg();
const fromCamera = () =>
  drawn()
    .withExif({ IFD0: { DateTime: '2026:11:20 09:15:00' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

test('time and place that the camera wrote go over to the reduced photo, which stands upright', async () => {
  const camera = await fromCamera();
  expect((await sharp(camera).metadata()).orientation).toBe(6);
  const exif = uprightExifSegment(camera) ?? new Uint8Array();
  const reduced = new Blob([new Uint8Array(await drawn().toBuffer())], { type: 'image/jpeg' });
  const cut = vi.spyOn(reduced, 'slice');
  const sent = Buffer.from(await (await withExif(reduced, exif)).arrayBuffer());
  // WebKit stores all of what a slice was taken from.
  expect(cut).not.toHaveBeenCalled();
  const stated = await sharp(sent).metadata();
  expect([stated.width, stated.height, stated.orientation]).toEqual([40, 30, 1]);
  expect(stated.exif?.toString('latin1')).toContain('2026:11:20 09:15:00');
});

test('a picture without them, a broken one, and one that is no JPEG say nothing', async () => {
  expect(uprightExifSegment(await drawn().toBuffer())).toBeUndefined();
  expect(uprightExifSegment((await fromCamera()).subarray(0, 30))).toBeUndefined();
  expect(uprightExifSegment(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]))).toBeUndefined();
  expect(uprightExifSegment(new Uint8Array())).toBeUndefined();
});
