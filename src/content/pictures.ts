import { encoded } from './pictures/encoded.ts';

/** A picture of the product's own, by its name in pictures/masters.json. */
export type PictureName = keyof typeof encoded;

/** A file of a picture. */
export type PictureFile = { width: number; url: string };

/** All that a page needs to show a picture: how large it is, what it shows, and the files it comes in. */
export type Picture = {
  alt: string;
  width: number;
  height: number;
  placeholder: string;
  avif: readonly PictureFile[];
  webp: readonly PictureFile[];
};

const widths = [480, 768, 1280, 1920];

/** The files and measures of one of the product's own pictures. */
export function picture(name: PictureName): Picture {
  const { hash, ...rest } = encoded[name];
  const inWidths = [...new Set(widths.map((wanted) => Math.min(wanted, rest.width)))];
  const files = (kind: string) =>
    inWidths.map((width) => ({ width, url: `/pictures/${name}-${width}.${hash}.${kind}` }));
  return { ...rest, avif: files('avif'), webp: files('webp') };
}
