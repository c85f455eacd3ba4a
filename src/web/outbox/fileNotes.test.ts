import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { payloadFileOf } from './fileNotes.ts';

const content = new Blob(['seam']);
const file = { reportId: 'r', fileId: 'f', name: 'seam.jpg', type: 'image/jpeg', lastModified: 1, content };

test('a file is hashed anew where it came back from the device with another size than it was hashed with', async () => {
  const noted = { ...file, sha256: 'noted', onServerAs: 'photos' };
  const same = payloadFileOf('photos', { ...noted, hashedBytes: 4 });
  expect([await same.sum?.(), same.isOnServer]).toEqual(['noted', true]);
  for (const hashedBytes of [9, undefined]) {
    const other = payloadFileOf('photos', { ...noted, hashedBytes });
    expect([await other.sum?.(), other.isOnServer]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), undefined]);
  }
});

test('a photo that did not come back as it was saved is hashed and sent as it was', async () => {
  const givenBack = new Blob(['<>seam[exif]<>seam'], { type: 'image/jpeg' });
  Object.defineProperty(givenBack, 'size', { value: 12 });
  const sent = payloadFileOf('photos', { ...file, content: givenBack, sha256: 'noted' });
  expect(await sent.sum?.()).toBe(createHash('sha256').update('<>[exif]seam').digest('hex'));
  expect(await sent.file.text()).toBe('<>[exif]seam');
});
