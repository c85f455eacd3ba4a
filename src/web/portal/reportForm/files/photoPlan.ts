/** Longest side of a sent photo, in pixels. */
export const longestSidePx = 2560;
/** Longest side of the preview on the form, in pixels. */
export const previewSidePx = 320;
/** The quality of the JPEG that a reduced photo is saved as, from 0 to 1. */
export const jpegQuality = 0.85;

export type Size = { readonly width: number; readonly height: number };

/** The largest size of the same proportions whose long side fits. Never larger than before, at least one pixel. */
export function fittedSize({ width, height }: Size, longestSide: number): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The picture types that the server accepts unchanged. */
const sentAsTheyAre: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Whether a photo is sent byte for byte, because it is small enough and of a type that everyone can open. */
export function isSentUntouched(type: string, size: Size): boolean {
  return sentAsTheyAre.has(type) && Math.max(size.width, size.height) <= longestSidePx;
}

/** Whether the original of a photo is sent if the browser cannot read it. */
export function isSentIfUndecodable(type: string, filename: string): boolean {
  return sentAsTheyAre.has(type) || /^image\/hei[cf]$/.test(type) || /\.(jpe?g|png|webp|hei[cf])$/i.test(filename);
}

/** The name of a photo that was converted to JPEG: its own name with the ending corrected. */
export function jpegName(filename: string): string {
  const stem = filename.replace(/\.[^.]*$/, '');
  return `${stem === '' ? 'photo' : stem}.jpg`;
}
