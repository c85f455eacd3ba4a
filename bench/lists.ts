import { openStore } from '#server/store/open.ts';
import { openFiles } from '#server/outside/files.ts';
import { loadSampleData } from '#server/samples/sampleData.ts';
import { fillClient } from './manyReports.ts';
import { type Product, samplePassword, startProduct } from '#server/testing/product.ts';
import { fullAnswers } from './report.ts';
import { type Result, median } from './result.ts';

const asks = 300;

/** Fills a data folder with clients of ten inspectors each. */
function filledWith(clients: number, reportsPerUser: number): (dataDir: string) => Promise<void> {
  return async (dataDir) => {
    const store = await openStore({ dataDir });
    const entry = JSON.stringify(fullAnswers());
    await loadSampleData(store.db, openFiles({ dataDir, s3: undefined }), {
      production: false,
      loopback: true,
      demoPassword: samplePassword,
    });
    await store.db.transaction().execute(async (tx) => {
      for (let number = 0; number < clients; number += 1) await fillClient(tx, number, reportsPerUser, entry);
    });
    await store.close();
  };
}

async function ask(product: Product, cookie: string, query: string): Promise<{ ms: number; pages: number }> {
  const start = performance.now();
  const answer = await fetch(`${product.address}/api/reports?${query}`, { headers: { cookie } });
  const { pages } = (await answer.json()) as { pages: number };
  if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
  return { ms: performance.now() - start, pages };
}

/** A question to the list that has a row for each report. */
async function askOneByOne(product: Product, cookie: string, query: string): Promise<{ ms: number }> {
  const start = performance.now();
  const answer = await fetch(`${product.address}/api/reportlist?${query}`, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`the list of reports answered ${answer.status}`);
  return { ms: performance.now() - start };
}

/** What may cost no more with many reports than with few; the last two look through as many as a request may. */
const oneByOne = {
  'first page': '',
  'a month': 'from=2024-03-01&to=2024-03-31',
  'a period without reports': 'from=2021-01-01&to=2021-12-31',
  'a search that finds nothing': 'search=nothing%20of%20the%20kind',
  'a search that finds much': 'search=epoxy',
  'a filter that finds nothing': 'state=void',
  'sorted by m²': 'sort=-squareMetres',
} as const;

/** The ratio of two questions' median times, asked in turn so that the machine's moods fall on both. */
async function compare(one: () => Promise<{ ms: number }>, other: () => Promise<{ ms: number }>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < asks; turn += 1) {
    times[0].push((await one()).ms);
    times[1].push((await other()).ms);
  }
  return median(times[0]) / median(times[1]);
}

/** The manager's list with a hundred thousand reports against a hundred, and its last page against the first. */
export async function benchLists(): Promise<Result[]> {
  const few = await startProduct({ prepare: filledWith(10, 1) });
  const many = await startProduct({ prepare: filledWith(1000, 10) });
  try {
    const fewCookie = await few.signIn('superuser');
    const manyCookie = await many.signIn('superuser');
    const { pages } = await ask(many, manyCookie, 'page=1');
    const month = 'from=2024-03-01&to=2024-03-31';
    const rows: Result[] = [];
    for (const [name, query] of Object.entries(oneByOne)) {
      const ratio = await compare(
        () => askOneByOne(many, manyCookie, query),
        () => askOneByOne(few, fewCookie, query),
      );
      rows.push({ name: `reports one by one, ${name}, p50, 100,000 reports to 100`, ratio, aim: 'printed' });
    }
    return [
      ...rows,
      {
        name: 'list p50, 100,000 reports to 100',
        ratio: await compare(
          () => ask(many, manyCookie, 'page=1'),
          () => ask(few, fewCookie, 'page=1'),
        ),
        aim: '<= 1.2',
      },
      {
        name: `list p50, last page (${pages}) to the first`,
        ratio: await compare(
          () => ask(many, manyCookie, `page=${pages}`),
          () => ask(many, manyCookie, 'page=1'),
        ),
        aim: '<= 1.2',
      },
      {
        name: 'list p50, one month of 100,000 reports to all of them',
        ratio: await compare(
          () => ask(many, manyCookie, `page=1&${month}`),
          () => ask(many, manyCookie, 'page=1'),
        ),
        aim: 'printed',
      },
    ];
  } finally {
    await few.stop();
    await many.stop();
  }
}
