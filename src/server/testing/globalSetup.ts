import type { TestProject } from 'vitest/node';
import { postgresPrograms, startPrivatePostgres } from './privatePostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server in which the tests may create databases. Null if the machine has none. */
    postgresUrl: string | null;
  }
}

const leftOut = `
************************************************************************
  PostgreSQL is LEFT OUT of these tests: its programs are not here.
  Install them (Debian: apt-get install postgresql), or set
  TEST_DATABASE_URL to a server on which databases may be created.
************************************************************************
`;

/** Provides a PostgreSQL server for the tests: the one that the environment names, or a private one. */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { TEST_DATABASE_URL, CI } = process.env;
  if (TEST_DATABASE_URL) {
    project.provide('postgresUrl', TEST_DATABASE_URL);
    return undefined;
  }
  const programs = await postgresPrograms();
  if (!programs) {
    if (CI === 'true') throw new Error(leftOut);
    process.stderr.write(leftOut);
    project.provide('postgresUrl', null);
    return undefined;
  }
  const postgres = await startPrivatePostgres(programs);
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}
