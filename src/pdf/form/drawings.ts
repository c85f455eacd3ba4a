import type { Drawing } from '#domain/measurement/pictures/drawing.ts';
import { captionedChart } from '#pdf/page/figure.ts';
import type { StructureElement } from '#pdf/page/structure.ts';
import type { FormSurface } from './surface.ts';
import { chartLabelStyle, marginMm, paddingMm, formWidthMm } from './measures.ts';

/** A single chart is as wide as one of two. */
const [fewestInRow, mostInRow] = [2, 3];

/** Charts side by side, each in a frame. */
export function drawCharts(surface: FormSurface, drawings: readonly Drawing[], parent: StructureElement): void {
  const columns = Math.min(mostInRow, Math.max(fewestInRow, drawings.length));
  const ownMm = formWidthMm / columns;
  for (let from = 0; from < drawings.length; from += columns) {
    const row = drawings
      .slice(from, from + columns)
      .map((drawing) => captionedChart(surface.parts, drawing, ownMm - 2 * paddingMm, chartLabelStyle));
    const heightMm = Math.max(...row.map((one) => one.heightMm)) + 2 * paddingMm;
    surface.makeRoom(heightMm);
    for (const [column, { draw }] of row.entries()) {
      const xMm = marginMm + column * ownMm;
      // The last frame extends to the margin. An empty frame beside it would look as if something were missing.
      const framedMm = column === row.length - 1 ? formWidthMm - column * ownMm : ownMm;
      surface.frame({ xMm, yMm: surface.yMm, widthMm: framedMm, heightMm });
      draw(xMm + paddingMm, surface.yMm + paddingMm, parent);
    }
    surface.yMm += heightMm;
  }
}
