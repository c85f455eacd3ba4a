const prime = 0x01000193;
const seeds = [0x811c9dc5, 0x9dc5811c, 0x1c9dc581, 0xc5811c9d];

/**
 * An identifier of sixteen bytes, always the same for the same text: four FNV-1a hashes. It only distinguishes files
 * and protects nothing. The browser's own hashes are not available if the product is served without TLS.
 */
export function identifierOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text);
  const hashes = seeds.map((seed) => bytes.reduce((hash, byte) => Math.imul(hash ^ byte, prime), seed));
  const view = new DataView(new ArrayBuffer(16));
  for (const [index, hash] of hashes.entries()) view.setInt32(index * 4, hash);
  return new Uint8Array(view.buffer);
}
