import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect, migrate, openStore } from '#server/store/engine/open.ts';
import { filesOf } from '#server/testing/filledStore.ts';
import { stores } from '#server/testing/stores.ts';
import { makeBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(stores)(
  'A backup of a database that an earlier version left is brought back as this one has it, on $name',
  async ({ name, place }) => {
    const location = await place();
    const old = connect(location);
    await migrate(old, '0042-session-use');
    await sql`insert into "clients" ("clientId", "clientName", "address", "contactPerson", "email", "phoneNumber", "status",
    "createdAt") values ('one', 'Alpha', 'a', 'p', 'e', '1', 'active', '')`.execute(old);
    await sql`insert into "users" ("id", "fname", "email", "usertype", "clientId", "isActive", "createdAt", "updatedAt")
    values ('ravi', 'Ravi', 'r@example.com', 'user', 'one', 1, '', '')`.execute(old);
    await sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "contentHash", "entry", "receivedAt")
    values ('a', 'dailycot', 'one', 'ravi', '2026-03-01', 'hash', '{"downR":"85"}', '2026-03-01T00:00:00.000Z')`.execute(
      old,
    );
    await old.destroy();
    const file = join(folder, `${name}.tar.gz`);
    await makeBackup(file, location, filesOf(location));
    const target = await place();
    await restoreBackup(file, target, filesOf(target));
    const { db, close } = await openStore(target);
    expect(await db.selectFrom('reports').select('number').execute()).toEqual([{ number: 'DCR-ALPHA-2026-0001' }]);
    expect(await db.selectFrom('revisions').select(['answers', 'contentHash']).execute()).toEqual([
      { answers: '{"downR":"85"}', contentHash: 'hash' },
    ]);
    await close();
  },
);
