import type { Db } from './schema.ts';

/** The work that waits in a database: mails to be sent, and incomplete uploads. */
export async function waitingWork(db: Db): Promise<{ mails: number; uploads: number }> {
  const { mails } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where('dueAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const { uploads } = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.countAll<number>().as('uploads'))
    .where('fileId', 'is', null)
    .executeTakeFirstOrThrow();
  return { mails: Number(mails), uploads: Number(uploads) };
}
