/** Longest side of a photo as it is sent, in pixels. */
export const longestSidePx = 2560;
/** Longest side of the preview on the form, in pixels. */
export const previewSidePx = 320;
/** How much of a picture's quality JPEG keeps when it is made smaller. */
export const jpegQuality = 0.85;

export type Size = { readonly width: number; readonly height: number };

/** The largest size of the same shape whose long side fits; never larger than it was, never less than a pixel. */
export function fitted({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture types that the server takes as they are. */
const sentAsTheyAre: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Whether a photo is sent byte for byte: one that is small enough already, of a type that everyone can open. */
export function isSentUntouched(type: string, size: Size): boolean {
  return sentAsTheyAre.has(type) && Math.max(size.width, size.height) <= longestSidePx;
}

/** The photo types of which the original is sent where the browser cannot read it. */
export function isKeptUnread(type: string, filename: string): boolean {
  return sentAsTheyAre.has(type) || /^image\/hei[cf]$/.test(type) || /\.(jpe?g|png|webp|hei[cf])$/i.test(filename);
}

/** The name of a photo that was turned into JPEG: its own, with the ending that is now true. */
export function jpegName(filename: string): string {
  const stem = filename.replace(/\.[^.]*$/, '');
  return `${stem === '' ? 'photo' : stem}.jpg`;
}
