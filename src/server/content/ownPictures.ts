import { encodedPictures } from '#content/pictures/encoded.ts';
import { type PictureName, picture } from '#content/pictures.ts';
import type { PublishedPicture } from '#contract/content/content.ts';

/** Whether the product has a picture of this name. An earlier version may have had others. */
function isOwn(name: string): name is PictureName {
  return Object.hasOwn(encodedPictures, name);
}

/** A picture with the files by which it is shown. Null for one that the product no longer has. */
export function withBundledPictureFiles(shown: PublishedPicture | null): PublishedPicture | null {
  if (shown?.own === undefined) return shown;
  if (!isOwn(shown.own)) return null;
  const { width, height, placeholder, avif, webp, tall } = picture(shown.own);
  return {
    ...shown,
    width,
    height,
    placeholder,
    avif: [...avif],
    webp: [...webp],
    ...(tall && { tall: { avif: [...tall.avif], webp: [...tall.webp] } }),
  };
}
