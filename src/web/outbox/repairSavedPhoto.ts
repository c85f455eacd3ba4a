/**
 * The bytes of a photo as it was saved, in a blob of their own. Versions before put the camera's Exif between two slices
 * of a JPEG, and WebKit wrote all of the JPEG for each slice: once the browser had been closed, a photo came back as the
 * JPEG, the Exif and the JPEG again, though of the size that it was saved with. Any other file is returned as it is.
 */
export async function repairSavedPhoto(content: Blob): Promise<Blob> {
  const { size, type } = content;
  if (type !== 'image/jpeg') return content;
  const bytes = new Uint8Array(await content.arrayBuffer());
  const jpegBytes = bytes.length - size;
  const isTwice =
    jpegBytes > 0 && jpegBytes < size && bytes.slice(0, jpegBytes).every((byte, at) => byte === bytes[size + at]);
  const parts = isTwice ? [bytes.slice(0, 2), bytes.slice(jpegBytes, size), bytes.slice(2, jpegBytes)] : [bytes];
  return new Blob(parts, { type });
}
