import { brand } from '#brand/brand.ts';
import { signatureFileName } from '#domain/reports/signatures.ts';

/** A point on the sheet, in the sheet's units. */
export type Point = { readonly x: number; readonly y: number };
/** A line drawn without lifting the finger. */
export type Stroke = readonly Point[];

/** The sheet to sign on, large enough for a gloved finger on a phone. */
export const signatureSheet = { width: 600, height: 360 } as const;
/** The width of the pen, in the sheet's units. */
export const penWidth = 4;
/** Fine enough to be enlarged, and still only a few kilobytes. */
const pixelsPerUnit = 2;

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Strokes as an SVG path, rounded at the turns. A touch without movement is a dot. */
export function svgPathOf(strokes: readonly Stroke[]): string {
  return strokes
    .flatMap(([first, ...rest]) => {
      const last = rest.at(-1) ?? first;
      if (!first || !last) return [];
      const turns = rest
        .slice(0, -1)
        .map((point, index) => `Q${at(point)} ${at(middle(point, rest[index + 1] ?? last))}`);
      return [`M${at(first)}${turns.join('')}L${at(last)}`];
    })
    .join('');
}

/** The signature as a PNG, in ink on white. Throws if the browser cannot draw. */
export async function signatureFile(strokes: readonly Stroke[]): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = signatureSheet.width * pixelsPerUnit;
  canvas.height = signatureSheet.height * pixelsPerUnit;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = brand.colours.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(pixelsPerUnit, pixelsPerUnit);
  Object.assign(context, {
    strokeStyle: brand.colours.primary,
    lineWidth: penWidth,
    lineCap: 'round',
    lineJoin: 'round',
  });
  context.stroke(new Path2D(svgPathOf(strokes)));
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!png) throw new Error('This browser cannot draw.');
  return new File([png], signatureFileName, { type: 'image/png' });
}
