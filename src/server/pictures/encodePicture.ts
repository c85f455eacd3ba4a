import type Sharp from 'sharp';
import { Problem } from '#contract/problems.ts';
import { turns } from '#server/limits/turns.ts';

/** The widths that pictures of the site come in, in pixels; none is larger than what was sent. */
const widths = [480, 768, 1280, 1920];
/** More than any camera of a phone; what unpacks to more is refused before it is unpacked. */
const mostPixels = 80_000_000;
const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

export type EncodedPicture = {
  width: number;
  height: number;
  /** A data URI of the same picture, a few pixels large. */
  placeholder: string;
  files: { format: 'avif' | 'webp'; width: number; content: Buffer }[];
};

/** One after the other: unpacked, the largest takes hundreds of megabytes. */
const pictureTurn = turns(1);

async function encode(sharp: typeof Sharp, sent: Buffer): Promise<EncodedPicture> {
  const upright = sharp(sent, { limitInputPixels: mostPixels }).autoOrient();
  const { format, autoOrient } = await upright.metadata();
  if (!format || !readable.has(format)) throw new Problem('pictureUnreadable');
  const { width, height } = autoOrient;
  const wanted = [...new Set(widths.map((wide) => Math.min(wide, width)))];
  // Unpacked once: the sizes are made of the largest.
  const largest = sharp(
    await upright
      .resize(Math.max(...wanted))
      .tiff({ compression: 'none' })
      .toBuffer(),
  );
  const files: EncodedPicture['files'] = [];
  for (const wide of wanted) {
    const resized = largest.clone().resize(wide);
    files.push(
      { format: 'avif', width: wide, content: await resized.clone().avif({ quality: 50, effort: 3 }).toBuffer() },
      { format: 'webp', width: wide, content: await resized.clone().webp({ quality: 74 }).toBuffer() },
    );
  }
  const tiny = await largest.clone().resize(16).webp({ quality: 30 }).toBuffer();
  return { width, height, placeholder: `data:image/webp;base64,${tiny.toString('base64')}`, files };
}

/**
 * Encodes a picture that somebody sent in the widths and formats of the site. Upright, and without what the camera noted
 * of time and place. Throws Problem 'pictureUnreadable' for what is no picture.
 */
export async function encodePicture(sent: Buffer): Promise<EncodedPicture> {
  // Loaded when it is first needed: every start would be longer by it.
  const { default: sharp } = await import('sharp');
  try {
    return await pictureTurn(() => encode(sharp, sent));
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('pictureUnreadable');
  }
}

/** Sharp in print where photos stand two to a row on A4. */
const printedPx = 1_200;
const printedQuality = 80;

/**
 * A picture that somebody sent as it is printed: upright, reduced, in colours that every printer knows, with what the camera noted of
 * time and place. Undefined for what is no picture.
 */
export async function printedPicture(sent: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  const reduce = () =>
    sharp(sent, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize(printedPx, printedPx, { fit: 'inside', withoutEnlargement: true })
      // JPEG knows no transparency, and paper is white.
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .keepExif()
      .jpeg({ quality: printedQuality })
      .toBuffer();
  return pictureTurn(reduce).catch(() => undefined);
}
