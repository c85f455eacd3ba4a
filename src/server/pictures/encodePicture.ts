import type Sharp from 'sharp';
import { Problem } from '#contract/problems.ts';
import { linkPreviewSize } from '#contract/content/sharedPictures.ts';
import { mostPixels } from '#domain/reports/pixels.ts';
import { concurrencyLimiter } from '#server/limits/concurrencyLimiter.ts';

/** The widths of the site's pictures, in pixels. None is wider than the uploaded picture. */
const widths = [480, 768, 1280, 1920];
const readable: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);

type EncodedPicture = {
  width: number;
  height: number;
  /** A data URI of the same picture, a few pixels large. */
  placeholder: string;
  files: { format: 'avif' | 'webp'; width: number; content: Buffer }[];
};

/** One picture at a time, because the largest takes hundreds of megabytes unpacked. */
const pictureTurn = concurrencyLimiter(1);

async function encode(sharp: typeof Sharp, sent: Buffer): Promise<EncodedPicture> {
  const upright = sharp(sent, { limitInputPixels: mostPixels }).autoOrient();
  const { format, autoOrient } = await upright.metadata();
  if (!format || !readable.has(format)) throw new Problem('pictureUnreadable');
  const { width, height } = autoOrient;
  const wanted = [...new Set(widths.map((wide) => Math.min(wide, width)))];
  // Unpacks the picture once: the smaller sizes are made from the largest.
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
 * Encodes an uploaded picture in the widths and formats of the site: upright, and without the time and place that the
 * camera noted. Throws Problem 'pictureUnreadable' if it is not a picture.
 */
export async function encodePicture(sent: Buffer): Promise<EncodedPicture> {
  // Loaded on first use, as it would slow down every start.
  const { default: sharp } = await import('sharp');
  try {
    return await pictureTurn(() => encode(sharp, sent));
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('pictureUnreadable');
  }
}

/**
 * A picture for links that are shared: JPEG, cut around the point that stays visible, with an SVG of the same size on
 * top. Throws Problem 'pictureUnreadable' if it is not a picture.
 */
export async function encodeLinkPreview(
  content: Buffer,
  focus: { x: number; y: number },
  onTop: Buffer,
): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  try {
    return await pictureTurn(async () => {
      const { width, height } = await sharp(content).metadata();
      const scale = Math.max(linkPreviewSize.width / width, linkPreviewSize.height / height);
      const [wide, high] = [Math.ceil(width * scale), Math.ceil(height * scale)];
      const cut = (all: number, shown: number, at: number) =>
        Math.round(Math.min(Math.max(all * at - shown / 2, 0), all - shown));
      return sharp(content)
        .resize(wide, high)
        .extract({
          left: cut(wide, linkPreviewSize.width, focus.x),
          top: cut(high, linkPreviewSize.height, focus.y),
          ...linkPreviewSize,
        })
        .composite([{ input: onTop }])
        .jpeg({ quality: 82, mozjpeg: true })
        .toBuffer();
    });
  } catch {
    throw new Problem('pictureUnreadable');
  }
}

/** Sharp enough in print, where two photos stand side by side on A4. */
const printedPx = 1_200;
const printedQuality = 80;

/** A picture for print: upright, reduced, in sRGB, with the camera's time and place. Undefined if it is no picture. */
export async function encodeForPrint(sent: Buffer): Promise<Buffer | undefined> {
  const { default: sharp } = await import('sharp');
  const reduce = () =>
    sharp(sent, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize(printedPx, printedPx, { fit: 'inside', withoutEnlargement: true })
      // JPEG has no transparency, and paper is white.
      .flatten({ background: 'white' })
      .toColourspace('srgb')
      .keepExif()
      .jpeg({ quality: printedQuality })
      .toBuffer();
  return pictureTurn(reduce).catch(() => undefined);
}
