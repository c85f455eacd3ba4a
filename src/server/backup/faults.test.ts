import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileStore } from '#server/outside/fileStore.ts';
import { openFiles } from '#server/outside/files.ts';
import { type Store, type StoreLocation, openStore } from '#server/store/engine/open.ts';
import { removeUpload } from '#server/store/files/uploads.ts';
import { startBucket } from '#server/testing/bucket.ts';
import { filledStoreDraft, fillStore, fileStoreAt, singleChunkStream } from '#server/testing/filledStore.ts';
import { stores } from '#server/testing/stores.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';
import { scratchFolder } from '#server/testing/scratchFolder.ts';

const folder = scratchFolder();

async function* breakingOff(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(100, 'photo');
  throw new Error('EIO: i/o error, read');
}

describe.each(stores)('A backup of a store in which files are missing or damaged, on $name,', ({ name, place }) => {
  let location: StoreLocation;
  let store: Store;
  let files: FileStore;
  const file = join(folder, `of ${name}.tar.gz`);
  beforeAll(async () => {
    location = await place();
    store = await openStore(location);
    files = fileStoreAt(location);
    await fillStore(store, files);
  });
  afterAll(() => store.close());

  /** Replaces the content of a file. Returns a function that undoes that. */
  async function replace(id: string, content: Buffer | undefined): Promise<() => Promise<void>> {
    const before = await buffer(await files.open(id));
    await files.remove(id);
    if (content) await files.save(id, singleChunkStream(content));
    return async () => {
      await files.remove(id);
      await files.save(id, singleChunkStream(before));
    };
  }

  test('names each, saves what is there of it and all the rest; so does bringing it back', async () => {
    const [large, empty, tiny] = await store.db
      .selectFrom('files')
      .selectAll()
      .where('field', '=', 'photos')
      .orderBy('position')
      .execute();
    const picture = await store.db.selectFrom('pictureFiles').selectAll().executeTakeFirstOrThrow();
    const now = new Map<string, Buffer | undefined>([
      [large!.id, Buffer.alloc(100_000, 'photo')],
      [empty!.id, Buffer.alloc(900_000, 'forged')],
      [tiny!.id, undefined],
      [picture.id, Buffer.alloc(picture.sizeBytes, 'other')],
    ]);
    const undo = await Promise.all([...now].map(([id, content]) => replace(id, content)));
    const reportFile = ({ id, filename, reportId }: NonNullable<typeof large>, fault: string) => {
      return { id, name: `"${filename}" of report ${reportId}`, fault, sentAgain: false };
    };
    const faulty = [
      reportFile(large!, 'shorter'),
      reportFile(empty!, 'longer'),
      reportFile(tiny!, 'missing'),
      {
        id: picture.id,
        name: `The picture ${picture.pictureId} as webp, 480 pixels wide`,
        fault: 'changed',
        sentAgain: false,
      },
    ];
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    expect((await makeBackup(file, location, files)).faulty.toSorted(byId)).toEqual(faulty.toSorted(byId));
    const target = await place();
    const restored = await restoreBackup(file, target, fileStoreAt(target));
    expect(restored.faulty.toSorted(byId)).toEqual(faulty.toSorted(byId));
    expect(restored.rows).toMatchObject({ reports: 2, files: 3, pictureFiles: 1, uploads: 1, users: 1 });
    for (const [id, content] of now) {
      if (content) expect(await buffer(await fileStoreAt(target).open(id))).toEqual(content);
      else await expect(fileStoreAt(target).open(id)).rejects.toThrow('ENOENT');
    }
    for (const step of undo) await step();
  });

  test('names one that cannot be read to its end', async () => {
    const { id } = await store.db.selectFrom('files').select('id').where('sizeBytes', '>', 2).executeTakeFirstOrThrow();
    const failing: FileStore = {
      ...files,
      open: async (key) => (key === id ? Readable.from(breakingOff()) : files.open(key)),
    };
    expect((await makeBackup(file, location, failing)).faulty).toMatchObject([{ id, fault: 'unreadable' }]);
    const target = await place();
    await restoreBackup(file, target, fileStoreAt(target));
    expect(await buffer(await fileStoreAt(target).open(id))).toEqual(
      Buffer.concat([Buffer.alloc(100, 'photo')], 300_000),
    );
  });

  test('leaves out what was sent ahead where it is damaged, so that its device sends it again', async () => {
    const sentAhead = store.db.selectFrom('uploads').selectAll().where('fileId', 'is not', null);
    const key = String((await sentAhead.executeTakeFirstOrThrow()).fileId);
    const undo = await replace(key, Buffer.alloc(filledStoreDraft.photo.length, 'other'));
    const faulty = [
      { id: key, name: `What was sent ahead of report ${filledStoreDraft.id}`, fault: 'changed', sentAgain: true },
    ];
    expect((await makeBackup(file, location, files)).faulty).toEqual(faulty);
    const target = await place();
    expect(await restoreBackup(file, target, fileStoreAt(target))).toMatchObject({
      rows: { uploads: 0, drafts: 1, files: 3 },
      faulty,
    });
    expect((await fileStoreAt(target).sizesUnder(key.slice(0, 2))).has(key)).toBe(false);
    await undo();
  });

  test('fails and leaves nothing where the file store is out of reach, since that says nothing of any file', async () => {
    const bucket = await startBucket();
    bucket.fate = () => 'busy';
    const away = openFiles({ dataDir: location.dataDir, s3: bucket.location });
    const failed = join(folder, `away ${name}.tar.gz`);
    await expect(makeBackup(failed, location, away)).rejects.toMatchObject({ word: 'filesUnreachable' });
    bucket.fate = (_method, key) => (key.startsWith('?') ? 'done' : 'busy');
    const open: FileStore = { ...away, sizesUnder: files.sizesUnder };
    await expect(makeBackup(failed, location, open)).rejects.toMatchObject({ word: 'filesUnreachable' });
    expect([existsSync(failed), existsSync(`${failed}.part`)]).toEqual([false, false]);
    await bucket.close();
  });

  test('is made where a killed one left its beginning, and of two at once the later one is kept, whole', async () => {
    const twice = join(folder, `twice ${name}.tar.gz`);
    writeFileSync(`${twice}.part`, 'half of a backup');
    let later: Promise<unknown> | undefined;
    const slow: FileStore = {
      ...files,
      async open(key) {
        await (later ??= makeBackup(twice, location, files));
        return files.open(key);
      },
    };
    await expect(makeBackup(twice, location, slow)).rejects.toThrow(`Another backup is being written to ${twice}.`);
    expect(existsSync(`${twice}.part`)).toBe(false);
    const target = await place();
    expect((await restoreBackup(twice, target, fileStoreAt(target))).rows).toMatchObject({ reports: 2, files: 3 });
  });

  // This test comes last, because what it removes is not restored.
  test('leaves out what was sent ahead and given up meanwhile, and names what is missing', async () => {
    const sentAhead = store.db.selectFrom('uploads').selectAll().where('fileId', 'is not', null);
    const { id, fileId } = await sentAhead.executeTakeFirstOrThrow();
    const key = String(fileId);
    await files.remove(key);
    expect((await makeBackup(file, location, files)).faulty).toMatchObject([{ id: key, fault: 'missing' }]);
    const meanwhile: FileStore = {
      ...files,
      async sizesUnder(prefix) {
        if (key.startsWith(prefix)) await removeUpload(store.db, id);
        return files.sizesUnder(prefix);
      },
    };
    expect(await makeBackup(file, location, meanwhile)).toMatchObject({ rows: { uploads: 0 }, faulty: [] });
  });
});
