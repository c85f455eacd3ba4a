/**
 * What grows with the number of reports: the processor time, database included, of each everyday query, measured
 * alternately with a hundred reports, with ten thousand, and with many. `GROWTH=300000` sets how many. Lines compare
 * many with ten thousand; docs/decisions/0076 explains each query that grows.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rowsPerPage } from '#contract/paging.ts';
import { reportOrders } from '#contract/reports/reportList.ts';
import type { AuditAction } from '#contract/audit/auditThings.ts';
import type { Db } from '#server/store/schema.ts';
import { searchTextOf } from '#server/store/engine/search.ts';
import { type RunningProduct, startProduct } from '#server/testing/product.ts';
import { fillNcrs, ncrQueries, inspectorNcrQueries } from './growthOfNcrs.ts';
import { fillBenchDatabase } from './lists.ts';
import { fillApprovedOnlyClient } from './onlyApproved.ts';
import { type BenchDatabase, onEachDatabase, withBenchDatabases } from './databases.ts';
import { fullDailyAnswers } from './report.ts';
import { type BenchResult, isOutsideLimits } from './result.ts';

const few = 10_000;
const many = Number(process.env['GROWTH'] ?? 100_000);
const sizes = [100, few, many];
/** With any number of clients that this gives, the last pages of clients show as many. */
const reportsPerClient = 200;
const rounds = 7;
/** Rounds for a query that seems to grow too much, because a few may all have been disturbed. */
const mostRounds = 28;
/** The approximate length of a round. Processor time is reported in steps of 0.01 s. */
const roundSeconds = 0.3;
const asksToWarmUp = 20;
/** How many times as much a query may cost with many reports as with ten thousand, however many they are. */
const mostGrowth = 1.3;

/** How many reports the queries that grow were measured with. */
const measuredCounts = [100_000, 300_000];

/**
 * A query. One that is known to grow (docs/decisions/0076) has a ceiling for each of `measuredCounts`, relative to ten
 * thousand. With other numbers it is only printed. `oldest` is a report near the end of the list, newest first: one page
 * follows it.
 */
type Question = {
  name: string;
  path: string | ((oldest: string) => string);
  most?: readonly [number, number];
};

/** The limits of a query's ratio: none if it grows and was not measured with so many reports. */
function limitsOf({ most }: Question): Pick<BenchResult, 'most'> {
  if (!most) return { most: mostGrowth };
  const ceiling = most[measuredCounts.indexOf(many)];
  return ceiling === undefined ? {} : { most: ceiling };
}

const ofSuperusers: readonly Question[] = [
  { name: 'User Reports, first page', path: 'reports?page=1' },
  { name: 'User Reports, last page', path: 'reports?page=100000' },
  { name: 'User Reports, a month', path: 'reports?page=1&from=2024-03-01&to=2024-03-31', most: [2.5, 7] },
  { name: 'User Reports, a period without reports', path: 'reports?page=1&from=1999-01-01&to=1999-12-31' },
  { name: 'list of reports, first page', path: 'reportlist' },
  { name: 'list of reports, last page', path: (oldest) => `reportlist?after=${oldest}` },
  { name: 'list of reports, a month', path: 'reportlist?from=2024-03-01&to=2024-03-31' },
  { name: 'list of reports, what nobody used', path: 'reportlist?used=nowhere+to+be+found' },
  { name: 'list of reports, words of none', path: 'reportlist?search=nowhere+to+be+found' },
  { name: 'list of reports, a word of each', path: 'reportlist?search=epoxy' },
  { name: 'list of reports, a word of one in twenty', path: 'reportlist?search=gnorth' },
  // PostgreSQL looks into each month back to those months.
  { name: 'list of reports, a word of one in twenty, of some months', path: 'reportlist?search=tk-17', most: [1.6, 2] },
  { name: 'list of reports, a state that none is in', path: 'reportlist?state=void' },
  ...reportOrders.map((order) => ({
    name: `list of reports, by ${order}`,
    path: `reportlist?sort=${order}`,
    // Sorting by names, which are looked up among more names.
    ...(/client|person/.test(order) && { most: [1.8, 2.8] as const }),
  })),
  { name: 'audit log, first page', path: 'audit' },
  { name: 'audit log, a search that finds nothing', path: 'audit?search=nowhere+to+be+found', most: [1.8, 2.8] },
  { name: 'people, a search that finds nobody', path: 'people?search=nobody+at+all', most: [4.5, 8] },
  { name: "clients, as a superuser's form finds them", path: 'getClients?page=1&search=client+000', most: [4, 8] },
  { name: 'clients, all of them', path: 'getClients', most: [8, 20] },
  { name: 'clients, last page', path: 'getClients?page=100000', most: [1.5, 2.5] },
];

const askers = ['superuser', 'admin', 'inspector'] as const;

/** Reports, and who asks what of them. */
type Asking = {
  fill(place: BenchDatabase, reports: number): Promise<void>;
  questions: Partial<Record<(typeof askers)[number], readonly Question[]>>;
};

/** Adds an audit log entry for each report, as filing it does. */
async function fillAudit(db: Db): Promise<void> {
  const columns = ['id', 'authorId', 'clientId', 'receivedAt'] as const;
  const reports = await db.selectFrom('reports').select(columns).orderBy('receivedAt').execute();
  for (let at = 0; at < reports.length; at += 1_000) {
    const lines = reports.slice(at, at + 1_000).map(({ id, authorId, clientId, receivedAt }) => ({
      id: `of-${id}`,
      at: receivedAt,
      actorId: authorId,
      action: 'reportFiled' satisfies AuditAction,
      subject: id,
      clientId,
      address: '203.0.113.7',
      detail: '{}',
      searched: searchTextOf([id, '203.0.113.7']),
    }));
    await db.insertInto('audit').values(lines).execute();
  }
}

/** The reports of all clients, with an NCR for each. */
const ofAll: Asking = {
  fill: (place, reports) =>
    fillBenchDatabase(place, Math.ceil(reports / reportsPerClient), reportsPerClient / 10, async (db) => {
      await fillAudit(db);
      await fillNcrs(db);
    }),
  questions: { superuser: [...ofSuperusers, ...ncrQueries], inspector: inspectorNcrQueries },
};

/**
 * With ten thousand reports a word of one in twenty is in so few that these are read one by one; with more, the newest are
 * looked up, and the approved versions of each.
 */
const ofOneClient = [12, 12] as const;

/** The reports of one client, whose admins see approved ones only (docs/decisions/0101). */
const ofOnlyApproved: Asking = {
  fill(place, reports) {
    const answers = JSON.stringify(fullDailyAnswers());
    return fillBenchDatabase(place, 0, 0, (db) =>
      db.transaction().execute((tx) => fillApprovedOnlyClient(tx, reports, answers)),
    );
  },
  questions: {
    admin: ofSuperusers
      .filter(({ name }) => /^(User Reports|list of reports), (?!by )/.test(name))
      .map((asked) => {
        const isOfSome = asked.name.includes('one in twenty');
        return { ...asked, name: `only what was approved, ${asked.name}`, ...(isOfSome && { most: ofOneClient }) };
      }),
  },
};

/** The peak memory of a process, in bytes, sampled until it ends. */
async function peakOf(child: ChildProcess): Promise<number> {
  let peak = 0;
  const look = setInterval(() => {
    try {
      const [, kB = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      peak = Math.max(peak, Number(kB) * 1024);
    } catch {
      // The process has ended.
    }
  }, 20);
  const [code] = await once(child, 'exit');
  clearInterval(look);
  if (code !== 0) throw new Error(`the backup ended with ${String(code)}`);
  return peak;
}

async function backupMemory({ dataDir, environment }: BenchDatabase): Promise<number> {
  const file = join(dataDir, 'backup.tar.gz');
  const args = ['src/server/commands.ts', 'backup', file];
  const env = { PATH: process.env['PATH'], ...environment };
  const peak = await peakOf(spawn(process.execPath, args, { env, stdio: 'ignore' }));
  rmSync(file);
  return peak;
}

async function oldestOf(product: RunningProduct, cookie: string): Promise<string> {
  const answer = await fetch(`${product.address}/api/reportlist?sort=date`, { headers: { cookie } });
  const { reports } = (await answer.json()) as { reports: { reportId: string }[] };
  return reports[rowsPerPage - 1]?.reportId ?? '';
}

/** Waits until a started server and its database rest: the first sweep after a start reads much of a large database. */
async function untilAtRest(product: RunningProduct, place: BenchDatabase): Promise<void> {
  const cpuSeconds = () => product.cpuSeconds() + place.cpuSeconds();
  for (let used = 1, before = cpuSeconds(); used > 0.05; before += used) {
    await pause(1_000);
    used = cpuSeconds() - before;
  }
}

/** A server with its database, and a query for it. */
type Asked = { product: RunningProduct; place: BenchDatabase; cookie: string; path: string };

/** The processor time of one query, in seconds, of server and database together, averaged over this many. */
async function costOf({ product, place, cookie, path }: Asked, asks: number): Promise<number> {
  const cpuSeconds = () => product.cpuSeconds() + place.cpuSeconds();
  const before = cpuSeconds();
  for (let asked = 0; asked < asks; asked += 1) {
    const answer = await fetch(`${product.address}/api/${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  }
  return (cpuSeconds() - before) / asks;
}

/**
 * The cost of a query for each server, in seconds, measured alternately: the cheapest round, because other work on the
 * machine can only add to the cost. While that is not `enough`, it is measured further.
 */
async function costs(of: readonly Asked[], enough: (seconds: readonly number[]) => boolean): Promise<number[]> {
  const measured: { asked: Asked; asks: number; least: number }[] = [];
  for (const asked of of) {
    await costOf(asked, asksToWarmUp);
    const asks = Math.ceil(roundSeconds / Math.max(await costOf(asked, asksToWarmUp), 0.000_5));
    measured.push({ asked, asks, least: Number.POSITIVE_INFINITY });
  }
  const found = () => measured.map(({ least }) => least);
  for (let round = 0; round < rounds || (round < mostRounds && !enough(found())); round += 1) {
    for (const each of measured) each.least = Math.min(each.least, await costOf(each.asked, each.asks));
  }
  return found();
}

const told = (seconds: number) => `${(seconds * 1_000).toFixed(2)} ms`;

const growthOn = ([place]: readonly BenchDatabase[]) =>
  `${few.toLocaleString('en')} to ${many.toLocaleString('en')} reports, ${place?.name}`;

const ratioOf = ([, ofFew = Number.NaN, ofMany = Number.NaN]: readonly number[]) => ofMany / ofFew;

async function compare({ fill, questions }: Asking, places: readonly BenchDatabase[]): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const servers: { product: RunningProduct; place: BenchDatabase }[] = [];
  try {
    for (const [at, place] of places.entries()) {
      await fill(place, sizes[at] ?? 0);
      const product = await startProduct({ environment: place.environment });
      servers.push({ product, place });
      await untilAtRest(product, place);
    }
    for (const who of askers) {
      const signedIn = [];
      for (const { product, place } of servers) {
        const cookie = await product.signIn(who);
        signedIn.push({ product, place, cookie, oldest: await oldestOf(product, cookie) });
      }
      for (const question of questions[who] ?? []) {
        const { name: what, path } = question;
        const asked = signedIn.map(({ oldest, ...server }): Asked => {
          return { ...server, path: typeof path === 'string' ? path : path(oldest) };
        });
        const name = `${what}, ${growthOn(places)}`;
        const resultOf = (seconds: readonly number[]): BenchResult => {
          return { name, ratio: ratioOf(seconds), ...limitsOf(question) };
        };
        const seconds = await costs(asked, (all) => !isOutsideLimits(resultOf(all)));
        process.stdout.write(`${name}: ${seconds.map(told).join(', ')}\n`);
        results.push(resultOf(seconds));
      }
    }
  } finally {
    await Promise.all(servers.map(({ product }) => product.stop()));
  }
  return results;
}

async function compareBackups(places: readonly BenchDatabase[]): Promise<BenchResult> {
  const bytes: number[] = [];
  for (const place of places) bytes.push(await backupMemory(place));
  return { name: `memory of a backup, ${growthOn(places)}`, ratio: ratioOf(bytes), most: mostGrowth };
}

/** The cost with many reports compared with ten thousand, on both databases. */
export async function benchGrowth(): Promise<BenchResult[]> {
  const onBoth = (work: (places: readonly BenchDatabase[]) => Promise<BenchResult[]>) =>
    onEachDatabase((place) => withBenchDatabases([place], sizes.length, work));
  return [
    ...(await onBoth(async (places) => [...(await compare(ofAll, places)), await compareBackups(places)])),
    ...(await onBoth((places) => compare(ofOnlyApproved, places))),
  ];
}
