import sharp from 'sharp';
import { brand } from '#brand/brand.ts';

const { colours, mark } = brand;

/**
 * The CSS custom properties of some colours: `accentText` becomes `--accent-text`.
 * @param {Readonly<Record<string, unknown>>} some
 */
function properties(some) {
  return Object.entries(some)
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value};`)
    .join('');
}

/** The brand's colours for the style sheet src/web/app.css, which gives them their roles. */
function styleSheet() {
  const { light, dark, onPrimary } = colours.grounds;
  const neutrals = colours.neutral.map((colour, index) => `--neutral-${(index + 1) * 100}:${colour};`).join('');
  return `@layer base {
:root{${properties(colours)}${neutrals}${properties(light)}}
@media (prefers-color-scheme: dark){:root{${properties(dark)}}}
.on-primary{${properties(onPrimary)}}
}`;
}

/**
 * The mark on its background, which extends by `beyond` around a field of 40 by 40.
 * @param {number} beyond
 * @param {number} rounded
 */
function icon(beyond, rounded) {
  const side = 40 + 2 * beyond;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-beyond} ${-beyond} ${side} ${side}">` +
    `<rect x="${-beyond}" y="${-beyond}" width="${side}" height="${side}" rx="${rounded}" fill="${colours.primary}"/>` +
    `<g transform="translate(9 9) scale(${22 / 30})">` +
    `<path d="${mark.ink}" fill="${colours.paper}"/><path d="${mark.accent}" fill="${colours.accent}"/></g></svg>`
  );
}

const plain = icon(0, 8);
// Systems cut the corners themselves: the background reaches the edge, and the mark keeps away from it.
const full = icon(6, 0);

/** The icons of the site in a browser tab, and of the app on a home screen. */
const pictures = [
  { fileName: 'icons/app-192.png', drawing: plain, size: 192 },
  { fileName: 'icons/app-512.png', drawing: plain, size: 512 },
  { fileName: 'icons/app-full-512.png', drawing: full, size: 512 },
  { fileName: 'apple-touch-icon.png', drawing: full, size: 180 },
];

/** @param {{ drawing: string, size: number }} picture */
function drawn({ drawing, size }) {
  // The dots per inch at which the drawing, measured in points, gets the size of the picture.
  const density = (72 * size) / 40;
  return sharp(Buffer.from(drawing), { density }).resize(size, size).png({ palette: true }).toBuffer();
}

/**
 * An icon file with a picture of each size: a head, an entry of 16 bytes for each, and the pictures themselves.
 * @param {readonly { size: number, png: Buffer }[]} drawings
 */
function iconFile(drawings) {
  const entries = 6 + 16 * drawings.length;
  const head = Buffer.alloc(entries);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(drawings.length, 4);
  let offset = entries;
  for (const [index, { size, png }] of drawings.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...drawings.map(({ png }) => png)]);
}

/**
 * Brings the brand into the build of the web app: its colours into the style sheet, and its mark as icons.
 * @returns {import('vite').Plugin}
 */
export function brandAssets() {
  return {
    name: 'brand-assets',
    enforce: 'pre',
    transform: (code, id) => (id.endsWith('/src/web/app.css') ? `${code}\n${styleSheet()}` : undefined),
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'icon.svg', source: plain });
      const sizes = await Promise.all(
        [16, 32, 48].map(async (size) => ({ size, png: await drawn({ drawing: plain, size }) })),
      );
      this.emitFile({ type: 'asset', fileName: 'favicon.ico', source: iconFile(sizes) });
      for (const picture of pictures)
        this.emitFile({ type: 'asset', fileName: picture.fileName, source: await drawn(picture) });
    },
    configureServer({ middlewares }) {
      middlewares.use('/icon.svg', (_, answer) => answer.setHeader('content-type', 'image/svg+xml').end(plain));
    },
  };
}
