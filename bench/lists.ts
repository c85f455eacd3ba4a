/**
 * The manager's two lists with a hundred thousand reports: compared with a hundred reports, the last page with the
 * first, and the first page with the least work that any program must do for it.
 */
import { sql } from 'kysely';
import { openFiles } from '#server/outside/files.ts';
import { loadSampleData } from '#server/samples/sampleData.ts';
import { openStore } from '#server/store/open.ts';
import { fillMeasurements } from '#server/store/measurements.ts';
import { indexReports } from '#server/store/reportSearch.ts';
import type { Db } from '#server/store/schema.ts';
import { type Product, samplePassword, startProduct } from '#server/testing/product.ts';
import { startProgram } from '#server/testing/program.ts';
import { fileReports, fillClient } from './manyReports.ts';
import { type Place, onEachDatabase, withPlace } from './places.ts';
import { fullAnswers } from './report.ts';
import { type Result, median } from './result.ts';

const asks = 300;
/** The most time for the first page, relative to the floor. */
const mostToFloor = 4;

/** Fills a database with clients of ten inspectors each, and with additional data on request. */
export async function fillPlace(
  { databaseUrl, dataDir }: Place,
  clients: number,
  reportsPerUser: number,
  fillMore?: (db: Db) => Promise<void>,
): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir });
  const answers = JSON.stringify(fullAnswers());
  const loopback = { production: false, loopback: true, demoPassword: samplePassword };
  await loadSampleData(store.db, openFiles({ dataDir, s3: undefined }), loopback);
  const reports: Awaited<ReturnType<typeof fillClient>> = [];
  await store.db.transaction().execute(async (tx) => {
    for (let client = 0; client < clients; client += 1) reports.push(...(await fillClient(tx, client, reportsPerUser)));
    await fileReports(tx, reports, answers);
  });
  await fillMore?.(store.db);
  // A database that grew to this size would have full indexes and current planner statistics.
  await indexReports(store.db);
  await fillMeasurements(store.db);
  if (databaseUrl) await sql`vacuum analyze`.execute(store.db);
  await store.close();
}

/** Requests an address. Returns the time for the complete answer, in milliseconds, and the answer. */
async function ask(url: string, cookie = ''): Promise<{ ms: number; answer: { pages?: number } }> {
  const start = performance.now();
  const response = await fetch(url, { headers: { cookie } });
  const answer = (await response.json()) as { pages?: number };
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return { ms: performance.now() - start, answer };
}

/** Queries that may cost no more with many reports than with few. Some examine the most reports that a request may. */
const oneByOne = {
  'first page': '',
  'a month': 'from=2024-03-01&to=2024-03-31',
  'a period without reports': 'from=2021-01-01&to=2021-12-31',
  'a search that finds nothing': 'search=nothing%20of%20the%20kind',
  'a search that finds much': 'search=epoxy',
  'a filter that finds nothing': 'state=void',
  'sorted by m²': 'sort=-squareMetres',
} as const;

/** The ratio of two requests' median times, measured alternately so that other work on the machine affects both. */
async function compare(one: () => Promise<{ ms: number }>, other: () => Promise<{ ms: number }>): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < asks; turn += 1) {
    times[0].push((await one()).ms);
    times[1].push((await other()).ms);
  }
  return median(times[0]) / median(times[1]);
}

async function measure(name: Place['name'], few: Product, many: Product, floor: string): Promise<Result[]> {
  const [fewCookie, manyCookie] = [await few.signIn('superuser'), await many.signIn('superuser')];
  const ofFew = (path: string) => () => ask(`${few.address}/api/${path}`, fewCookie);
  const ofMany = (path: string) => () => ask(`${many.address}/api/${path}`, manyCookie);
  const rows: Result[] = [];
  for (const [what, query] of Object.entries(oneByOne)) {
    const ratio = await compare(ofMany(`reportlist?${query}`), ofFew(`reportlist?${query}`));
    rows.push({ name: `reports one by one, ${what}, p50, 100,000 reports to 100, ${name}`, ratio });
  }
  const first = 'reports?page=1';
  const { pages = 1 } = (await ofMany(first)()).answer;
  const line = async (what: string, one: string, other: ReturnType<typeof ofMany>, most?: number) => {
    rows.push({
      name: `list p50, ${what}, ${name}`,
      ratio: await compare(ofMany(one), other),
      ...(most !== undefined && { most }),
    });
  };
  await line('100,000 reports to 100', first, ofFew(first), 1.2);
  await line(`last page (${pages}) to the first`, `reports?page=${pages}`, ofMany(first), 1.2);
  await line('one month of 100,000 reports to all of them', `${first}&from=2024-03-01&to=2024-03-31`, ofMany(first));
  await line('first page to the floor', first, () => ask(`${floor}/api/list`), mostToFloor);
  await line('reports one by one, first page, to the floor', 'reportlist', () => ask(`${floor}/api/list`));
  return rows;
}

async function compareOn(name: Place['name'], small: Place, large: Place): Promise<Result[]> {
  await fillPlace(small, 10, 1);
  await fillPlace(large, 1_000, 10);
  const few = await startProduct({ environment: small.environment });
  const many = await startProduct({ environment: large.environment });
  const floor = await startProgram(['bench/floor.ts'], { DATA_DIR: large.dataDir, ...large.environment });
  try {
    return await measure(name, few, many, floor.address);
  } finally {
    await Promise.all([few.stop(), many.stop(), floor.stop()]);
  }
}

/** The lists, on both databases. */
export function benchLists(): Promise<Result[]> {
  return onEachDatabase((small) => withPlace(small.name, (large) => compareOn(small.name, small, large)));
}
