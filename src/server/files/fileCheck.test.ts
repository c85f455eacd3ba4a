import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { compareFileSizesWithDatabase, startFileCheck } from './fileCheck.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { notePendingFiles } from '#server/store/files/files.ts';
import { type Store, openStore } from '#server/store/engine/open.ts';
import { fillStore, fileStoreAt, singleChunkStream } from '#server/testing/filledStore.ts';
import { recordingLog } from '#server/testing/recordingLog.ts';
import { stores } from '#server/testing/stores.ts';

const errorLevel = 50;

describe.each(stores)('The files that the database names, on $name,', ({ place }) => {
  let store: Store;
  let files: FileStore;
  beforeEach(async () => {
    const location = await place();
    store = await openStore(location);
    files = fileStoreAt(location);
    await fillStore(store, files);
    return () => store.close();
  });

  const filesOfReport = () => store.db.selectFrom('files').selectAll().orderBy('position').execute();

  /** Three files of a report, a picture, an uploaded file and a piece of another. */
  const all = 6;
  const nothingAmiss = { compared: all, faulty: [], unknown: [] };

  test('are as long as it says, those on their way in or out included: there is nothing to tell', async () => {
    await notePendingFiles(store.db, [randomUUID()]);
    const [named] = await filesOfReport();
    await store.db
      .insertInto('files')
      .values({ ...named!, id: randomUUID(), sameAs: named!.id, filename: 'named again' })
      .execute();
    const leaving = randomUUID();
    await notePendingFiles(store.db, [leaving]);
    await files.save(leaving, singleChunkStream(Buffer.from('x')));
    expect(await compareFileSizesWithDatabase({ db: store.db, files })).toEqual(nothingAmiss);
    const { log, logged } = recordingLog('debug');
    const check = startFileCheck({ db: store.db, files, log });
    await check.done;
    expect(logged).toEqual([]);
  });

  test('are told of once, in one line of the log, where they are shorter, longer, missing or unknown', async () => {
    const [large, empty, tiny] = await filesOfReport();
    await files.remove(large!.id);
    await files.save(large!.id, singleChunkStream(Buffer.alloc(10)));
    await files.remove(empty!.id);
    await files.save(empty!.id, singleChunkStream(Buffer.alloc(10)));
    await files.remove(tiny!.id);
    const piece = await store.db.selectFrom('uploadPieces').selectAll().executeTakeFirstOrThrow();
    const whom = await store.db.selectFrom('uploads').select('reportId').where('fileId', 'is', null).executeTakeFirst();
    await files.remove(piece.id);
    const unknown = randomUUID();
    await files.save(unknown, singleChunkStream(Buffer.from('x')));
    const found = await compareFileSizesWithDatabase({ db: store.db, files });
    const named = ({ id, filename, reportId }: NonNullable<typeof large>, fault: string) => {
      return { id, name: `"${filename}" of report ${reportId}`, fault };
    };
    expect(found).toMatchObject({ compared: all, unknown: [unknown] });
    expect(found.faulty).toHaveLength(4);
    expect(found.faulty).toEqual(
      expect.arrayContaining([
        named(large!, 'shorter'),
        named(empty!, 'longer'),
        named(tiny!, 'missing'),
        { id: piece.id, name: `What was sent ahead of report ${whom?.reportId}`, fault: 'missing' },
      ]),
    );
    const { log, logged } = recordingLog('debug');
    await startFileCheck({ db: store.db, files, log }).done;
    expect(logged).toMatchObject([{ level: errorLevel, faulty: 4, unknown: 1 }]);
    expect(logged[0]?.['files']).toContain(`"पाइप 2.jpg" of report ${tiny!.reportId}, file ${tiny!.id}, is missing.`);
  });

  test('are not told of where they only seemed amiss, because they came or went meanwhile', async () => {
    const [large] = await filesOfReport();
    const key = randomUUID();
    let asked = 0;
    const moving: FileStore = {
      ...files,
      async sizesUnder(prefix) {
        const sizes = new Map(await files.sizesUnder(prefix));
        // The first comparison sees one file that is not there yet, and one that nothing names yet.
        if (large!.id.startsWith(prefix) && (asked += 1) === 1) {
          sizes.delete(large!.id);
          sizes.set(key, 1);
        }
        return sizes;
      },
    };
    expect(await compareFileSizesWithDatabase({ db: store.db, files: moving })).toEqual(nothingAmiss);
    expect(asked).toBe(2);
  });

  test('are left alone when the product stops, and a file store that is away is told of', async () => {
    const { log, logged } = recordingLog('debug');
    const check = startFileCheck({ db: store.db, files, log });
    await check.stop();
    expect(logged).toEqual([]);
    const away: FileStore = { ...files, sizesUnder: () => Promise.reject(new Error('no such bucket')) };
    await startFileCheck({ db: store.db, files: away, log }).done;
    expect(logged).toMatchObject([
      { level: errorLevel, msg: 'the stored files could not be compared with the database' },
    ]);
  });
});
