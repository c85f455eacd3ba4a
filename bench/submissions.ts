/**
 * The cost of a report for each way of sending it, on SQLite and on PostgreSQL, with the files in a folder and in a
 * bucket, compared with a floor: the least work of the whole duty. Product, as it was built, and floor are measured
 * alternately. Eight accounts send. Reports with photos come over a network that delays.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '#scripts/build.mjs';
import { builtServerArguments } from '#scripts/server.mjs';
import { type RunningProduct, signInAs, startProduct } from '#server/testing/product.ts';
import { type Program, startProgram } from '#server/testing/program.ts';
import { type BenchResult, lowerMedian } from './result.ts';
import {
  type NetworkConditions,
  type SendingMethod,
  type SendingMethodName,
  type SignedInAccount,
  sendingMethods,
} from './sending.ts';
import { type StorageSetup, type StorageSetupName, type ServerKind, onEachDatabaseAndStore } from './storageSetups.ts';

const rounds = 5;
/** A program that has just started compiles what it does often for some hundred reports. A server in use has done so. */
const warmUps = 2;
const accounts = 8;

/** Reports a second, processor seconds for a thousand, and kilobytes written for each: by SQLite, or as PostgreSQL's log. */
type Measured = { perSecond: number; cpuPerThousand: number; kilobytesEach: number };
/** The least rate and the most processor time, both relative to the floor. */
type Aims = { rate: number; cpu: number };
type Kind = {
  name: string;
  way: SendingMethodName;
  floor: 'textOfFloor' | 'readingsOfFloor' | 'photosOfFloor';
  count: number;
  network: NetworkConditions;
  aims: Partial<Record<StorageSetupName, Aims>>;
};

/** ODK took text at 418/s with 6.8 s a thousand, so on so many processors. With fewer its rate is as much lower. */
const shareOfOdk = Math.min(1, availableParallelism() / (0.418 * 6.8));
const onThisMachine = (rate: number) => Number((rate * shareOfOdk).toFixed(3));
/**
 * Twice the rate of ODK's backend at a third of its processor time: beside it the floor, which needs one processor, made
 * 7,830/s at 0.10 s on SQLite, and 3,640/s at 0.29 s on PostgreSQL.
 */
const ofText = {
  SQLite: { rate: onThisMachine(0.107), cpu: 22.7 },
  PostgreSQL: { rate: onThisMachine(0.23), cpu: 7.9 },
};
/**
 * One and a half times its rate at half of its processor time. Beside it (65/s) the floor made 252/s on SQLite and 241/s
 * on PostgreSQL. The time is that of two processors, ODK's 37.9 s to 6.05 s of the floor on PostgreSQL: on SQLite, where
 * the floor takes less, the same is asked.
 */
const ofPhotos = { SQLite: { rate: 0.387, cpu: 3.13 }, PostgreSQL: { rate: 0.405, cpu: 3.13 } };

/** To text a delay adds nothing but waiting. */
const near = { atOnce: 16, delayMs: 0 };
/** So many on their way that the delay keeps nobody from having something to do. */
const far = { atOnce: 128, delayMs: 150 };
const text = { floor: 'textOfFloor', count: 1_000, network: near } as const;
const photos = { floor: 'photosOfFloor', count: 256, network: far } as const;
const photosAsTheApp: Kind = { ...photos, name: 'two photos as the app sends them', way: 'app', aims: ofPhotos };
const kinds: readonly Kind[] = [
  { ...text, name: 'text as a form', way: 'form', aims: {} },
  { ...text, name: 'text as the app sends it', way: 'json', aims: ofText },
  {
    ...text,
    name: 'text with readings as the app sends it',
    way: 'jsonWithReadings',
    floor: 'readingsOfFloor',
    aims: {},
  },
  { ...photos, name: 'two photos as a form', way: 'formWithPhotos', aims: {} },
  photosAsTheApp,
  { ...photos, name: 'two photos sent ahead with a draft', way: 'appWithDraft', aims: {} },
];

const textKinds = kinds.filter(({ floor }) => floor !== 'photosOfFloor');
const photoKinds = kinds.filter(({ floor }) => floor === 'photosOfFloor');

/** Sends a number of reports, several at a time. Measures the rate, and what program and database cost. */
async function measure(
  program: Program,
  place: StorageSetup,
  way: SendingMethod,
  { count, network }: Kind,
): Promise<Measured> {
  const sender = way(program.address, network);
  const all = Array.from({ length: count }, () => sender.prepare());
  await sender.begin?.();
  const cpuSeconds = () => program.cpuSeconds() + place.cpuSeconds();
  const writtenBytes = async () => program.writtenBytes() + (await place.loggedBytes());
  const [cpuBefore, writtenBefore] = [cpuSeconds(), await writtenBytes()];
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    for (let send = all[next++]; send; send = all[next++]) await send();
  };
  await Promise.all(Array.from({ length: network.atOnce }, worker));
  const seconds = (performance.now() - start) / 1000;
  sender.end();
  return {
    perSecond: count / seconds,
    cpuPerThousand: ((cpuSeconds() - cpuBefore) / count) * 1000,
    kilobytesEach: ((await writtenBytes()) - writtenBefore) / count / 1000,
  };
}

/** The median of what was measured of a way of sending, by the way and by what was started. */
type Middle = (line: `${SendingMethodName} ${ServerKind}`, of: keyof Measured) => number;

/** What a kind of report costs at a place, to the floor. */
function linesOf({ name, way, aims, floor }: Kind, place: StorageSetup, middle: Middle): BenchResult[] {
  const told = (line: `${SendingMethodName} ${ServerKind}`) => {
    const written = `${middle(line, 'kilobytesEach').toFixed(0)} kB written for each`;
    return `${middle(line, 'perSecond').toFixed(0)}/s, ${middle(line, 'cpuPerThousand').toFixed(2)} s, ${written}`;
  };
  process.stdout.write(
    `${place.name}, ${name}: ${told(`${way} product`)}\n  the whole duty: ${told(`${way} floor`)}\n`,
  );
  const aim = aims[place.name];
  const line = (what: string, of: keyof Measured) => {
    const ratio = middle(`${way} product`, of) / middle(`${way} floor`, of);
    return { name: `${place.name}: ${what} of ${name}, to the whole duty`, ratio };
  };
  const written = line('bytes written', 'kilobytesEach');
  return [
    { ...line('rate', 'perSecond'), ...(aim && { least: aim.rate }) },
    { ...line('processor time', 'cpuPerThousand'), ...(aim && { most: aim.cpu }) },
    // Of photos it is their own bytes. On a file system in memory nothing is counted.
    ...(floor !== 'photosOfFloor' && written.ratio > 0 ? [written] : []),
  ];
}

/** Adds inspectors to the sample client, and signs them in. */
async function signInAll({ address, url, password, signIn }: RunningProduct): Promise<SignedInAccount[]> {
  const headers = { 'content-type': 'application/json', origin: url, cookie: await signIn('admin') };
  return Promise.all(
    Array.from({ length: accounts }, async (_, at): Promise<SignedInAccount> => {
      const email = `inspector-${at}@example.com`;
      const body = JSON.stringify({ email, password, fname: `Inspector ${at}`, isActive: true });
      const answer = await fetch(`${address}/api/adminInsertUser`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`adminInsertUser answered ${answer.status}: ${await answer.text()}`);
      return signInAs(address, email);
    }),
  );
}

/** The result lines of one place, for reports of these kinds. */
async function benchAt(place: StorageSetup, sent: readonly Kind[]): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'floor-'));
  const started = new Map<ServerKind, Program>();
  try {
    started.set('floor', await startProgram(['bench/floor.ts'], { DATA_DIR: folder, ...place.environment('floor') }));
    const product = await startProduct({ environment: place.environment('product'), args: builtServerArguments() });
    started.set('product', product);
    const people = await signInAll(product);
    const measured = new Map<string, Measured[]>();
    for (let round = 1 - warmUps; round <= rounds; round += 1) {
      if (round === 0) await place.settle();
      for (const kind of sent) {
        for (const [name, program] of started) {
          const way = name === 'product' ? kind.way : kind.floor;
          const one = await measure(program, place, sendingMethods[way](people), kind);
          const line = `${kind.way} ${name}`;
          // The first rounds are a warm-up for all.
          if (round > 0) measured.set(line, [...(measured.get(line) ?? []), one]);
        }
      }
    }
    const middle = (line: string, of: keyof Measured) => lowerMedian((measured.get(line) ?? []).map((one) => one[of]));
    return sent.flatMap((kind) => linesOf(kind, place, middle));
  } finally {
    for (const program of started.values()) await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The cost of reports of text alone, by each way of sending, on each database. They go nowhere near a bucket. */
export async function benchTextReports(): Promise<BenchResult[]> {
  await ensureBuilt(process.execPath);
  return onEachDatabaseAndStore((place) => benchAt(place, textKinds), [false]);
}

/** The cost of reports with photos, by each way of sending, in each place where they can be stored. */
export async function benchPhotoReports(): Promise<BenchResult[]> {
  await ensureBuilt(process.execPath);
  // A form goes to a bucket like the app's.
  return onEachDatabaseAndStore((place) => benchAt(place, place.hasBucket ? [photosAsTheApp] : photoKinds));
}
