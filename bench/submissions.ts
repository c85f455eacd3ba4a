/**
 * The cost of a report for each way of sending it, on SQLite, on PostgreSQL, and with the files in a bucket, compared
 * with two floors: one row in a commit of its own, which the aims were set to, and the least work of the whole duty.
 * Product and floors are measured alternately.
 */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { postgresPrograms, startPrivatePostgres } from '#server/testing/privatePostgres.ts';
import { connect } from '#server/store/open.ts';
import { startBucket } from '#server/testing/bucket.ts';
import { startProduct } from '#server/testing/product.ts';
import { type Program, startProgram } from '#server/testing/program.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Result, median } from './result.ts';
import { type Way, type WayName, ways } from './sending.ts';

const rounds = 3;

const floors = [
  { name: 'oneRow', program: 'bench/oneRow.ts', words: 'a row by itself' },
  { name: 'duty', program: 'bench/floor.ts', words: 'the whole duty' },
] as const;

type Measured = { perSecond: number; cpuPerThousand: number };
/** Where reports are stored: the settings for the programs, and whose processor time counts in addition. */
type Place = {
  name: 'SQLite' | 'PostgreSQL' | 'SQLite and a bucket';
  environment(database: Started): NodeJS.ProcessEnv;
  cpuSeconds(): number;
  /** Brings it to the state of one in use, after the warm-up. */
  settle?(): Promise<void>;
  stop(): Promise<void>;
};
/** What is started at a place: the product, or a floor. */
type Started = 'product' | 'oneRow' | 'duty';
/** The least rate and the most processor time, both relative to the floor of one row. */
type Aims = { rate: number; cpu: number };
type Kind = {
  name: string;
  way: WayName;
  floor: 'textOfFloor' | 'photosOfFloor';
  count: number;
  atOnce: number;
  aims: Partial<Record<Place['name'], Aims>>;
};

/**
 * Sent as the app does, with two photos: 2.5 times the rate of ODK's backend at half of its processor time. On the
 * machine where both were measured, that was this share of the floor of one row (32/s and 51.2 s a thousand; 161/s and
 * 6.6 s, 104/s and 9.2 s).
 */
const asTheAppSends = { SQLite: { rate: 0.5, cpu: 3.88 }, PostgreSQL: { rate: 0.77, cpu: 2.78 } };
const ofText = { SQLite: { rate: 0.5, cpu: 2 }, PostgreSQL: { rate: 0.333, cpu: 4 } };

const kinds: readonly Kind[] = [
  { name: 'text as a form', way: 'form', floor: 'textOfFloor', count: 1_000, atOnce: 8, aims: {} },
  { name: 'text as the app sends it', way: 'json', floor: 'textOfFloor', count: 1_000, atOnce: 8, aims: ofText },
  { name: 'two photos as a form', way: 'formWithPhotos', floor: 'photosOfFloor', count: 100, atOnce: 4, aims: {} },
  {
    name: 'two photos as the app sends them',
    way: 'app',
    floor: 'photosOfFloor',
    count: 100,
    atOnce: 4,
    aims: { ...asTheAppSends, 'SQLite and a bucket': asTheAppSends.SQLite },
  },
];

async function places(): Promise<Place[]> {
  const onSqlite: Place = {
    name: 'SQLite',
    environment: () => ({}),
    cpuSeconds: () => 0,
    stop: async () => undefined,
  };
  const bucket = await startBucket();
  const { url, region, accessKeyId, secretAccessKey } = bucket.location;
  const s3 = {
    S3_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const inBucket: Place = {
    name: 'SQLite and a bucket',
    environment: () => s3,
    cpuSeconds: () => 0,
    stop: () => bucket.close(),
  };
  const programs = await postgresPrograms();
  if (!programs) {
    process.stdout.write('PostgreSQL is not installed here: its lines are left out.\n');
    return [onSqlite, inBucket];
  }
  const postgres = await startPrivatePostgres(programs, { isDurable: true });
  const urls = {
    product: await postgres.addDatabase('product'),
    oneRow: await postgres.addDatabase('one_row'),
    duty: await postgres.addDatabase('duty'),
  };
  const onPostgres: Place = {
    name: 'PostgreSQL',
    environment: (database) => ({ DATABASE_URL: urls[database], SESSION_SECRET: 'a secret of the bench, long enough' }),
    cpuSeconds: () => postgres.cpuSeconds(),
    // A database in use has statistics, and connections that plan anew by them: PostgreSQL analyzes by itself, but only
    // within a minute.
    async settle() {
      for (const databaseUrl of Object.values(urls)) {
        const db = connect({ databaseUrl, dataDir: '' });
        await sql`analyze`.execute(db).finally(() => db.destroy());
      }
    },
    stop: () => postgres.stop(),
  };
  return [onSqlite, onPostgres, inBucket];
}

/** Sends a number of reports, several at a time. Measures the rate, and the processor time of program and database. */
async function measure(
  program: Program,
  place: Place,
  way: Way,
  { count, atOnce }: Pick<Kind, 'count' | 'atOnce'>,
): Promise<Measured> {
  const sender = way(program.address, atOnce);
  const all = Array.from({ length: count }, () => sender.prepare());
  const cpuSeconds = () => program.cpuSeconds() + place.cpuSeconds();
  const cpuBefore = cpuSeconds();
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    for (let send = all[next++]; send; send = all[next++]) await send();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - start) / 1000;
  sender.end();
  return { perSecond: count / seconds, cpuPerThousand: ((cpuSeconds() - cpuBefore) / count) * 1000 };
}

/** The result lines of one place. */
async function benchAt(place: Place): Promise<Result[]> {
  const folders = new Map(floors.map(({ name }) => [name, mkdtempSync(join(tmpdir(), 'floor-'))]));
  const started = new Map<Started, Program>();
  try {
    for (const { name, program } of floors) {
      const environment = { DATA_DIR: folders.get(name), ...place.environment(name) };
      started.set(name, await startProgram([program], environment));
    }
    const product = await startProduct({ environment: place.environment('product') });
    started.set('product', product);
    const cookie = await product.signIn('inspector');
    const uid = await product.uidOf('inspector');
    const who = { cookie, uid };
    const measured = new Map<string, Record<'perSecond' | 'cpuPerThousand', number[]>>();
    const note = (name: string, { perSecond, cpuPerThousand }: Measured) => {
      const lines = measured.get(name) ?? { perSecond: [], cpuPerThousand: [] };
      measured.set(name, lines);
      lines.perSecond.push(perSecond);
      lines.cpuPerThousand.push(cpuPerThousand);
    };
    for (let round = 0; round <= rounds; round += 1) {
      if (round === 1) await place.settle?.();
      for (const kind of kinds) {
        for (const [name, program] of started) {
          const way = name === 'product' ? kind.way : kind.floor;
          const one = await measure(program, place, ways[way](who), kind);
          // The first round is a warm-up for all.
          if (round > 0) note(`${kind.way} ${name}`, one);
        }
      }
    }
    const middle = (name: string, of: keyof Measured) => median(measured.get(name)?.[of] ?? []);
    const told = (name: string) =>
      `${middle(name, 'perSecond').toFixed(0)}/s, ${middle(name, 'cpuPerThousand').toFixed(2)} s`;
    const results = kinds.flatMap(({ name, way, aims }): Result[] => {
      const aim = aims[place.name];
      process.stdout.write(`${place.name}, ${name}: ${told(`${way} product`)}\n`);
      return floors.flatMap(({ name: floor, words }): Result[] => {
        process.stdout.write(`  ${words}: ${told(`${way} ${floor}`)}\n`);
        const toFloor = (of: keyof Measured) => middle(`${way} product`, of) / middle(`${way} ${floor}`, of);
        const held = floor === 'oneRow' ? aim : undefined;
        return [
          {
            name: `${place.name}: rate of ${name}, to ${words}`,
            ratio: toFloor('perSecond'),
            ...(held && { least: held.rate }),
          },
          {
            name: `${place.name}: processor time of ${name}, to ${words}`,
            ratio: toFloor('cpuPerThousand'),
            ...(held && { most: held.cpu }),
          },
        ];
      });
    });
    return [
      ...results,
      {
        name: `${place.name}: processor time of text as the app sends it, to a form`,
        ratio: middle('json product', 'cpuPerThousand') / middle('form product', 'cpuPerThousand'),
        most: 1,
      },
    ];
  } finally {
    for (const program of started.values()) await program.stop();
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  }
}

/** The cost of reports by each way of sending, in each place where they can be stored. */
export async function benchSubmissions(): Promise<Result[]> {
  const results: Result[] = [];
  for (const place of await places()) {
    try {
      results.push(...(await benchAt(place)));
    } finally {
      await place.stop();
    }
  }
  return results;
}
