/**
 * The cost of a report for each way of sending it, on SQLite and on PostgreSQL, with the files in a folder and in a
 * bucket, compared with two floors: one row in a commit of its own, which the aims were set to, and the least work of the whole duty.
 * Product and floors are measured alternately.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '#server/testing/product.ts';
import { type Program, startProgram } from '#server/testing/program.ts';
import { type Result, median } from './result.ts';
import { type Way, type WayName, ways } from './sending.ts';
import { type SendingPlace, type SendingPlaceName, type Started, atEachPlace } from './sendingPlaces.ts';

const rounds = 3;

const floors = [
  { name: 'oneRow', program: 'bench/oneRow.ts', words: 'a row by itself' },
  { name: 'duty', program: 'bench/floor.ts', words: 'the whole duty' },
] as const;

/** Reports a second, processor seconds for a thousand, and kilobytes written for each: by SQLite, or as PostgreSQL's log. */
type Measured = { perSecond: number; cpuPerThousand: number; kilobytesEach: number };
/** The least rate and the most processor time, both relative to the floor of one row. */
type Aims = { rate: number; cpu: number };
type Kind = {
  name: string;
  way: WayName;
  floor: 'textOfFloor' | 'readingsOfFloor' | 'photosOfFloor';
  count: number;
  atOnce: number;
  aims: Partial<Record<SendingPlaceName, Aims>>;
};

/**
 * Sent as the app does, with two photos: 2.5 times the rate of ODK's backend at half of its processor time. On the
 * machine where both were measured, that was this share of the floor of one row (32/s and 51.2 s a thousand; 161/s and
 * 6.6 s, 104/s and 9.2 s).
 */
const onSqlite = { rate: 0.5, cpu: 3.88 };
const onPostgres = { rate: 0.77, cpu: 2.78 };
const asTheAppSends = {
  SQLite: onSqlite,
  PostgreSQL: onPostgres,
  'SQLite and a bucket': onSqlite,
  'PostgreSQL and a bucket': onPostgres,
};
const ofText = { SQLite: { rate: 0.5, cpu: 2 }, PostgreSQL: { rate: 0.333, cpu: 4 } };

/**
 * The aims of text were set for a report without readings, which stays as it was so that figures of before compare: the
 * one with readings has a line of its own, and no aim.
 */
const texts: readonly Kind[] = [
  { name: 'text as a form', way: 'form', floor: 'textOfFloor', count: 1_000, atOnce: 8, aims: {} },
  { name: 'text as the app sends it', way: 'json', floor: 'textOfFloor', count: 1_000, atOnce: 8, aims: ofText },
  {
    name: 'text with readings as the app sends it',
    way: 'jsonWithReadings',
    floor: 'readingsOfFloor',
    count: 1_000,
    atOnce: 8,
    aims: {},
  },
];
const photosAsForm: Kind = {
  name: 'two photos as a form',
  way: 'formWithPhotos',
  floor: 'photosOfFloor',
  count: 100,
  atOnce: 4,
  aims: {},
};
const photosAsTheApp: Kind = {
  name: 'two photos as the app sends them',
  way: 'app',
  floor: 'photosOfFloor',
  count: 100,
  atOnce: 4,
  aims: asTheAppSends,
};

/** What is sent to a place. Text goes nowhere near a bucket, and a form goes there like the app's. */
const kindsAt = ({ hasBucket }: SendingPlace) =>
  hasBucket ? [photosAsTheApp] : [...texts, photosAsForm, photosAsTheApp];

/** Sends a number of reports, several at a time. Measures the rate, and what program and database cost. */
async function measure(
  program: Program,
  place: SendingPlace,
  way: Way,
  { count, atOnce }: Pick<Kind, 'count' | 'atOnce'>,
): Promise<Measured> {
  const sender = way(program.address, atOnce);
  const all = Array.from({ length: count }, () => sender.prepare());
  const cpuSeconds = () => program.cpuSeconds() + place.cpuSeconds();
  const writtenBytes = async () => program.writtenBytes() + (await place.loggedBytes());
  const [cpuBefore, writtenBefore] = [cpuSeconds(), await writtenBytes()];
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    for (let send = all[next++]; send; send = all[next++]) await send();
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const seconds = (performance.now() - start) / 1000;
  sender.end();
  return {
    perSecond: count / seconds,
    cpuPerThousand: ((cpuSeconds() - cpuBefore) / count) * 1000,
    kilobytesEach: ((await writtenBytes()) - writtenBefore) / count / 1000,
  };
}

/** The median of what was measured of a way of sending, by the way and by what was started. */
type Middle = (line: `${WayName} ${Started}`, of: keyof Measured) => number;

/** What a kind of report costs at a place, to each floor. */
function linesOf({ name, way, aims, floor: wayOfFloor }: Kind, place: SendingPlace, middle: Middle): Result[] {
  const told = (line: `${WayName} ${Started}`) => {
    const written = `${middle(line, 'kilobytesEach').toFixed(0)} kB written for each`;
    return `${middle(line, 'perSecond').toFixed(0)}/s, ${middle(line, 'cpuPerThousand').toFixed(2)} s, ${written}`;
  };
  process.stdout.write(`${place.name}, ${name}: ${told(`${way} product`)}\n`);
  const aim = aims[place.name];
  return floors.flatMap(({ name: floor, words }): Result[] => {
    process.stdout.write(`  ${words}: ${told(`${way} ${floor}`)}\n`);
    const toFloor = (of: keyof Measured) => middle(`${way} product`, of) / middle(`${way} ${floor}`, of);
    const held = floor === 'oneRow' ? aim : undefined;
    const line = (what: string, of: keyof Measured) => {
      return { name: `${place.name}: ${what} of ${name}, to ${words}`, ratio: toFloor(of) };
    };
    return [
      { ...line('rate', 'perSecond'), ...(held && { least: held.rate }) },
      { ...line('processor time', 'cpuPerThousand'), ...(held && { most: held.cpu }) },
      // Of photos it is their own bytes. On a file system in memory nothing is counted.
      ...(wayOfFloor !== 'photosOfFloor' && toFloor('kilobytesEach') > 0
        ? [line('bytes written', 'kilobytesEach')]
        : []),
    ];
  });
}

/** The way of the app compared with a form. */
function waysCompared({ name, hasBucket }: SendingPlace, middle: Middle): Result[] {
  if (hasBucket) return [];
  const toForm = (way: WayName, form: WayName) =>
    middle(`${way} product`, 'cpuPerThousand') / middle(`${form} product`, 'cpuPerThousand');
  return [
    { name: `${name}: processor time of text as the app sends it, to a form`, ratio: toForm('json', 'form'), most: 1 },
    {
      name: `${name}: processor time of two photos as the app sends them, to a form`,
      ratio: toForm('app', 'formWithPhotos'),
    },
  ];
}

/** The result lines of one place. */
async function benchAt(place: SendingPlace): Promise<Result[]> {
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
    const kinds = kindsAt(place);
    const measured = new Map<string, Measured[]>();
    for (let round = 0; round <= rounds; round += 1) {
      if (round === 1) await place.settle();
      for (const kind of kinds) {
        for (const [name, program] of started) {
          const way = name === 'product' ? kind.way : kind.floor;
          const one = await measure(program, place, ways[way](who), kind);
          const line = `${kind.way} ${name}`;
          // The first round is a warm-up for all.
          if (round > 0) measured.set(line, [...(measured.get(line) ?? []), one]);
        }
      }
    }
    const middle = (line: string, of: keyof Measured) => median((measured.get(line) ?? []).map((one) => one[of]));
    return [...kinds.flatMap((kind) => linesOf(kind, place, middle)), ...waysCompared(place, middle)];
  } finally {
    for (const program of started.values()) await program.stop();
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true });
  }
}

/** The cost of reports by each way of sending, in each place where they can be stored. */
export const benchSubmissions = (): Promise<Result[]> => atEachPlace(benchAt);
