/** The picture's box on the page, in points from the lower left corner. */
export type PictureBoxPt = { x: number; y: number; width: number; height: number };

/** Whether an EXIF orientation turns a picture on its side, so that its stored width becomes its height. */
export function isOnItsSide(orientation: number): boolean {
  return orientation >= 5 && orientation <= 8;
}

/**
 * The matrix that draws a stored picture upright in a box: turned and mirrored by its EXIF orientation, without
 * changing its bytes. Source: the orientations 1 to 8 of Exif 2.3.
 */
export function uprightMatrix(
  orientation: number,
  { x, y, width, height }: PictureBoxPt,
): [number, number, number, number, number, number] {
  switch (orientation) {
    case 2:
      return [-width, 0, 0, height, x + width, y];
    case 3:
      return [-width, 0, 0, -height, x + width, y + height];
    case 4:
      return [width, 0, 0, -height, x, y + height];
    case 5:
      return [0, -height, -width, 0, x + width, y + height];
    case 6:
      return [0, -height, width, 0, x, y + height];
    case 7:
      return [0, height, width, 0, x, y];
    case 8:
      return [0, height, -width, 0, x + width, y];
    default:
      return [width, 0, 0, height, x, y];
  }
}
