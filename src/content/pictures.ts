import { encodedPictures } from './pictures/encoded.ts';

/** One of the product's own pictures, by its name in pictures/masters.json. */
export type PictureName = keyof typeof encodedPictures;

/** One file of a picture. */
export type PictureFile = { width: number; url: string };

/** Everything that a page needs to show a picture: its size, its description, and its files. */
export type Picture = {
  alt: string;
  width: number;
  height: number;
  placeholder: string;
  avif: readonly PictureFile[];
  webp: readonly PictureFile[];
  /** A portrait crop for full-screen use on phones. */
  tall?: { avif: readonly PictureFile[]; webp: readonly PictureFile[] };
};

const tallWidths = [540, 810];
const widths = [480, 768, 1280, 1920];

/** The files and size of one of the product's own pictures. */
export function picture(name: PictureName): Picture {
  const { hash, alt, width, height, placeholder, ...more } = encodedPictures[name];
  const inWidths = [...new Set(widths.map((wanted) => Math.min(wanted, width)))];
  const files = (kind: string, of: readonly number[], shape = '') =>
    of.map((wide) => ({ width: wide, url: `/pictures/${name}-${shape}${wide}.${hash}.${kind}` }));
  const tall = 'tallAt' in more && {
    tall: { avif: files('avif', tallWidths, 'tall-'), webp: files('webp', tallWidths, 'tall-') },
  };
  return { alt, width, height, placeholder, avif: files('avif', inWidths), webp: files('webp', inWidths), ...tall };
}

/** A picture that gives way to another on upright phones: of the same thing, in a shape that can be read there. */
export function pictureWithTall(name: PictureName, tallName: PictureName): Picture {
  const { avif, webp } = picture(tallName);
  return { ...picture(name), tall: { avif, webp } };
}
