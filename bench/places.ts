import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms, startPrivatePostgres } from '#server/testing/privatePostgres.ts';

/** A database to measure on, empty at first. */
export type Place = {
  name: 'SQLite' | 'PostgreSQL';
  databaseUrl: string | undefined;
  dataDir: string;
  /** What tells the product of it. */
  environment: NodeJS.ProcessEnv;
};

/** Does something on SQLite, and on a PostgreSQL of its own where the machine has one. */
export async function onEachDatabase<Result>(work: (place: Place) => Promise<Result[]>): Promise<Result[]> {
  const results: Result[] = [];
  const programs = await postgresPrograms();
  if (!programs) process.stdout.write('PostgreSQL is left out: its programs are not here.\n');
  for (const name of programs ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const)) {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
    const postgres = programs && name === 'PostgreSQL' ? await startPrivatePostgres(programs) : undefined;
    const databaseUrl = postgres?.url;
    const environment = {
      DATA_DIR: dataDir,
      ...(databaseUrl && { DATABASE_URL: databaseUrl, SESSION_SECRET: 'a secret of the bench, long enough to sign' }),
    };
    try {
      results.push(...(await work({ name, databaseUrl, dataDir, environment })));
    } finally {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return results;
}
