import { countOf } from './engine/pages.ts';
import type { Db } from './schema.ts';

/** How much waits, and since when the oldest of it does (UTC, ISO 8601). Null if nothing waits. */
type Waiting = { count: number; since: string | null };

/** The work that waits in a database. */
type WaitingWork = {
  mails: number;
  /** Files whose last piece has not come. */
  uploads: number;
  /** Documents of approved versions, since the approval. */
  documents: Waiting;
  /** Dossiers to be made, since they were asked for. */
  dossiers: Waiting;
};

/** Asks what waits in a database. It is looked up, so what is kept besides costs nothing. */
export async function waitingWork(db: Db): Promise<WaitingWork> {
  const documents = await db
    .selectFrom('evidenceJobs')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('approvedAt').as('since')])
    .executeTakeFirstOrThrow();
  const dossiers = await db
    .selectFrom('dossiers')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('askedAt').as('since')])
    // Finds what `is not null` does, but SQLite looks it up.
    .where('dueAt', '>', '')
    .executeTakeFirstOrThrow();
  return {
    mails: await countOf(db.selectFrom('mails').where('dueAt', 'is not', null)),
    uploads: await countOf(db.selectFrom('uploads').where('fileId', 'is', null)),
    documents: { ...documents, count: Number(documents.count) },
    dossiers: { ...dossiers, count: Number(dossiers.count) },
  };
}
