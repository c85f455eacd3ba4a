import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import type {
  ChangeEnquiryRequest,
  EnquiriesPage,
  EnquiriesQuery,
  Enquiry,
  EnquiryRequest,
} from '#contract/enquiries.ts';
import { rowsPerPage } from '#contract/paging.ts';
import { inOrder, pageOf } from './pages.ts';
import type { Db, EnquiriesTable } from './schema.ts';
import { containing, searchedOf } from './search.ts';

function present({ archivedAt, isRead, searched: _searched, ...enquiry }: EnquiriesTable): Enquiry {
  return { ...enquiry, isRead: isRead === 1, isArchived: archivedAt !== null };
}

/** Stores an enquiry, and returns its id. */
export async function addEnquiry(
  tx: Db,
  { name, email, subject, message }: EnquiryRequest,
  now: number,
): Promise<string> {
  const id = randomUUIDv7();
  const receivedAt = new Date(now).toISOString();
  const searched = searchedOf([name, email, subject, message]);
  await tx
    .insertInto('enquiries')
    .values({ id, receivedAt, name, email, subject, message, isRead: 0, archivedAt: null, searched })
    .execute();
  return id;
}

const received = { receivedAt: sql.ref('receivedAt') };

/** A page of the waiting or of the archived enquiries, newest first. */
export async function enquiriesPage(db: Db, wanted: EnquiriesQuery): Promise<EnquiriesPage> {
  let found = db.selectFrom('enquiries').where('archivedAt', wanted.box === 'archive' ? 'is not' : 'is', null);
  if (wanted.search) found = found.where(containing(wanted.search));
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const { offset, ...paged } = pageOf(wanted.page, Number(total));
  const rows = await found
    .selectAll()
    .orderBy(inOrder(wanted.sort ?? '-receivedAt', received, 'id'))
    .limit(rowsPerPage)
    .offset(offset)
    .execute();
  return { enquiries: rows.map(present), ...paged };
}

/** How many waiting enquiries nobody has opened. */
export async function countUnread(db: Db): Promise<number> {
  const { unread } = await db
    .selectFrom('enquiries')
    .select(sql<number>`count(*)`.as('unread'))
    .where('archivedAt', 'is', null)
    .where('isRead', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** An enquiry, locked until the transaction ends. Undefined if there is none. */
export async function enquiryById(tx: Db, id: string): Promise<Enquiry | undefined> {
  await tx.updateTable('enquiries').set({ id }).where('id', '=', id).execute();
  const row = await tx.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();
  return row && present(row);
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

/** Deletes an enquiry. */
export async function removeEnquiry(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('enquiries').where('id', '=', id).execute();
}
