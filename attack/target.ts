import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FileStore } from '#server/outside/fileStore.ts';
import { openFiles } from '#server/outside/files.ts';
import type { Bucket } from '#server/outside/s3Files.ts';
import { isSqlite } from '#server/store/engine/dialect.ts';
import { connect } from '#server/store/engine/open.ts';
import type { Db } from '#server/store/schema.ts';
import { bucketSettings } from '#server/testing/bucket.ts';
import { type People, type TestPerson, secret, addPeople } from '#server/testing/people.ts';
import { type RunningProduct, startProduct } from '#server/testing/product.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { remoteApp } from '#server/testing/serverProcess.ts';
import { leastForm } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

/** The product under attack, started for it on loopback, with two clients. Everything of Beta's bears a mark. */
export type Target = People & {
  product: RunningProduct;
  databaseUrl: string | undefined;
  port: number;
  /** The product's database, by a connection of our own. */
  db: Db;
  files: FileStore;
  /** A word that occurs in everything that Beta has, and nowhere else. */
  mark: string;
  /** A report of Beta's inspector and its photo, and a draft with an uploaded file. */
  betaHas: { reportId: string; fileId: string; draftId: string; uploadId: string; sha256: string; ncrId?: string };
  stop(): Promise<void>;
};

/** How long our connection waits for the product's to let go of SQLite, in milliseconds: less than a test may take. */
const patienceMs = 60_000;

/** Where the product under attack keeps its data. By default SQLite and a folder. */
export type TargetStorage = { databaseUrl?: string; bucket?: Bucket };

function environmentOf({ databaseUrl, bucket }: TargetStorage): NodeJS.ProcessEnv {
  return {
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(bucket && bucketSettings(bucket)),
  };
}

/** Files a report with a photo and a draft with another, as any inspector does. */
export async function fileReportAndDraft(
  { address }: RunningProduct,
  db: Db,
  person: TestPerson,
  mark: string,
): Promise<Target['betaHas']> {
  const inspector = uploadActions({ app: remoteApp(address) }, person);
  const reportId = randomUUID();
  const photo = { field: 'photos', filename: `${mark}.jpg`, content: jpeg(mark) };
  await inspector.whole(reportId, photo);
  const answers = { ...Object.fromEntries(leastForm), remarks: mark };
  const filed = await inspector.report(reportId, answers, [photo]);
  if (filed.statusCode !== 200) throw new Error(`The report of ${person.email} was not filed: ${filed.body}`);
  const { id: fileId } = await db
    .selectFrom('files')
    .select('id')
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  const draftId = randomUUID();
  await remoteApp(address).inject({
    method: 'PUT',
    url: `/api/drafts/${draftId}`,
    headers: { cookie: person.cookie },
    payload: { version: 0, device: 'a device of Beta', content: { mark } },
  });
  await inspector.whole(draftId, { field: 'photos', content: jpeg(`${mark} ahead`) });
  const { id: uploadId, sha256 } = await db
    .selectFrom('uploads')
    .select(['id', 'sha256'])
    .where('reportId', '=', draftId)
    .executeTakeFirstOrThrow();
  return { reportId, fileId, draftId, uploadId, sha256 };
}

/** Starts the product to be attacked. `environment` adds settings. The caller must stop it afterwards. */
export async function startTarget(place: TargetStorage = {}, environment: NodeJS.ProcessEnv = {}): Promise<Target> {
  const product = await startProduct({
    environment: { SESSION_SECRET: secret, TRUST_PROXY: '127.0.0.1', ...environmentOf(place), ...environment },
  });
  const { dataDir, url, address } = product;
  const db = connect({ databaseUrl: place.databaseUrl, dataDir });
  // Our connection waits for the product's transactions. One that takes 20 ms holds its lock for seconds where a busy
  // machine gives the product no processor meanwhile.
  if (isSqlite(db)) await sql`pragma busy_timeout = ${sql.lit(patienceMs)}`.execute(db);
  const people = await addPeople(db, url);
  const mark = `mark${randomUUID().replaceAll('-', '')}`;
  await db
    .updateTable('clients')
    .set({ clientName: mark, searched: mark })
    .where('clientId', '=', people.beta)
    .execute();
  await db.updateTable('users').set({ fname: mark, searched: mark }).where('clientId', '=', people.beta).execute();
  return {
    ...people,
    product,
    databaseUrl: place.databaseUrl,
    port: Number(new URL(address).port),
    db,
    files: openFiles({ dataDir, s3: place.bucket }),
    mark,
    betaHas: await fileReportAndDraft(product, db, people.betaInspector, mark),
    async stop() {
      await db.destroy();
      await product.stop();
    },
  };
}
