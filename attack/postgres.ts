import { type PrivatePostgres, postgresProgramFolder, startPrivatePostgres } from '#server/testing/privatePostgres.ts';

/** A PostgreSQL server for the attack alone, with an empty database. Undefined if its programs are not installed. */
export async function startAttackPostgres(): Promise<PrivatePostgres | undefined> {
  const programs = await postgresProgramFolder();
  return programs === undefined ? undefined : startPrivatePostgres(programs);
}
