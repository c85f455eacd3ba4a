import type { Photo } from './blocks.ts';

/** Phones write such photos, and most programs cannot read them. */
const heic = /\.(?:heic|heif)$/i;
/** Names of the machine itself and of networks within a building: an address there leads nobody else anywhere. */
const nearbyOnly =
  /^(?:localhost|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|\[::1\]|\[f[cde][\da-f:]+\]|.+\.(?:local|lan|internal))$/;

function opensNearbyOnly(address: string): boolean {
  return URL.canParse(address) && nearbyOnly.test(new URL(address).hostname);
}

/**
 * What stands in the place of a picture that cannot be printed: the specification's line with its address, where others
 * can open that, and why it is not printed. `address` is the whole address, if it is known.
 */
export function missingPictureText(
  { url, filename }: Photo,
  address: string | undefined,
): { line: string; why: string } {
  const known = address ?? url;
  const line = `Image: ${known === '' || opensNearbyOnly(known) ? filename : known}`;
  const what = heic.test(filename) ? 'An HEIC photo, which cannot be printed' : 'This picture cannot be printed';
  return { line, why: `${what}. It is kept with the report as ${filename}.` };
}
