/** Where reports can be sent to: SQLite or PostgreSQL, with files in a folder or in a bucket. */
import { sql } from 'kysely';
import { connect } from '#server/store/engine/open.ts';
import { bucketSettings, startBucket } from '#server/testing/bucket.ts';
import { postgresProgramFolder, startPrivatePostgres } from '#server/testing/privatePostgres.ts';

/** What is started at a place, each with a database of its own. */
export type ServerKind = 'product' | 'floor';
type Database = {
  name: 'SQLite' | 'PostgreSQL';
  environment(of: ServerKind): NodeJS.ProcessEnv;
  /** Processor time in seconds, if the database is a process of its own. */
  cpuSeconds(): number;
  /** The bytes that a database of its own has logged for its commits. It writes its tables minutes later, and together. */
  loggedBytes(): Promise<number>;
  /** Brings it to the state of one in use, after the warm-up. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};
export type StorageSetupName = Database['name'] | `${Database['name']} and a bucket`;
/** A database and a file store. */
export type StorageSetup = Omit<Database, 'name' | 'stop'> & { name: StorageSetupName; hasBucket: boolean };

const onSqlite = async (): Promise<Database> => ({
  name: 'SQLite',
  environment: () => ({}),
  cpuSeconds: () => 0,
  loggedBytes: async () => 0,
  settle: async () => undefined,
  stop: async () => undefined,
});

async function onPostgres(programs: string): Promise<Database> {
  const postgres = await startPrivatePostgres(programs, { isDurable: true });
  const urls = {
    product: await postgres.addDatabase('product'),
    floor: await postgres.addDatabase('floor'),
  };
  const db = connect({ databaseUrl: postgres.url, dataDir: '' });
  return {
    name: 'PostgreSQL',
    environment: (of) => ({ DATABASE_URL: urls[of], SESSION_SECRET: 'a secret of the bench, long enough' }),
    cpuSeconds: () => postgres.cpuSeconds(),
    async loggedBytes() {
      const { rows } = await sql<{ bytes: string }>`select pg_current_wal_lsn() - '0/0' as "bytes"`.execute(db);
      return Number(rows[0]?.bytes);
    },
    // A database in use has statistics, and connections that plan anew by them: PostgreSQL analyzes by itself, but only
    // within a minute.
    async settle() {
      for (const databaseUrl of Object.values(urls)) {
        const one = connect({ databaseUrl, dataDir: '' });
        await sql`analyze`.execute(one).finally(() => one.destroy());
      }
    },
    async stop() {
      await db.destroy();
      await postgres.stop();
    },
  };
}

/** Runs work at each place in turn, with files in a folder and in a bucket. Omits PostgreSQL if it is not installed. */
export async function onEachDatabaseAndStore<Result>(
  work: (place: StorageSetup) => Promise<Result[]>,
  withBucket: readonly boolean[] = [false, true],
): Promise<Result[]> {
  const programs = await postgresProgramFolder();
  if (!programs) process.stdout.write('PostgreSQL is not installed here: its lines are left out.\n');
  const databases = programs ? [onSqlite, () => onPostgres(programs)] : [onSqlite];
  const results: Result[] = [];
  for (const hasBucket of withBucket) {
    for (const open of databases) {
      const database = await open();
      const bucket = hasBucket ? await startBucket() : undefined;
      const files = bucket ? bucketSettings(bucket.location) : {};
      try {
        results.push(
          ...(await work({
            ...database,
            name: hasBucket ? `${database.name} and a bucket` : database.name,
            hasBucket,
            environment: (of) => ({ ...database.environment(of), ...files }),
          })),
        );
      } finally {
        await bucket?.close();
        await database.stop();
      }
    }
  }
  return results;
}
