/**
 * A file as it was saved. Versions before put the camera's Exif between two slices of a photo, and WebKit wrote all of the
 * photo for each slice, so that a photo of so many bytes came back, once the browser had been closed, as the photo, the
 * Exif and the photo again. Any other file is returned as it is.
 */
export async function asSaved(content: Blob): Promise<Blob> {
  const { size, type } = content;
  if (type !== 'image/jpeg') return content;
  const bytes = new Uint8Array(await content.arrayBuffer());
  const photo = bytes.length - size;
  const again = size;
  if (photo <= 0 || photo >= size || bytes.slice(0, photo).some((byte, at) => byte !== bytes[again + at]))
    return content;
  return new Blob([bytes.slice(0, 2), bytes.slice(photo, again), bytes.slice(2, photo)], { type });
}
