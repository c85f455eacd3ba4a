// Makes the earth's land map, src/web/site/home/industries/earth/land.webp, from `land-50m.json` of the package world-atlas 2.0.2
// (Natural Earth, public domain): `npm pack world-atlas@2.0.2`, unpack it, and
// `node pictures/scenes/earth/land.mjs package/land-50m.json`.
// The map holds distances from the coast, not land and sea: a small file then gives sharp coasts at any size.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const from = process.argv[2];
if (!from) throw new Error('Say where land-50m.json lies.');
const to = join(import.meta.dirname, '../../../src/web/site/home/industries/earth/land.webp');

const drawn = { width: 4096, height: 2048 };
const kept = { width: 512, height: 256 };
/** How far from the coast the map tells distances, in pixels as drawn. */
const reach = 56;

/** @type {{ arcs: [number, number][][], transform: { scale: [number, number], translate: [number, number] }, objects: { land: { geometries: { type: string, arcs: any }[] } } }} */
const atlas = JSON.parse(readFileSync(from, 'utf8'));
const { scale, translate } = atlas.transform;

/** The points of an arc; they are written as steps from one to the next. */
const arcs = atlas.arcs.map((steps) => {
  let x = 0;
  let y = 0;
  return steps.map(([dx, dy]) => {
    x += dx;
    y += dy;
    const longitude = x * scale[0] + translate[0];
    const latitude = y * scale[1] + translate[1];
    return [((longitude + 180) / 360) * drawn.width, ((90 - latitude) / 180) * drawn.height];
  });
});

/**
 * A ring of coast. One that leaves the map at a side goes on beyond it; one around a pole is closed below the map.
 * @param {number[]} ring
 */
const pathOf = (ring) => {
  const points = ring.flatMap((index) => (index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? [])));
  let turns = 0;
  const drawnPoints = points.map(([x, y], index) => {
    const before = points[index - 1]?.[0] ?? x;
    if (Math.abs(x - before) > drawn.width / 2) turns += x < before ? 1 : -1;
    return [x + turns * drawn.width, y];
  });
  const first = drawnPoints[0];
  const last = drawnPoints.at(-1);
  if (turns !== 0) drawnPoints.push([last[0], drawn.height], [first[0], drawn.height]);
  return `M${drawnPoints.map((point) => point.map((part) => part.toFixed(1)).join(' ')).join('L')}Z`;
};
const polygons = atlas.objects.land.geometries.flatMap(({ type, arcs: parts }) => (type === 'Polygon' ? [parts] : parts));
const path = polygons.flat().map(pathOf).join('');
const aside = (turns) => `<path transform="translate(${turns * drawn.width})" d="${path}"/>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${drawn.width}" height="${drawn.height}"><rect width="100%" height="100%"/><g fill="#fff" fill-rule="evenodd"><path d="${path}"/>${aside(-1)}${aside(1)}</g></svg>`;
const { data } = await sharp(Buffer.from(svg), { unlimited: true }).greyscale().raw().toBuffer({ resolveWithObject: true });

/** The distance of each pixel from the nearest of the other kind, at most `reach`: two passes over the map. */
function distances(isSource) {
  const { width, height } = drawn;
  const far = new Float32Array(width * height).fill(reach);
  const at = (x, y) => y * width + ((x + width) % width);
  for (let index = 0; index < far.length; index++) if (isSource(data[index] > 127)) far[index] = 0;
  const pass = (rows, columns, near) => {
    for (const y of rows)
      for (const x of columns)
        for (const [dx, dy, by] of near) {
          const row = y + dy;
          if (row < 0 || row >= height) continue;
          const other = far[at(x + dx, row)] + by;
          if (other < far[at(x, y)]) far[at(x, y)] = other;
        }
  };
  const rows = [...Array(height).keys()];
  const columns = [...Array(width).keys()];
  const before = [[-1, 0, 1], [0, -1, 1], [-1, -1, Math.SQRT2], [1, -1, Math.SQRT2]];
  const after = before.map(([dx, dy, by]) => [-dx, -dy, by]);
  pass(rows, columns, before);
  pass([...rows].reverse(), [...columns].reverse(), after);
  return far;
}

const toLand = distances((isLand) => isLand);
const toSea = distances((isLand) => !isLand);
const map = Buffer.alloc(data.length);
for (let index = 0; index < map.length; index++)
  map[index] = Math.round(127.5 + ((toSea[index] - toLand[index]) / reach) * 127.5);

await sharp(map, { raw: { ...drawn, channels: 1 } })
  .resize(kept.width, kept.height, { kernel: 'lanczos3' })
  .webp({ quality: 62, effort: 6 })
  .toFile(to);
