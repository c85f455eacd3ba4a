import { afterEach, expect, test, vi } from 'vitest';
import { pictureLoader } from './loadPicture.ts';

afterEach(() => vi.unstubAllGlobals());

/** The header of a lossy WebP of 81 megapixels. */
const header = Buffer.from('524946460c450300574542505650382000450300d075689d012a28232923', 'hex');

test.each(['original', 'reduced'] as const)(
  'A photo of more than 80 megapixels is not unpacked for a PDF, which says so in its place: %s',
  async (size) => {
    const unpack = vi.fn<typeof createImageBitmap>();
    vi.stubGlobal('createImageBitmap', unpack);
    vi.stubGlobal('fetch', async () => new Response(header));
    expect(await pictureLoader(size)('/api/files/1/huge.webp')).toBeUndefined();
    expect(unpack).not.toHaveBeenCalled();
  },
);
