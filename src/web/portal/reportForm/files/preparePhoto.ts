import { uprightExifSegment, withExif } from './exif.ts';
import { withoutMetadata } from './heif.ts';
import { keepsPhotoMetadata } from './photoMetadata.ts';
import {
  fittedSize,
  isSentIfUndecodable,
  isSentUntouched,
  jpegName,
  jpegQuality,
  longestSidePx,
  previewSidePx,
} from './photoPlan.ts';

/** A photo ready to be sent, and its preview. There is no preview if the browser could not read the photo. */
export type PreparedPhoto = { readonly file: File; readonly preview: Blob | undefined };

/** Thrown for a file that is no picture. */
export class NotAPicture extends Error {}

/** Thrown for a photo that the browser cannot read, and which may hold a place that cannot be removed. */
export class UnremovableMetadata extends Error {}

/** Why a photo could not be prepared, in words after its name. */
export function photoFailureInWords(trouble: unknown): string {
  if (trouble instanceof NotAPicture) return 'is not a picture that we can take.';
  if (!(trouble instanceof UnremovableMetadata)) return 'could not be made ready.';
  return 'may say where it was taken, and this browser cannot remove that. Let photos keep time and place, or take it as a JPEG.';
}

type Picture = { readonly source: CanvasImageSource; readonly width: number; readonly height: number };

/** Draws through an image element, because some browsers read HEIC only there. It heeds the orientation too. */
async function fromElement<Result>(file: Blob, use: (picture: Picture) => Promise<Result>): Promise<Result> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return await use({ source: image, width: image.naturalWidth, height: image.naturalHeight });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Hands over a picture the right way up, and releases its pixels afterwards. */
async function withPicture<Result>(file: Blob, use: (picture: Picture) => Promise<Result>): Promise<Result> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return fromElement(file, use);
  try {
    return await use({ source: bitmap, width: bitmap.width, height: bitmap.height });
  } finally {
    bitmap.close();
  }
}

async function drawn(picture: Picture, longestSide: number): Promise<Blob> {
  const { width, height } = fittedSize(picture, longestSide);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The browser has no room to draw a picture.');
  // Transparent pixels would turn black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture.source, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  // Emptying the canvas frees its memory at once; iOS counts it against the page until then.
  canvas.width = canvas.height = 0;
  if (!blob) throw new Error('The browser could not make a JPEG.');
  return blob;
}

async function withPlace(reduced: Blob, original: File): Promise<Blob> {
  const exif = uprightExifSegment(new Uint8Array(await original.arrayBuffer()));
  return exif ? withExif(reduced, exif) : reduced;
}

async function unread(file: File, isWithPlace: boolean, cause: unknown): Promise<PreparedPhoto> {
  if (!isSentIfUndecodable(file.type, file.name)) throw new NotAPicture(file.name, { cause });
  if (isWithPlace) return { file, preview: undefined };
  const blank = withoutMetadata(new Uint8Array(await file.arrayBuffer()));
  if (!blank) throw new UnremovableMetadata(file.name, { cause });
  const { name, type, lastModified } = file;
  return { file: new File([blank], name, { type, lastModified }), preview: undefined };
}

/**
 * Makes a photo ready to be sent: a JPEG, the right way up, at most 2560 px on the long side. A photo that is small
 * enough already is sent unchanged. With `isWithPlace` the photo keeps the time and place that the camera wrote into
 * it; otherwise it is redrawn without them. A photo that the browser cannot read is sent as it is if the server may
 * know its type. Without `isWithPlace` its time and place are blanked first; where that is impossible, the photo is
 * refused.
 */
export async function preparePhoto(file: File, isWithPlace = keepsPhotoMetadata()): Promise<PreparedPhoto> {
  try {
    return await withPicture(file, async (picture) => {
      const preview = await drawn(picture, previewSidePx);
      if (isWithPlace && isSentUntouched(file.type, picture)) return { file, preview };
      const upright = await drawn(picture, longestSidePx);
      const smaller = isWithPlace ? await withPlace(upright, file) : upright;
      const options = { type: 'image/jpeg', lastModified: file.lastModified };
      return { file: new File([smaller], jpegName(file.name), options), preview };
    });
  } catch (cause) {
    // The inspector can do nothing about it. The warning is for whoever looks after the device.
    console.warn(`${file.name} could not be drawn.`, cause);
    return unread(file, isWithPlace, cause);
  }
}
