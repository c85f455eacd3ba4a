/**
 * The manager's two lists with a hundred thousand reports: compared with a hundred reports, the last page with the
 * first, and the first page with the least work that any program must do for it.
 *
 * Only printed are lines that look at more reports, or more names, where there are more: up to 5,000, of which a hundred
 * reports have none. The bench of growth has limits for them, from 10,000 reports on.
 */
import { sql } from 'kysely';
import { openFiles } from '#server/outside/files.ts';
import { seedSampleData } from '#server/samples/sampleData.ts';
import { openStore } from '#server/store/engine/open.ts';
import { withoutStatementTimeout } from '#server/store/engine/postgres.ts';
import { backfillMeasurements } from '#server/store/reports/measurements.ts';
import { indexReports } from '#server/store/reports/reportSearch.ts';
import type { Db } from '#server/store/schema.ts';
import { type RunningProduct, samplePassword, startProduct } from '#server/testing/product.ts';
import { type Program, startProgram } from '#server/testing/program.ts';
import { insertReports, addClientForReports } from './manyReports.ts';
import { type BenchDatabase, onEachDatabase, withBenchDatabase } from './databases.ts';
import { fullDailyAnswers } from './report.ts';
import { type BenchResult, lowerMedian } from './result.ts';

const asks = 300;
/** For processor time, which is counted in hundredths of a second. */
const rounds = 10;
const asksOfRound = 100;
/** How much longer what does not look at more reports may take with more of them. */
const mostGrowth = 1.2;

/**
 * The first page takes at most half of Directus's time and processor time. Beside it (docs/decisions/0061) that half was
 * 2.5 and 2.7 times what the list took on SQLite, 1.2 and 1.4 times on PostgreSQL, and of User Reports 2.7 and 2.4, 1.3
 * and 1.5. These are as many times what each takes of the floor; User Reports on SQLite keeps the 4 of before.
 */
const halfOfDirectus = {
  SQLite: { userReports: { time: 4, cpu: 9 }, reportList: { time: 5.7, cpu: 12.8 } },
  PostgreSQL: { userReports: { time: 2.8, cpu: 3.8 }, reportList: { time: 2.5, cpu: 4.1 } },
} as const;

/** Fills a database with clients of ten inspectors each, and with additional data on request. */
export async function fillBenchDatabase(
  { databaseUrl, dataDir }: BenchDatabase,
  clients: number,
  reportsPerUser: number,
  fillMore?: (db: Db) => Promise<void>,
): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir });
  const answers = JSON.stringify(fullDailyAnswers());
  const loopback = { production: false, loopback: true, demoPassword: samplePassword };
  await seedSampleData(store.db, openFiles({ dataDir, s3: undefined }), loopback);
  const reports: Awaited<ReturnType<typeof addClientForReports>> = [];
  await store.db.transaction().execute(async (tx) => {
    for (let client = 0; client < clients; client += 1)
      reports.push(...(await addClientForReports(tx, client, reportsPerUser)));
    await insertReports(tx, reports, answers);
  });
  // Some change all reports by one statement.
  await withoutStatementTimeout(store.db, async () => fillMore?.(store.db));
  // A database that grew to this size would have full indexes and current planner statistics.
  await indexReports(store.db);
  await backfillMeasurements(store.db);
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

/** Queries of the list. Some examine the most reports that a request may, and with a hundred reports not so many. */
const oneByOne: readonly { what: string; query: string; most?: number }[] = [
  { what: 'first page', query: '', most: mostGrowth },
  { what: 'a month', query: 'from=2024-03-01&to=2024-03-31' },
  { what: 'a period without reports', query: 'from=2021-01-01&to=2021-12-31', most: mostGrowth },
  { what: 'a search that finds nothing', query: 'search=nothing%20of%20the%20kind' },
  { what: 'a search that finds much', query: 'search=epoxy' },
  { what: 'a filter that finds nothing', query: 'state=void' },
  { what: 'sorted by m²', query: 'sort=-squareMetres' },
];

/** A page that is asked of a server, and the processor time of that server with its database, in seconds. */
type Asked = { url: string; cookie?: string; cpuSeconds(): number };

/** The ratio of two requests' median times, measured alternately so that other work on the machine affects both. */
async function compareTimes(one: Asked, other: Asked): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < asks; turn += 1) {
    times[0].push((await ask(one.url, one.cookie)).ms);
    times[1].push((await ask(other.url, other.cookie)).ms);
  }
  return lowerMedian(times[0]) / lowerMedian(times[1]);
}

async function cpuOf({ url, cookie, cpuSeconds }: Asked): Promise<number> {
  const before = cpuSeconds();
  for (let asked = 0; asked < asksOfRound; asked += 1) await ask(url, cookie);
  return cpuSeconds() - before;
}

/** The ratio of the processor times of two requests, in rounds of one and of the other. */
async function compareCpu(one: Asked, other: Asked): Promise<number> {
  const cpu: [number, number] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    cpu[0] += await cpuOf(one);
    cpu[1] += await cpuOf(other);
  }
  return cpu[0] / cpu[1];
}

async function measure(
  large: BenchDatabase,
  few: RunningProduct,
  many: RunningProduct,
  floor: Program,
): Promise<BenchResult[]> {
  const { name } = large;
  const [fewCookie, manyCookie] = [await few.signIn('superuser'), await many.signIn('superuser')];
  const cpuWith = (program: Program) => () => program.cpuSeconds() + large.cpuSeconds();
  const asking = (product: RunningProduct, cookie: string) => (path: string) => {
    return { url: `${product.address}/api/${path}`, cookie, cpuSeconds: cpuWith(product) };
  };
  const [ofFew, ofMany] = [asking(few, fewCookie), asking(many, manyCookie)];
  const ofFloor = { url: `${floor.address}/api/list`, cpuSeconds: cpuWith(floor) };
  const rows: BenchResult[] = [];
  const line = async (what: string, one: Asked, other: Asked, most?: number) => {
    const ratio = await compareTimes(one, other);
    rows.push({ name: `${what}, p50, ${name}`, ratio, ...(most !== undefined && { most }) });
  };
  for (const { what, query, most } of oneByOne) {
    const path = `reportlist?${query}`;
    await line(`reports one by one, ${what}, 100,000 reports to 100`, ofMany(path), ofFew(path), most);
  }
  const first = 'reports?page=1';
  const { pages = 1 } = (await ask(ofMany(first).url, manyCookie)).answer;
  await line('User Reports, 100,000 reports to 100', ofMany(first), ofFew(first), mostGrowth);
  await line(
    `User Reports, last page (${pages}) to the first`,
    ofMany(`reports?page=${pages}`),
    ofMany(first),
    mostGrowth,
  );
  const month = `${first}&from=2024-03-01&to=2024-03-31`;
  await line('User Reports, one month of 100,000 reports to all of them', ofMany(month), ofMany(first));
  for (const [what, path, most] of [
    ['User Reports', first, halfOfDirectus[name].userReports],
    ['reports one by one', 'reportlist', halfOfDirectus[name].reportList],
  ] as const) {
    const toFloor = `${what}, first page, to the floor`;
    await line(toFloor, ofMany(path), ofFloor, most.time);
    const cpu = await compareCpu(ofMany(path), ofFloor);
    rows.push({ name: `${toFloor}, processor time, ${name}`, ratio: cpu, most: most.cpu });
  }
  return rows;
}

async function compareOn(small: BenchDatabase, large: BenchDatabase): Promise<BenchResult[]> {
  await fillBenchDatabase(small, 10, 1);
  await fillBenchDatabase(large, 1_000, 10);
  const few = await startProduct({ environment: small.environment });
  const many = await startProduct({ environment: large.environment });
  const floor = await startProgram(['bench/floor.ts'], { DATA_DIR: large.dataDir, ...large.environment });
  try {
    return await measure(large, few, many, floor);
  } finally {
    await Promise.all([few.stop(), many.stop(), floor.stop()]);
  }
}

/** The lists, on both databases. */
export function benchLists(): Promise<BenchResult[]> {
  return onEachDatabase((small) => withBenchDatabase(small.name, (large) => compareOn(small, large)));
}
