import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type {
  ChangeEnquiryRequest,
  EnquiriesPage,
  EnquiriesQuery,
  Enquiry,
  EnquiryRequest,
} from '#contract/site/enquiries.ts';
import { enquiryFileAddress } from '#contract/addresses.ts';
import { archivedEnquiryCutoff } from '#domain/enquiries/archived.ts';
import { releaseFiles, clearPendingFiles } from '#server/store/files/files.ts';
import { countOf, sortExpression, pageIn } from '#server/store/engine/pages.ts';
import type { Db, EnquiriesTable, EnquiryFilesTable } from '#server/store/schema.ts';
import { containsEveryWord, searchTextOf } from '#server/store/engine/search.ts';

type NewFile = Omit<EnquiryFilesTable, 'enquiryId' | 'position'>;

/** Stores an enquiry with its files, which are in the file store already, and returns its id. */
export async function addEnquiry(
  tx: Db,
  { name, email, phone, subject, message }: EnquiryRequest,
  now: number,
  files: readonly NewFile[] = [],
): Promise<string> {
  const id = randomUUIDv7();
  const receivedAt = new Date(now).toISOString();
  const searched = searchTextOf([name, email, phone, subject, message]);
  await tx
    .insertInto('enquiries')
    .values({ id, receivedAt, name, email, phone, subject, message, isRead: 0, archivedAt: null, searched })
    .execute();
  if (files.length === 0) return id;
  const rows = files.map((file, position) => ({ ...file, enquiryId: id, position }));
  await tx.insertInto('enquiryFiles').values(rows).execute();
  const fileIds = files.map(({ fileId }) => fileId);
  if ((await clearPendingFiles(tx, fileIds)) < fileIds.length)
    throw new Error('A file of the enquiry was swept before it was kept.');
  return id;
}

/** Enquiries as superusers read them, each with its files and answers. */
async function present(db: Db, rows: readonly EnquiriesTable[]): Promise<Enquiry[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const files = await db
    .selectFrom('enquiryFiles')
    .select(['fileId', 'enquiryId', 'filename', 'mediaType'])
    .where('enquiryId', 'in', ids)
    .orderBy('position')
    .execute();
  const answers = await db
    .selectFrom('enquiryAnswers')
    .selectAll()
    .where('enquiryId', 'in', ids)
    .orderBy('id')
    .execute();
  return rows.map(({ archivedAt, isRead, searched: _searched, ...enquiry }) => ({
    ...enquiry,
    isRead: isRead === 1,
    isArchived: archivedAt !== null,
    files: files
      .filter(({ enquiryId }) => enquiryId === enquiry.id)
      .map(({ enquiryId: _of, ...file }) => ({
        url: enquiryFileAddress(file),
        filename: file.filename,
        mediaType: file.mediaType,
      })),
    answers: answers
      .filter(({ enquiryId }) => enquiryId === enquiry.id)
      .map(({ at, byName, message }) => ({ at, byName, message })),
  }));
}

const received = { receivedAt: sql.ref('receivedAt') };

/** Those of a box: that wait, that nobody has opened of these, or that are archived. */
function inBox(db: Db, box: EnquiriesQuery['box']) {
  const found = db.selectFrom('enquiries').where('archivedAt', box === 'archive' ? 'is not' : 'is', null);
  return box === 'new' ? found.where('isRead', '=', 0) : found;
}

/** A page of the enquiries of a box, newest first, or the one that is asked for. */
export async function enquiriesPage(db: Db, wanted: EnquiriesQuery): Promise<EnquiriesPage> {
  const { enquiry, box } = wanted;
  let found = enquiry === undefined ? inBox(db, box) : db.selectFrom('enquiries').where('id', '=', enquiry);
  if (wanted.search) found = found.where(containsEveryWord(wanted.search));
  const order = sortExpression(wanted.sort ?? '-receivedAt', received, 'id');
  const { rows, paged } = await pageIn(found.selectAll(), wanted.page, order);
  return { enquiries: await present(db, rows), ...paged };
}

/** How many waiting enquiries nobody has opened. */
export async function countUnread(db: Db): Promise<number> {
  return countOf(inBox(db, 'new'));
}

/** An enquiry, locked until the transaction ends. Undefined if there is none. */
export async function lockEnquiryForUpdate(tx: Db, id: string): Promise<Enquiry | undefined> {
  await tx.updateTable('enquiries').set({ id }).where('id', '=', id).execute();
  const rows = await tx.selectFrom('enquiries').selectAll().where('id', '=', id).execute();
  return (await present(tx, rows))[0];
}

/** A file of an enquiry. Undefined if there is none. */
export async function enquiryFileById(db: Db, fileId: string): Promise<EnquiryFilesTable | undefined> {
  return db.selectFrom('enquiryFiles').selectAll().where('fileId', '=', fileId).executeTakeFirst();
}

/** Marks an enquiry as read, or moves it to or from the archive. Omitted properties stay as they are. */
export async function changeEnquiry(
  tx: Db,
  id: string,
  { isRead, isArchived }: ChangeEnquiryRequest,
  now: number,
): Promise<void> {
  const change: Partial<EnquiriesTable> = {};
  if (isRead !== undefined) change.isRead = isRead ? 1 : 0;
  if (isArchived !== undefined) change.archivedAt = isArchived ? new Date(now).toISOString() : null;
  if (Object.keys(change).length > 0) await tx.updateTable('enquiries').set(change).where('id', '=', id).execute();
}

/** Keeps an answer to an enquiry with the name of whoever gave it. */
export async function addEnquiryAnswer(
  tx: Db,
  enquiryId: string,
  answer: { byName: string; message: string },
  now: number,
): Promise<void> {
  const row = { id: randomUUIDv7(), enquiryId, at: new Date(now).toISOString(), ...answer };
  await tx.insertInto('enquiryAnswers').values(row).execute();
}

/** Deletes enquiries with their answers, and releases their files. Returns the keys of these files. */
async function removeEnquiries(tx: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const files = await tx.deleteFrom('enquiryFiles').where('enquiryId', 'in', ids).returning('fileId').execute();
  await tx.deleteFrom('enquiryAnswers').where('enquiryId', 'in', ids).execute();
  await tx.deleteFrom('enquiries').where('id', 'in', ids).execute();
  const keys = files.map(({ fileId }) => fileId);
  await releaseFiles(tx, keys);
  return keys;
}

/** Deletes an enquiry with its answers, and releases its files. Returns the keys of these files. */
export function removeEnquiry(tx: Db, id: string): Promise<string[]> {
  return removeEnquiries(tx, [id]);
}

const sweptAtOnce = 100;

/** Deletes enquiries that were archived as long ago as the privacy notice says. Releases their files. */
export async function sweepEnquiries(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('enquiries')
      .select('id')
      .where('archivedAt', '<', archivedEnquiryCutoff(now))
      .limit(sweptAtOnce)
      .execute();
    await removeEnquiries(
      tx,
      due.map(({ id }) => id),
    );
  });
}
