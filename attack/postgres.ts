import { type PrivatePostgres, postgresPrograms, startPrivatePostgres } from '#server/testing/privatePostgres.ts';

/** A PostgreSQL of the attack's own, with an empty database; undefined where its programs are not here. */
export async function openPostgres(): Promise<PrivatePostgres | undefined> {
  const programs = await postgresPrograms();
  return programs === undefined ? undefined : startPrivatePostgres(programs);
}
