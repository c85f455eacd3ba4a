import { type DrawnEarth, earthOn } from './drawEarth.ts';
import land from './land.webp';

/** An earth on a canvas, once its map is loaded; null where it can't be drawn. */
export async function loadEarth(canvas: HTMLCanvasElement): Promise<DrawnEarth | null> {
  const map = new Image();
  map.src = land;
  try {
    await map.decode();
  } catch {
    return null;
  }
  return earthOn(canvas, map);
}
