import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { type ProductDocumentType, productDocumentTypes } from '#contract/addresses.ts';
import type { PublicItem } from '#contract/content/content.ts';
import { productClaimsIn, namedValuesIn } from '#domain/content/lines.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import type { FactSheet, Picture } from '#pdf/contract.ts';
import { installedFontPath } from '#pdf/text/catalogue.ts';
import { encodeForPrint } from '#server/pictures/encodePicture.ts';
import { type ContentServices, publicContent } from './content.ts';
import { pictureBytes } from './pictureBytes.ts';

/** So many papers stay in memory once written. A company has few products. */
const mostCached = 60;

const titles: Readonly<Record<ProductDocumentType, string>> = { data: 'Data sheet', safety: 'Safety sheet' };
const { resolve } = createRequire(import.meta.url);

const sectionsOf: Readonly<Record<ProductDocumentType, (product: PublicItem<'product'>) => FactSheet['sections']>> = {
  data: ({ title, slug, claims, made, picture }) => [
    {
      title: 'Tested figures',
      table: {
        columns: ['Figure', 'Value', 'Standard', 'Tested by'],
        rows: productClaimsIn(claims).map(({ name, value, test, by }) => [name, value, test, by]),
      },
    },
    {
      title: 'Design and use',
      table: { columns: ['Subject', 'Value'], rows: namedValuesIn(made).map(({ name, value }) => [name, value]) },
    },
    ...(picture ? [{ title: 'Picture', photos: [{ url: 'picture', filename: `${slug}.jpg`, caption: title }] }] : []),
  ],
  safety: ({ safety }) => [
    {
      title: 'What to know and do',
      table: { columns: ['Subject', 'Words'], rows: namedValuesIn(safety).map(({ name, value }) => [name, value]) },
    },
  ],
};

async function loadFont(file: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(resolve(installedFontPath(file)))).buffer;
}

/** A paper of a product as PDF. Its issue is the version of the product: the same version gives the same bytes. */
export async function renderProductSheet(
  services: ContentServices,
  product: PublicItem<'product'>,
  sheet: ProductDocumentType,
): Promise<Buffer> {
  // Loaded on first use, as writing PDFs would slow down every start.
  const [{ writeReports }, { readPicture }] = await Promise.all([
    import('#pdf/writeReports.ts'),
    import('#pdf/pictures/picture.ts'),
  ]);
  const { title, description, version, updatedAt, picture } = product;
  const paper: FactSheet = {
    title: titles[sheet],
    number: title,
    outcome: { word: `Issue ${version}`, isAlarming: false, of: [writtenDate(updatedAt.slice(0, 10))] },
    head: [{ label: 'What it is', value: description }],
    sections: sectionsOf[sheet](product),
  };
  const loadPicture = async (): Promise<Picture | undefined> => {
    const printed = picture && (await encodeForPrint(await pictureBytes(services, picture)));
    return printed ? readPicture(new Blob([new Uint8Array(printed)])) : undefined;
  };
  const pieces: (Uint8Array<ArrayBuffer> | Blob)[] = [];
  await writeReports(
    {
      title: `${title} ${titles[sheet]}`,
      reports: (async function* () {
        yield paper;
      })(),
      createdAt: new Date(updatedAt),
      loadFont,
      loadPicture,
    },
    (piece) => pieces.push(piece),
  );
  return Buffer.from(await new Blob(pieces).arrayBuffer());
}

/** GET /sheets/:file: the data sheet or the safety sheet of a published product, made from the data of its page. */
export function serveProductSheets(app: FastifyInstance, services: ContentServices): void {
  const stored = new Map<string, Promise<Buffer>>();
  const { list } = publicContent(services.db);
  app.get<{ Params: { file: string } }>('/sheets/:file', async ({ params }, reply) => {
    const sheet = productDocumentTypes.find((one) => params.file.endsWith(`-${one}-sheet.pdf`));
    const slug = params.file.replace(/-\w+-sheet\.pdf$/, '');
    const product = sheet && (await list('product')).find((one) => one.slug === slug);
    if (!product || (sheet === 'safety' && product.safety === '')) return reply.callNotFound();
    const key = `${sheet} ${product._id} ${product.version}`;
    if (!stored.has(key)) {
      if (stored.size >= mostCached) stored.clear();
      const made = renderProductSheet(services, product, sheet);
      stored.set(key, made);
      made.catch(() => stored.delete(key));
    }
    return reply
      .header('content-type', 'application/pdf')
      .header('cache-control', 'no-cache')
      .send(await stored.get(key));
  });
}
