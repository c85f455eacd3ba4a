import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresProgramFolder, startPrivatePostgres } from '#server/testing/privatePostgres.ts';

/** An empty database to measure on. */
export type BenchDatabase = {
  name: 'SQLite' | 'PostgreSQL';
  databaseUrl: string | undefined;
  dataDir: string;
  /** The environment variables that make the product use it. */
  environment: NodeJS.ProcessEnv;
  /** The database's processor time so far, in seconds, if it is a separate process. */
  cpuSeconds(): number;
};

/** Runs work on a new database and removes the database afterwards. */
export async function withBenchDatabase<Result>(
  name: BenchDatabase['name'],
  work: (place: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const programs = name === 'PostgreSQL' ? await postgresProgramFolder() : undefined;
  const postgres = programs ? await startPrivatePostgres(programs) : undefined;
  const databaseUrl = postgres?.url;
  const environment = {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: 'a secret of the bench, long enough to sign' }),
  };
  try {
    return await work({ name, databaseUrl, dataDir, environment, cpuSeconds: () => postgres?.cpuSeconds() ?? 0 });
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs work on so many databases of one kind: the first ones, and new ones that are removed afterwards. */
export async function withBenchDatabases<Result>(
  first: readonly [BenchDatabase, ...BenchDatabase[]],
  count: number,
  work: (places: readonly BenchDatabase[]) => Promise<Result>,
): Promise<Result> {
  if (first.length === count) return work(first);
  return withBenchDatabase(first[0].name, (place) => withBenchDatabases([...first, place], count, work));
}

/** Runs work on SQLite, and on PostgreSQL if its programs are installed. */
export async function onEachDatabase<Result>(work: (place: BenchDatabase) => Promise<Result[]>): Promise<Result[]> {
  const results = await withBenchDatabase('SQLite', work);
  if (await postgresProgramFolder()) return [...results, ...(await withBenchDatabase('PostgreSQL', work))];
  process.stdout.write('PostgreSQL is left out: its programs are not here.\n');
  return results;
}
