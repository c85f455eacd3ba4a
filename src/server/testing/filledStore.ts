import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore } from '#server/outside/fileStore.ts';
import { openFiles } from '#server/outside/files.ts';
import { addAccount } from '#server/store/accounts/accounts.ts';
import { addContentItem } from '#server/store/content/contentEditing.ts';
import { storeDraft } from '#server/store/drafts/drafts.ts';
import { notePendingFiles, clearPendingFiles } from '#server/store/files/files.ts';
import type { Store, StoreLocation } from '#server/store/engine/open.ts';
import { fileReport } from '#server/store/reports/reports.ts';
import { addPicture } from '#server/store/content/pictures.ts';
import type { Db } from '#server/store/schema.ts';
import { emptyReport, newClient } from './filings.ts';
import { addPiece, finishUpload, openUpload } from '#server/store/files/uploads.ts';

/** Content in a single piece. */
export const singleChunkStream = (content: Buffer) => Readable.from([content]);

/** The hash of a content. */
export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
/** The files in a place's folder. */
export const fileStoreAt = ({ dataDir }: StoreLocation) => openFiles({ dataDir, s3: undefined });

async function addReport(db: Db, files: FileStore, clientId: string, authorId: string, contents: Buffer[]) {
  const report = {
    ...emptyReport({ clientId, authorId }),
    date: '2026-03-09',
    answers: JSON.stringify({
      inspectorName: 'ஆய்வாளர் "Ravi"\n',
      remarks: '½ ≥ 75 μm · नमस्ते 🙂',
      lines: ['\u2028', '\\'],
    }),
    used: [{ what: 'gauge' as const, key: 'PT784112' }],
    measurements: '[["ambientConditions.airTemp",2,31.5,"°C"]]',
  };
  await fileReport(db, report);
  const reportId = report.id;
  for (const [position, content] of contents.entries()) {
    const id = randomUUID();
    await files.save(id, singleChunkStream(content));
    const about = { id, reportId, field: 'photos', position, filename: `पाइप ${position}.jpg`, caption: null };
    await db
      .insertInto('files')
      .values({ ...about, mediaType: 'image/jpeg', sizeBytes: content.length, sha256: sha256(content) })
      .execute();
  }
}

/** The draft of a filled store. */
export const filledStoreDraft = { id: 'draft-0001', photo: Buffer.alloc(4_000, 'sent ahead') };

/** Adds a draft with a photo that is uploaded completely, and another of which one piece has arrived. */
async function addDraft(db: Db, files: FileStore, ownerId: string): Promise<void> {
  const content = JSON.stringify({ answers: { inspectorName: 'Ravi' } });
  await storeDraft(db, { ownerId, id: filledStoreDraft.id, device: 'a phone', content, seen: 0 });
  const photo = { ownerId, reportId: filledStoreDraft.id, field: 'photos', sizeBytes: filledStoreDraft.photo.length };
  for (const [sha, bytes] of [
    [sha256(filledStoreDraft.photo), filledStoreDraft.photo.length],
    [sha256('under way'), 1_000],
  ] as const) {
    const upload = await openUpload(db, { ...photo, sha256: sha });
    const piece = { id: randomUUID(), uploadId: upload.id, position: 0, sizeBytes: bytes };
    await notePendingFiles(db, [piece.id]);
    await files.save(piece.id, singleChunkStream(filledStoreDraft.photo.subarray(0, bytes)));
    await addPiece(db, piece);
    if (bytes < photo.sizeBytes) continue;
    const fileId = randomUUID();
    await notePendingFiles(db, [fileId]);
    await files.save(fileId, singleChunkStream(filledStoreDraft.photo));
    const spare = await finishUpload(db, upload.id, { fileId, mediaType: 'image/jpeg' });
    for (const id of spare ?? []) await files.remove(id);
    await clearPendingFiles(db, spare ?? []);
  }
}

/** Fills a store with something in every table: more rows than a page holds, files, and an open session. */
export async function fillStore({ db }: Store, files: FileStore): Promise<void> {
  const clientId = await newClient(db, 'Alpha Tank Farm');
  const account = { passwordHash: 'salt:hash', usertype: 'user', isActive: true, clientId } as const;
  const uid = await addAccount(db, { ...account, fname: 'Ravi', email: 'ravi@client.example' });
  await addReport(db, files, clientId, uid, [Buffer.alloc(300_000, 'photo'), Buffer.alloc(0), Buffer.from([0, 255])]);
  await addReport(db, files, clientId, uid, []);
  await addDraft(db, files, uid);
  const image = Buffer.alloc(5_000, 'picture');
  const webp = { id: randomUUID(), format: 'webp' as const, width: 480, sizeBytes: 5_000, sha256: sha256(image) };
  await notePendingFiles(db, [webp.id]);
  await files.save(webp.id, singleChunkStream(image));
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
  await addContentItem(db, 'news', {
    fields: { text: 'A new depot', date: '', link: '' },
    pictureId: picture.id,
    isPublished: true,
  });
  const products = Array.from({ length: 450 }, (_, position) => ({
    name: `Primer ${position}`,
    position,
    retiredAt: null,
  }));
  await db.insertInto('products').values(products).execute();
  await db
    .insertInto('requirements')
    .values({ of: 'product', key: 'Primer 0', revision: 1, at: '2026-01-01T00:00:00.000Z', asked: '{}' })
    .execute();
  const standard = { list: 2 as const, code: 'Sa 2½', description: 'Blast', position: 0, retiredAt: null };
  await db
    .insertInto('standards')
    .values([standard, { ...standard, list: 1 }])
    .execute();
  const now = new Date().toISOString();
  const moments = { createdAt: now, updatedAt: now, expiresAt: '2999-01-01T00:00:00.000Z' };
  const session = { id: randomUUID(), token: 'open', userId: uid, ipAddress: null, userAgent: null };
  await db
    .insertInto('sessions')
    .values({ ...session, ...moments })
    .execute();
}
