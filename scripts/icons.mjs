// Draws the pictures by which the app stands on a home screen from the brand's mark. `npm run icons`, after a change of it.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { project } from './run.mjs';

const folder = join(project, 'public', 'icons');
const mark = readFileSync(join(project, 'public', 'icon.svg'), 'utf8');
// Systems cut the corners themselves: the ground goes to the edge, and the mark keeps away from it.
const full = mark
  .replace(/ rx="\d+"/, '')
  .replace('viewBox="0 0 40 40"', 'viewBox="-6 -6 52 52"')
  .replace(/<rect [^>]*>/, (rect) => rect.replace('width="40" height="40"', 'x="-6" y="-6" width="52" height="52"'));

const icons = [
  { name: 'app-192.png', drawing: mark, size: 192 },
  { name: 'app-512.png', drawing: mark, size: 512 },
  { name: 'app-full-512.png', drawing: full, size: 512 },
  { name: 'app-full-180.png', drawing: full, size: 180 },
];

mkdirSync(folder, { recursive: true });
for (const { name, drawing, size } of icons) {
  const density = (72 * size) / 40;
  await sharp(Buffer.from(drawing), { density }).resize(size, size).png({ palette: true }).toFile(join(folder, name));
}
