import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileStore, openFiles } from '#server/outside/files.ts';
import { addAccount } from '#server/store/accounts.ts';
import { addClient } from '#server/store/clients.ts';
import { draftOf, keepDraft } from '#server/store/drafts.ts';
import { beginFile } from '#server/store/files.ts';
import { addPiece, finishUpload, openUpload, removeUpload, uploadsFor } from '#server/store/uploads.ts';
import { addContentItem } from '#server/store/contentEditing.ts';
import { copiedTables, readSnapshot } from '#server/store/copy.ts';
import { type Store, type StoreLocation, openStore } from '#server/store/open.ts';
import { addPicture } from '#server/store/pictures.ts';
import type { Db } from '#server/store/schema.ts';
import { stores } from '#server/testing/stores.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const filesOf = ({ dataDir }: StoreLocation) => openFiles({ dataDir, s3: undefined });

async function* whole(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}

async function addReport(db: Db, files: FileStore, clientId: string, authorId: string, contents: Buffer[]) {
  const reportId = randomUUID();
  await db
    .insertInto('reports')
    .values({
      id: reportId,
      kind: 'dailycot',
      clientId,
      authorId,
      date: '2026-03-09',
      time: null,
      contentHash: sha256(reportId),
      entry: JSON.stringify({
        inspectorName: 'ஆய்வாளர் "Ravi"\n',
        remarks: '½ ≥ 75 μm · नमस्ते 🙂',
        lines: ['\u2028', '\\'],
      }),
      receivedAt: new Date().toISOString(),
    })
    .execute();
  for (const [position, content] of contents.entries()) {
    const id = randomUUID();
    await files.save(id, whole(content));
    const about = { id, reportId, field: 'photos', position, filename: `पाइप ${position}.jpg`, caption: null };
    await db
      .insertInto('files')
      .values({ ...about, mediaType: 'image/jpeg', sizeBytes: content.length, sha256: sha256(content) })
      .execute();
  }
}

const draft = { id: 'draft-0001', photo: Buffer.alloc(4_000, 'sent ahead') };

/** A draft with a photo that was sent ahead, and another of which a piece has come. */
async function addDraft(db: Db, files: FileStore, ownerId: string): Promise<void> {
  const content = JSON.stringify({ answers: { inspectorName: 'Ravi' } });
  await keepDraft(db, { ownerId, id: draft.id, device: 'a phone', content, seen: 0 });
  const photo = { ownerId, reportId: draft.id, field: 'photos', sizeBytes: draft.photo.length };
  for (const [sha, bytes] of [
    [sha256(draft.photo), draft.photo.length],
    [sha256('under way'), 1_000],
  ] as const) {
    const upload = await openUpload(db, { ...photo, sha256: sha });
    const piece = { id: randomUUID(), uploadId: upload.id, position: 0, sizeBytes: bytes };
    await beginFile(db, piece.id);
    await files.save(piece.id, whole(draft.photo.subarray(0, bytes)));
    await addPiece(db, piece);
    if (bytes === photo.sizeBytes) await finishUpload(db, upload.id, { fileId: piece.id, mediaType: 'image/jpeg' });
  }
}

/** A store with something in every table: with rows beyond one page, with files, with an open session. */
async function fill({ db }: Store, files: FileStore): Promise<void> {
  const clientId = await addClient(db, {
    clientName: 'Alpha Tank Farm',
    address: 'Jetty Road',
    contactPerson: '',
    email: 'office@client.example',
    phoneNumber: '+91 22 5550 0000',
    status: 'active',
  });
  const account = { passwordHash: 'salt:hash', usertype: 'user', isActive: true, clientId } as const;
  const uid = await addAccount(db, { ...account, fname: 'Ravi', email: 'ravi@client.example' });
  await addReport(db, files, clientId, uid, [Buffer.alloc(300_000, 'photo'), Buffer.alloc(0), Buffer.from([0, 255])]);
  await addReport(db, files, clientId, uid, []);
  const newest = { projectDate: '2026-03-09', projectTime: null, newestDate: null, newestTime: null };
  const record = { clientId, authorId: uid, ...newest, lastReceivedAt: new Date().toISOString() };
  await db.insertInto('reportRecords').values(record).execute();
  await addDraft(db, files, uid);
  const image = Buffer.alloc(5_000, 'picture');
  const webp = { id: randomUUID(), format: 'webp' as const, width: 480, sizeBytes: 5_000, sha256: sha256(image) };
  await files.save(webp.id, whole(image));
  const picture = {
    id: randomUUID(),
    alt: 'A tank',
    width: 480,
    height: 320,
    placeholder: '',
    focusX: 0.5,
    focusY: 0.5,
  };
  await addPicture(db, picture, [webp]);
  await addContentItem(db, 'news', { fields: { text: 'A new depot' }, pictureId: picture.id, isPublished: true });
  const products = Array.from({ length: 450 }, (_, position) => ({
    name: `Primer ${position}`,
    position,
    retiredAt: null,
  }));
  await db.insertInto('products').values(products).execute();
  const standard = { list: 2 as const, code: 'Sa 2½', description: 'Blast', position: 0, retiredAt: null };
  await db
    .insertInto('standards')
    .values([standard, { ...standard, list: 1 }])
    .execute();
  const entry = { at: new Date().toISOString(), actorId: uid, action: 'reportFiled', subject: uid, clientId };
  await db
    .insertInto('audit')
    .values({ id: randomUUID(), ...entry, address: null, detail: '{}', searched: '' })
    .execute();
  const now = new Date().toISOString();
  const moments = { createdAt: now, updatedAt: now, expiresAt: '2999-01-01T00:00:00.000Z' };
  const session = { id: randomUUID(), token: 'open', userId: uid, ipAddress: null, userAgent: null };
  await db
    .insertInto('sessions')
    .values({ ...session, ...moments })
    .execute();
}

/** Everything at a place by its hash: each table, and each file that the database names. */
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
        hashes[String(id)] = sha256(await buffer(await filesOf(location).open(String(id))));
      }
    }
    for await (const { fileId } of rows('uploads')) {
      hashes[String(fileId)] = sha256(await buffer(await filesOf(location).open(String(fileId))));
    }
    return hashes;
  });
}

const backup = (location: StoreLocation, file: string) => makeBackup(file, location, filesOf(location));
const restore = (location: StoreLocation, file: string) => restoreBackup(file, location, filesOf(location));

describe.each(stores)('A backup of a running product, on $name', ({ name, place }) => {
  let location: StoreLocation;
  let store: Store;
  const file = join(folder, `of ${name}.tar.gz`);
  beforeAll(async () => {
    location = await place();
    store = await openStore(location);
    await fill(store, filesOf(location));
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
    expect((await draftOf(db, ownerId, draft.id))?.content).toContain('Ravi');
    const uploads = await uploadsFor(db, ownerId, draft.id);
    expect(uploads.map(({ receivedBytes, sizeBytes }) => [receivedBytes, sizeBytes])).toEqual([[4_000, 4_000]]);
    expect(await buffer(await filesOf(target).open(uploads[0]?.fileId ?? ''))).toEqual(draft.photo);
    expect(await openUpload(db, uploads[0]!)).toMatchObject({ id: uploads[0]?.id, receivedBytes: 4_000 });
    await close();
  });

  test('leaves out a file sent ahead that is given up meanwhile, and fails for one that is missing', async () => {
    const other = await place();
    const filled = await openStore(other);
    const files = filesOf(other);
    await fill(filled, files);
    const sentAhead = filled.db.selectFrom('uploads').selectAll().where('fileId', 'is not', null);
    const { id, fileId } = await sentAhead.executeTakeFirstOrThrow();
    await files.remove(String(fileId));
    const broken = join(folder, `lost ${name}.tar.gz`);
    await expect(backup(other, broken)).rejects.toThrow(`The file ${fileId} ("sent ahead of its report") is missing`);
    const meanwhile: FileStore = {
      ...files,
      async open(key) {
        if (key === fileId) await removeUpload(filled.db, id);
        return files.open(key);
      },
    };
    await makeBackup(broken, other, meanwhile);
    const target = await place();
    expect((await restore(target, broken)).rows).toMatchObject({ uploads: 0, drafts: 1, files: 3 });
    await filled.close();
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
    const files = filesOf(location);
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
    const elsewhere = mkdtempSync(join(folder, 'empty-'));
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
    expect(await filesOf(target).isEmpty()).toBe(true);
    await expect(readSnapshot(target, async () => 'something')).rejects.toThrow(
      /There is no database|holds nothing yet/,
    );
  });

  test('fails, names the file and leaves nothing, where a file is missing or damaged', async () => {
    const other = await place();
    const filled = await openStore(other);
    const files = filesOf(other);
    await fill(filled, files);
    const { id } = await filled.db.selectFrom('files').select('id').where('position', '=', 0).executeTakeFirstOrThrow();
    const broken = join(folder, `broken ${name}.tar.gz`);
    await files.remove(id);
    await expect(backup(other, broken)).rejects.toThrow(`The file ${id} ("पाइप 0.jpg") is missing or damaged`);
    await files.save(id, whole(Buffer.alloc(300_000, 'other')));
    await expect(backup(other, broken)).rejects.toThrow(`The file ${id} ("पाइप 0.jpg") is missing or damaged`);
    expect([existsSync(broken), existsSync(`${broken}.part`)]).toEqual([false, false]);
    await filled.close();
  });
});

/** Turns one bit in the middle of a file. */
function damage(file: string): void {
  const content = readFileSync(file);
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 1;
  writeFileSync(file, content);
}

test('There is no backup of a data folder without a database', async () => {
  const dataDir = mkdtempSync(join(folder, 'none-'));
  await expect(backup({ dataDir }, join(folder, 'none.tar.gz'))).rejects.toThrow('There is no database in');
  expect(readdirSync(dataDir)).toEqual([]);
});
