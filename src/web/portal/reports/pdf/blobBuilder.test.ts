import { expect, test } from 'vitest';
import { blobBuilder } from './blobBuilder.ts';

test('A file is its pieces in their order, whether bytes or Blobs', async () => {
  const { take, file } = blobBuilder('application/pdf');
  take(new Uint8Array([1, 2]));
  take(new Blob([new Uint8Array([3])]));
  take(new Uint8Array([4]));
  const whole = file();
  expect(whole.type).toBe('application/pdf');
  expect([...new Uint8Array(await whole.arrayBuffer())]).toEqual([1, 2, 3, 4]);
});
