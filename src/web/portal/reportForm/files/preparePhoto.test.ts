import { beforeEach, expect, test, vi } from 'vitest';
import { UnremovableMetadata, NotAPicture, preparePhoto } from './preparePhoto.ts';

const noMemory = new DOMException('The image could not be decoded.', 'EncodingError');

/** A browser that cannot draw. */
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new TypeError('No bitmap')));
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(noMemory);
    },
  );
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => {
    vi.unstubAllGlobals();
    warned.mockRestore();
  };
});

const photo = (name: string, type: string) => new File(['no picture'], name, { type });

test('A photo that the browser cannot draw goes as it is, and why is told to the console', async () => {
  const file = photo('weld.jpg', 'image/jpeg');
  expect(await preparePhoto(file, true)).toEqual({ file, preview: undefined });
  expect(console.warn).toHaveBeenCalledExactlyOnceWith('weld.jpg could not be drawn.', noMemory);
});

test('What cannot go at all says what the browser said', async () => {
  const refused = await Promise.all(
    [photo('notes.txt', 'text/plain'), photo('weld.jpg', 'image/jpeg')].map((file) =>
      preparePhoto(file, false).catch((error: unknown) => error),
    ),
  );
  expect(refused[0]).toBeInstanceOf(NotAPicture);
  expect(refused[1]).toBeInstanceOf(UnremovableMetadata);
  for (const error of refused) expect(error).toHaveProperty('cause', noMemory);
});
