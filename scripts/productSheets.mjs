// Makes the data and safety sheets of the products as PDF, from the same data as their page. A step of the build.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { picture } from '#content/pictures.ts';
import { productSheets, safetyOf, sheetAddress, sheetIssue, sheetTitles } from '#content/productSheets.ts';
import { products } from '#content/products.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { readPicture } from '#pdf/pictures/picture.ts';
import { installedPath } from '#pdf/text/catalogue.ts';
import { writeReports } from '#pdf/writeReports.ts';
import { project } from './run.mjs';

/** @typedef {(typeof products)[number]} Product */
/** @typedef {import('#pdf/contract.ts').FactSheet} FactSheet */

const { resolve } = createRequire(import.meta.url);

/** @type {Readonly<Record<(typeof productSheets)[number], (product: Product) => FactSheet['sections']>>} */
const sectionsOf = {
  data: ({ name, facts, made, picture: shown }) => [
    {
      title: 'Tested figures',
      table: {
        columns: ['Figure', 'Value', 'Standard', 'Tested by'],
        rows: facts.map((fact) => [fact.name, fact.value, fact.test, fact.by]),
      },
    },
    {
      title: 'Design and use',
      table: { columns: ['Subject', 'Value'], rows: made.map((one) => [one.name, one.value]) },
    },
    { title: 'Picture', photos: [{ url: shown, filename: `${shown}.jpg`, caption: name }] },
  ],
  safety: ({ slug }) => [
    {
      title: 'What to know and do',
      table: { columns: ['Subject', 'Words'], rows: (safetyOf[slug] ?? []).map((line) => [...line]) },
    },
  ],
};

/** @param {string} name */
async function photo(name) {
  const shown = picture(/** @type {Product['picture']} */ (name)).webp.findLast(({ width }) => width <= 1280);
  const file = join(project, 'public', shown?.url ?? '');
  return readPicture(new Blob([new Uint8Array(await sharp(file).jpeg({ quality: 82 }).toBuffer())]));
}

/**
 * The bytes of a sheet. The same content and brand give the same bytes.
 * @param {Product} product
 * @param {(typeof productSheets)[number]} sheet
 * @returns {Promise<Uint8Array>}
 */
export async function productSheetBytes(product, sheet) {
  const title = sheetTitles[sheet];
  /** @type {FactSheet} */
  const paper = {
    title,
    number: product.name,
    outcome: { word: `Issue ${sheetIssue.number}`, isAlarming: false, of: [writtenDate(sheetIssue.on)] },
    head: [{ label: 'What it is', value: product.description }],
    sections: sectionsOf[sheet](product),
  };
  /** @type {(Uint8Array<ArrayBuffer> | Blob)[]} */
  const pieces = [];
  await writeReports(
    {
      title: `${product.name} ${title}`,
      reports: (async function* () {
        yield paper;
      })(),
      createdAt: new Date(`${sheetIssue.on}T00:00:00Z`),
      loadFont: async (file) => new Uint8Array(readFileSync(resolve(installedPath(file)))).buffer,
      loadPicture: photo,
    },
    (piece) => pieces.push(piece),
  );
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const product of products)
    for (const sheet of productSheets) {
      const file = join(project, 'build', 'client', sheetAddress(product.slug, sheet));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, await productSheetBytes(product, sheet));
    }
}
