import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { refuseSize } from '#server/files/examine.ts';
import { hasBody } from '#server/http/bodies.ts';
import type { Handler } from '#server/http/handler.ts';
import { refuseOtherAccount } from '#server/http/ownAccount.ts';
import { arriving, readAnnouncement, readOffset, speakTus, tellOfTus } from '#server/files/resumable.ts';
import { beginFile } from '#server/store/files.ts';
import type { UploadsTable } from '#server/store/schema.ts';
import { addPiece, addWhole, hasMostPieces, openUpload, removeUpload, uploadById } from '#server/store/uploads.ts';
import { finish, saveWhole, typesOf } from './arrivedFiles.ts';
import { type FileServices, fileKeeper, removeLetGo } from '#server/files/keeper.ts';

async function ownUpload({ db }: FileServices, uid: string, id: string | undefined): Promise<UploadsTable> {
  const upload = await uploadById(db, uid, id ?? '');
  if (!upload) throw new Problem('notFound');
  return upload;
}

/** OPTIONS /api/uploads: what this server can do of the tus protocol. */
export function uploadOptions(): Handler<'uploadOptions'> {
  return async ({ reply }) => {
    tellOfTus(reply);
    return reply.status(204).send();
  };
}

/**
 * Keeps the next piece of a file under a key, which was noted. What has arrived of one that was cut is kept, and of two that
 * were sent for the same place one. Returns how much of the file is here then.
 */
async function keep(services: FileServices, upload: UploadsTable, key: string, body: Readable): Promise<number> {
  const { db, files } = services;
  const { id: uploadId, receivedBytes: position } = upload;
  const keeper = fileKeeper(services);
  const { content, bytes } = arriving(body, upload.sizeBytes - position);
  // What begins a file may be all of it.
  const saved = position === 0 ? saveWhole(services, upload, key, content) : files.save(key, content);
  const mediaType = await saved.catch(async (error: unknown) => {
    await removeLetGo(keeper, [key]);
    throw error;
  });
  const sizeBytes = bytes();
  const piece = { id: key, uploadId, position, sizeBytes };
  // Where these fail it is not known whether it was added: what is not is swept.
  const isAdded = sizeBytes > 0 && (await (mediaType ? addWhole(db, { ...piece, mediaType }) : addPiece(db, piece)));
  if (!isAdded) await removeLetGo(keeper, [key]);
  if (!isAdded && sizeBytes > 0) throw new Problem('otherOffset');
  return position + sizeBytes;
}

/** POST /api/uploads: begins the upload of a file, or finds the one that was begun. A body is its beginning, or all of it. */
export function addUpload(services: FileServices): Handler<'addUpload'> {
  const { db } = services;
  return async ({ person, body, request, reply }) => {
    speakTus(request, reply);
    refuseOtherAccount(request, person.uid);
    const { field, sizeBytes, ...said } = readAnnouncement(request);
    if (!typesOf(field)) throw fieldProblem(field, 'unknownFileField');
    refuseSize(field, sizeBytes);
    const key = hasBody(request) ? randomUUID() : undefined;
    const upload = await openUpload(db, { ...said, field, sizeBytes, ownerId: person.uid }, key);
    if (upload.sizeBytes !== sizeBytes) {
      throw fieldProblem(field, 'invalidInput', 'This file was announced with another size before.');
    }
    let { receivedBytes } = upload;
    // Of one that was begun before its sender does not know what is here.
    if (key !== undefined && receivedBytes === 0) receivedBytes = await keep(services, upload, key, body);
    reply.headers({ location: `/api/uploads/${upload.id}`, 'upload-offset': receivedBytes });
    return reply.status(201).send();
  };
}

/** HEAD /api/uploads/:uploadId: how much of a file has arrived. */
export function uploadOffset(services: FileServices): Handler<'uploadOffset'> {
  return async ({ person, params, request, reply }) => {
    speakTus(request, reply);
    const { receivedBytes, sizeBytes } = await ownUpload(services, person.uid, params['uploadId']);
    reply.headers({ 'upload-offset': receivedBytes, 'upload-length': sizeBytes });
    return reply.send();
  };
}

/** PATCH /api/uploads/:uploadId: the next piece of a file. */
export function sendPiece(services: FileServices): Handler<'sendPiece'> {
  const { db } = services;
  return async ({ person, params, body, request, reply }) => {
    speakTus(request, reply);
    refuseOtherAccount(request, person.uid);
    const upload = await ownUpload(services, person.uid, params['uploadId']);
    const position = readOffset(request);
    if (position !== upload.receivedBytes) throw new Problem('otherOffset');
    if (await hasMostPieces(db, person.uid)) throw new Problem('tooMuchOnItsWay');
    const key = randomUUID();
    await beginFile(db, key);
    const receivedBytes = await keep(services, upload, key, body);
    if (position > 0 && receivedBytes === upload.sizeBytes) await finish(services, { ...upload, receivedBytes });
    reply.header('upload-offset', receivedBytes);
    return reply.status(204).send();
  };
}

/** DELETE /api/uploads/:uploadId: gives a file up that is not wanted any more. */
export function removeUploadOf(services: FileServices): Handler<'removeUpload'> {
  const { db } = services;
  return async ({ person, params, request, reply }) => {
    speakTus(request, reply);
    const { id } = await ownUpload(services, person.uid, params['uploadId']);
    await removeLetGo(fileKeeper(services), await removeUpload(db, id));
    return reply.status(204).send();
  };
}
