import type { Picture } from '#pdf/contract.ts';

/** A photo of the given size in pixels. Only a viewer would notice that its picture data is meaningless. */
export function jpegPhoto(widthPx: number, heightPx: number, orientation = 1): Picture {
  const entries = { ColorSpace: { name: 'DeviceRGB' }, BitsPerComponent: 8, Filter: { name: 'DCTDecode' } };
  return { widthPx, heightPx, orientation, entries, data: new Blob(['the bytes of a photo']) };
}
