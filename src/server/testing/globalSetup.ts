import type { TestProject } from 'vitest/node';
import { openStore } from '#server/store/engine/open.ts';
import { addDatabase } from './databases.ts';
import { postgresProgramFolder, startPrivatePostgres } from './privatePostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * A PostgreSQL server in which the tests may create databases, and the name of one in it that is migrated and empty:
     * a copy of it is made in a tenth of the time of the migrations. Null if the machine has none.
     */
    postgres: { url: string; migrated: string } | null;
  }
}

const leftOut = `
************************************************************************
  PostgreSQL is LEFT OUT of these tests: its programs are not here.
  Install them (Debian: apt-get install postgresql), or set
  TEST_DATABASE_URL to a server on which databases may be created.
************************************************************************
`;

/** Provides the tests with a PostgreSQL server and a migrated database in it. Returns what takes that away again. */
async function provide(project: TestProject, url: string): Promise<() => Promise<void>> {
  const migrated = await addDatabase(url);
  await (await openStore({ databaseUrl: migrated.url, dataDir: '' })).close();
  project.provide('postgres', { url, migrated: migrated.name });
  return migrated.drop;
}

/** Provides a PostgreSQL server for the tests: the one that the environment names, or a private one. */
export default async function provideTestPostgres(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL, CI } = process.env;
  if (TEST_DATABASE_URL) return provide(project, TEST_DATABASE_URL);
  const programs = await postgresProgramFolder();
  if (!programs) {
    if (CI === 'true') throw new Error(leftOut);
    process.stderr.write(leftOut);
    project.provide('postgres', null);
    return undefined;
  }
  const { url, stop } = await startPrivatePostgres(programs);
  await provide(project, url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return stop;
}
