/**
 * What grows with the number of reports: the processor time, database included, of each everyday query, measured
 * alternately with many reports and with ten thousand. `GROWTH=300000` sets how many. docs/decisions/0076 explains each
 * query that grows.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rowsPerPage } from '#contract/paging.ts';
import { reportOrders } from '#contract/reportList.ts';
import type { Db } from '#server/store/schema.ts';
import { searchedOf } from '#server/store/search.ts';
import { type Product, startProduct } from '#server/testing/product.ts';
import { fillNcrs, ofNcrs, ofNcrsByInspectors } from './growthOfNcrs.ts';
import { fillPlace } from './lists.ts';
import { fillOnlyApproved } from './onlyApproved.ts';
import { type Place, onEachDatabase, withPlace } from './places.ts';
import { fullAnswers } from './report.ts';
import type { Result } from './result.ts';

const few = 10_000;
const many = Number(process.env['GROWTH'] ?? 100_000);
const reportsPerClient = 150;
const rounds = 7;
/** The approximate length of a round. Processor time is reported in steps of 0.01 s. */
const roundSeconds = 0.3;
const asksToWarmUp = 20;
const mostGrowth = 1.3;

/**
 * A query, and how many times as much it may cost with 100,000 reports, if it is known to grow (docs/decisions/0076).
 * `oldest` is a report near the end of the list, newest first: one page follows it.
 */
type Question = { name: string; path: string | ((oldest: string) => string); most?: number };

const ofSuperusers: readonly Question[] = [
  { name: 'User Reports, first page', path: 'reports?page=1' },
  { name: 'User Reports, last page', path: 'reports?page=100000' },
  { name: 'User Reports, a month', path: 'reports?page=1&from=2024-03-01&to=2024-03-31', most: 2.5 },
  { name: 'User Reports, a period without reports', path: 'reports?page=1&from=1999-01-01&to=1999-12-31' },
  { name: 'list of reports, first page', path: 'reportlist' },
  { name: 'list of reports, last page', path: (oldest) => `reportlist?after=${oldest}` },
  { name: 'list of reports, a month', path: 'reportlist?from=2024-03-01&to=2024-03-31' },
  { name: 'list of reports, what nobody used', path: 'reportlist?used=nowhere+to+be+found' },
  { name: 'list of reports, words of none', path: 'reportlist?search=nowhere+to+be+found', most: 3 },
  { name: 'list of reports, a word of each', path: 'reportlist?search=epoxy' },
  { name: 'list of reports, a state that none is in', path: 'reportlist?state=void' },
  ...reportOrders.map((order) => ({
    name: `list of reports, by ${order}`,
    path: `reportlist?sort=${order}`,
    // Sorting by names, which are looked up among more names.
    ...(/client|person/.test(order) && { most: 1.8 }),
  })),
  { name: 'audit log, first page', path: 'audit' },
  { name: 'audit log, a search that finds nothing', path: 'audit?search=nowhere+to+be+found', most: 1.8 },
  { name: 'people, a search that finds nobody', path: 'people?search=nobody+at+all', most: 4.5 },
  { name: "clients, as a superuser's form finds them", path: 'getClients?page=1&search=client+000', most: 4 },
  { name: 'clients, all of them', path: 'getClients', most: 8 },
  { name: 'clients, last page', path: 'getClients?page=100000', most: 1.5 },
];

/** Who asks what, of which reports. */
type Asking = {
  who: 'superuser' | 'admin' | 'inspector';
  fill(place: Place, reports: number): Promise<void>;
  questions: readonly Question[];
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
      action: 'reportReceived',
      subject: id,
      clientId,
      address: '203.0.113.7',
      detail: '{}',
      searched: searchedOf([id, '203.0.113.7']),
    }));
    await db.insertInto('audit').values(lines).execute();
  }
}

const superusers: Asking = {
  who: 'superuser',
  fill: (place, reports) => fillPlace(place, Math.ceil(reports / reportsPerClient), reportsPerClient / 10, fillAudit),
  questions: ofSuperusers,
};

/** Reviewers and inspectors, each with an NCR for each report (docs/decisions/0076). */
const ncrsOf = (who: Asking['who'], questions: readonly Question[]): Asking => ({
  who,
  questions,
  fill: (place, reports) => fillPlace(place, Math.ceil(reports / reportsPerClient), reportsPerClient / 10, fillNcrs),
});

/** The admins of the client of all reports, who see approved ones only (docs/decisions/0101). */
const admins: Asking = {
  who: 'admin',
  fill(place, reports) {
    const answers = JSON.stringify(fullAnswers());
    return fillPlace(place, 0, 0, (db) => db.transaction().execute((tx) => fillOnlyApproved(tx, reports, answers)));
  },
  questions: ofSuperusers
    .filter(({ name }) => /^(User Reports|list of reports), (?!by )/.test(name))
    .map(({ name, path }) => ({ name: `only what was approved, ${name}`, path })),
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

async function backupMemory({ dataDir, environment }: Place): Promise<number> {
  const file = join(dataDir, 'backup.tar.gz');
  const args = ['src/server/commands.ts', 'backup', file];
  const env = { PATH: process.env['PATH'], ...environment };
  const peak = await peakOf(spawn(process.execPath, args, { env, stdio: 'ignore' }));
  rmSync(file);
  return peak;
}

async function oldestOf(product: Product, cookie: string): Promise<string> {
  const answer = await fetch(`${product.address}/api/reportlist?sort=date`, { headers: { cookie } });
  const { reports } = (await answer.json()) as { reports: { reportId: string }[] };
  return reports[rowsPerPage - 1]?.reportId ?? '';
}

/** Waits until a started server and its database rest: the first sweep after a start reads much of a large database. */
async function untilAtRest(product: Product, place: Place): Promise<void> {
  const cpuSeconds = () => product.cpuSeconds() + place.cpuSeconds();
  for (let used = 1, before = cpuSeconds(); used > 0.05; before += used) {
    await pause(1_000);
    used = cpuSeconds() - before;
  }
}

/** A server with its database, and a query for it. */
type Asked = { product: Product; place: Place; cookie: string; path: string };

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
 * machine can only add to the cost.
 */
async function costs(of: readonly Asked[]): Promise<number[]> {
  const measured: { asked: Asked; asks: number; seconds: number[] }[] = [];
  for (const asked of of) {
    await costOf(asked, asksToWarmUp);
    const asks = Math.ceil(roundSeconds / Math.max(await costOf(asked, asksToWarmUp), 0.000_5));
    measured.push({ asked, asks, seconds: [] });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { asked, asks, seconds } of measured) seconds.push(await costOf(asked, asks));
  }
  return measured.map(({ seconds }) => Math.min(...seconds));
}

const told = (seconds: number) => `${(seconds * 1_000).toFixed(2)} ms`;

const growthOn = (name: Place['name']) =>
  `${few.toLocaleString('en')} to ${many.toLocaleString('en')} reports, ${name}`;

async function compare({ who, fill, questions }: Asking, small: Place, large: Place): Promise<Result[]> {
  await fill(small, few);
  await fill(large, many);
  const { name } = small;
  const results: Result[] = [];
  const servers: { product: Product; place: Place; cookie: string; oldest: string }[] = [];
  try {
    for (const place of [small, large]) {
      const product = await startProduct({ environment: place.environment });
      const cookie = await product.signIn(who);
      servers.push({ product, place, cookie, oldest: await oldestOf(product, cookie) });
      await untilAtRest(product, place);
    }
    for (const { name: what, path, most = mostGrowth } of questions) {
      const asked = servers.map(({ oldest, ...server }): Asked => {
        return { ...server, path: typeof path === 'string' ? path : path(oldest) };
      });
      const [ofFew = 0, ofMany = 0] = await costs(asked);
      process.stdout.write(`${name}, ${what}: ${told(ofFew)} to ${told(ofMany)}\n`);
      results.push({ name: `${what}, ${growthOn(name)}`, ratio: ofMany / ofFew, most });
    }
  } finally {
    await Promise.all(servers.map(({ product }) => product.stop()));
  }
  return results;
}

async function compareBackups(small: Place, large: Place): Promise<Result> {
  const ratio = (await backupMemory(large)) / (await backupMemory(small));
  return { name: `memory of a backup, ${growthOn(small.name)}`, ratio, most: mostGrowth };
}

/** The cost with many reports compared with ten thousand, on both databases. */
export async function benchGrowth(): Promise<Result[]> {
  const onBoth = (work: (small: Place, large: Place) => Promise<Result[]>) =>
    onEachDatabase((small) => withPlace(small.name, (large) => work(small, large)));
  return [
    ...(await onBoth(async (small, large) => [
      ...(await compare(superusers, small, large)),
      await compareBackups(small, large),
    ])),
    ...(await onBoth((small, large) => compare(admins, small, large))),
    ...(await onBoth((small, large) => compare(ncrsOf('superuser', ofNcrs), small, large))),
    ...(await onBoth((small, large) => compare(ncrsOf('inspector', ofNcrsByInspectors), small, large))),
  ];
}
