import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileById } from '#server/store/files/files.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import { stores } from '#server/testing/stores.ts';

test.each(stores)('A file that was kept before stays what it was, on $name', async ({ place }) => {
  const db = connect(await place());
  try {
    await migrate(db, '0050-owned-passwords');
    await sql`insert into "users" ("id", "fname", "email", "emailVerified", "usertype", "isActive", "createdAt", "updatedAt")
      values ('author', 'A', 'a@example.com', 1, 'user', 1, '', '')`.execute(db);
    await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status", "createdAt")
      values ('client', 'Alpha', '', '', '', '', 'active', '')`.execute(db);
    await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "contentHash", "entry", "receivedAt")
      values ('report', 'dailycot', 'client', 'author', '', '{}', '2026-01-01T00:00:00.000Z')`.execute(db);
    const file = { id: 'key', reportId: 'report', field: 'photos', position: 0, filename: 'a.jpg', caption: null };
    const kept = { ...file, mediaType: 'image/jpeg', sizeBytes: 3, sha256: 'hash' };
    const names = sql.join(Object.keys(kept).map((name) => sql.ref(name)));
    await sql`insert into "files" (${names}) values (${sql.join(Object.values(kept))})`.execute(db);
    await migrate(db);
    expect(await fileById(db, 'key')).toEqual({
      ...kept,
      sameAs: null,
      replacedAt: null,
      clientId: 'client',
      authorId: 'author',
      isReviewed: false,
      revision: 1,
      approvedRevision: null,
    });
  } finally {
    await db.destroy();
  }
});
