import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '#server/outside/fileStore.ts';
import { openFiles } from '#server/outside/files.ts';
import { copiedTables, readSnapshot } from '#server/store/engine/copy.ts';
import { draftOf } from '#server/store/drafts/drafts.ts';
import { type Store, type StoreLocation, openStore } from '#server/store/engine/open.ts';
import { openUpload, uploadsFor } from '#server/store/files/uploads.ts';
import { filledStoreDraft, fillStore, fileStoreAt, sha256 } from '#server/testing/filledStore.ts';
import { stores } from '#server/testing/stores.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const folder = scratchFolder();

/** The hashes of everything at a place: of each table, and of each file that the database names. */
async function hashesOf(location: StoreLocation): Promise<Record<string, string>> {
  return readSnapshot(location, async ({ rows }) => {
    const hashes: Record<string, string> = {};
    for (const table of copiedTables) {
      const lines: string[] = [];
      for await (const row of rows(table)) lines.push(JSON.stringify(Object.entries(row).toSorted()));
      hashes[table] = sha256(lines.toSorted().join('\n'));
    }
    for (const table of ['files', 'pictureFiles'] as const) {
      for await (const { id } of rows(table)) {
        hashes[String(id)] = sha256(await buffer(await fileStoreAt(location).open(String(id))));
      }
    }
    for await (const { fileId } of rows('uploads')) {
      hashes[String(fileId)] = sha256(await buffer(await fileStoreAt(location).open(String(fileId))));
    }
    return hashes;
  });
}

const backup = (location: StoreLocation, file: string) => makeBackup(file, location, fileStoreAt(location));
const restore = (location: StoreLocation, file: string) => restoreBackup(file, location, fileStoreAt(location));

describe.each(stores)('A backup of a running product, on $name', ({ name, place }) => {
  let location: StoreLocation;
  let store: Store;
  const file = join(folder, `of ${name}.tar.gz`);
  beforeAll(async () => {
    location = await place();
    store = await openStore(location);
    await fillStore(store, fileStoreAt(location));
    await backup(location, file);
  });
  afterAll(() => store.close());

  test('is readable by its owner alone, and leaves nothing beside it', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((entry) => entry.endsWith('.part'))).toEqual([]);
  });

  test.each(stores)('is brought back into an empty $name, row by row and byte by byte', async (other) => {
    const target = await other.place();
    const { rows } = await restore(target, file);
    expect(rows).toMatchObject({
      users: 1,
      reports: 2,
      files: 3,
      pictureFiles: 1,
      drafts: 1,
      uploads: 1,
      products: 450,
      standards: 2,
    });
    expect(await hashesOf(target)).toEqual(await hashesOf(location));
  });

  test('holds drafts with their photos, which their author goes on with; what was under way is sent anew', async () => {
    const target = await place();
    await restore(target, file);
    const { db, close } = await openStore(target);
    const { id: ownerId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    expect((await draftOf(db, ownerId, filledStoreDraft.id))?.content).toContain('Ravi');
    const uploads = await uploadsFor(db, ownerId, filledStoreDraft.id);
    expect(uploads.map(({ receivedBytes, sizeBytes }) => [receivedBytes, sizeBytes])).toEqual([[4_000, 4_000]]);
    expect(await buffer(await fileStoreAt(target).open(uploads[0]?.fileId ?? ''))).toEqual(filledStoreDraft.photo);
    expect(await openUpload(db, uploads[0]!)).toMatchObject({ id: uploads[0]?.id, receivedBytes: 4_000 });
    await close();
  });

  test('holds a file once that a report names again, and both of its names', async () => {
    const own = await place();
    const filled = await openStore(own);
    await fillStore(filled, fileStoreAt(own));
    const { db } = filled;
    const [first] = await db.selectFrom('files').selectAll().orderBy('position').execute();
    const again = { ...first!, id: randomUUID(), sameAs: first!.id, position: 9 };
    await db.insertInto('files').values(again).execute();
    await filled.close();
    const twice = join(folder, `twice ${name}.tar.gz`);
    expect((await backup(own, twice)).faulty).toEqual([]);
    const target = await place();
    const { rows, members } = await restore(target, twice);
    expect([rows['files'], Object.keys(members).filter((member) => member.includes(again.id))]).toEqual([4, []]);
    const restored = await openStore(target);
    const stored = await restored.db.selectFrom('files').selectAll().where('id', '=', again.id).execute();
    await restored.close();
    expect(stored).toEqual([again]);
  });

  test('leaves out open sessions: whoever finds it is not signed in by it', async () => {
    const target = await place();
    await restore(target, file);
    const restored = await openStore(target);
    expect(await restored.db.selectFrom('sessions').select('id').execute()).toEqual([]);
    await restored.close();
  });

  test('holds the database as it is at one moment, whatever is filed meanwhile', async () => {
    const during = join(folder, `during ${name}.tar.gz`);
    const files = fileStoreAt(location);
    const before = await hashesOf(location);
    let extra = 0;
    const busy: FileStore = {
      ...files,
      async open(key) {
        const row = { name: `Filed meanwhile ${(extra += 1)}`, position: 0, retiredAt: null };
        await store.db.insertInto('products').values(row).execute();
        return files.open(key);
      },
    };
    await makeBackup(during, location, busy);
    const target = await place();
    await restore(target, during);
    expect(extra).toBe(5);
    expect(await hashesOf(target)).toEqual(before);
    await store.db.deleteFrom('products').where('name', 'like', 'Filed meanwhile %').execute();
  });

  test('is not brought back over a database, nor over files, and both stay as they were', async () => {
    const before = await hashesOf(location);
    await expect(restore(location, file)).rejects.toThrow('There are files already');
    expect(await hashesOf(location)).toEqual(before);
    const elsewhere = scratchFolder();
    const emptyFiles = openFiles({ dataDir: elsewhere, s3: undefined });
    await expect(restoreBackup(file, location, emptyFiles)).rejects.toThrow('The database is not empty');
    expect(await hashesOf(location)).toEqual(before);
    expect(await emptyFiles.isEmpty()).toBe(true);
  });

  test.each([
    ['damaged', (copy: string) => damage(copy)],
    ['cut short', (copy: string) => truncateSync(copy, Math.floor(statSync(copy).size / 2))],
    ['no backup at all', (copy: string) => writeFileSync(copy, 'no archive')],
  ])('is refused whole where it is %s', async (_words, spoil) => {
    const copy = join(folder, 'spoiled.tar.gz');
    writeFileSync(copy, readFileSync(file));
    spoil(copy);
    const target = await place();
    await expect(restore(target, copy)).rejects.toThrow(/./);
    expect(await fileStoreAt(target).isEmpty()).toBe(true);
    await expect(readSnapshot(target, async () => 'something')).rejects.toThrow(
      /There is no database|holds nothing yet/,
    );
  });
});

/** Flips one bit in the middle of a file. */
function damage(file: string): void {
  const content = readFileSync(file);
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 1;
  writeFileSync(file, content);
}

test('There is no backup of a data folder without a database', async () => {
  const dataDir = scratchFolder();
  await expect(backup({ dataDir }, join(folder, 'none.tar.gz'))).rejects.toThrow('There is no database in');
  expect(readdirSync(dataDir)).toEqual([]);
});
