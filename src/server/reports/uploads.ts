import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Problem, fieldProblem, requireFound } from '#contract/problems.ts';
import { requireAllowedFileSize } from '#server/files/examine.ts';
import { hasBody } from '#server/http/bodies.ts';
import type { Handler } from '#server/http/handler.ts';
import { refuseOtherAccount } from '#server/http/ownAccount.ts';
import {
  receivePiece,
  readUploadAnnouncement,
  readOffset,
  requireTusVersion,
  setTusHeaders,
} from '#server/files/resumable.ts';
import { notePendingFiles } from '#server/store/files/files.ts';
import type { UploadsTable } from '#server/store/schema.ts';
import {
  addPiece,
  storeWholeUpload,
  isPieceLimitReached,
  removeUpload,
  uploadById,
} from '#server/store/files/uploads.ts';
import { beginUpload, completeUpload, saveFirstPiece, acceptedUploadTypes } from './arrivedFiles.ts';
import { type FileServices, fileKeeper, removeUnneededFiles } from '#server/files/keeper.ts';

async function ownUpload({ db }: FileServices, uid: string, id: string | undefined): Promise<UploadsTable> {
  const upload = requireFound(await uploadById(db, uid, id ?? ''));
  return upload;
}

/** OPTIONS /api/uploads: the parts of the tus protocol that this server supports. */
export function uploadOptions(): Handler<'uploadOptions'> {
  return async ({ reply }) => {
    setTusHeaders(reply);
    return reply.status(204).send();
  };
}

/**
 * Stores the next piece of a file under a key that has been noted. Keeps what arrived of a piece that was cut off. Of
 * two pieces sent for the same place, keeps one. Returns how many bytes of the file are here then.
 */
async function keep(services: FileServices, upload: UploadsTable, key: string, body: Readable): Promise<number> {
  const { db, files } = services;
  const { id: uploadId, receivedBytes: position } = upload;
  const keeper = fileKeeper(services);
  const { content, bytes } = receivePiece(body, upload.sizeBytes - position);
  // The first piece of a file may be the complete file.
  const saved = position === 0 ? saveFirstPiece(services, upload, key, content) : files.save(key, content);
  const mediaType = await saved.catch(async (error: unknown) => {
    await removeUnneededFiles(keeper, [key]);
    throw error;
  });
  const sizeBytes = bytes();
  const piece = { id: key, uploadId, position, sizeBytes };
  // If these fail, the piece may have been added or not. If not, the sweep deletes it.
  const isAdded =
    sizeBytes > 0 && (await (mediaType ? storeWholeUpload(db, { ...piece, mediaType }) : addPiece(db, piece)));
  if (!isAdded) await removeUnneededFiles(keeper, [key]);
  if (!isAdded && sizeBytes > 0) throw new Problem('otherOffset');
  return position + sizeBytes;
}

/** POST /api/uploads: begins a file's upload, or finds an existing one. A body is the beginning or all of the file. */
export function addUpload(services: FileServices): Handler<'addUpload'> {
  return async ({ person, body, request, reply }) => {
    requireTusVersion(request, reply);
    refuseOtherAccount(request, person.uid);
    const { field, sizeBytes, ...stated } = readUploadAnnouncement(request);
    if (!acceptedUploadTypes(field)) throw fieldProblem(field, 'unknownFileField');
    requireAllowedFileSize(field, sizeBytes);
    const announced = { ...stated, field, sizeBytes, ownerId: person.uid };
    const { upload, key } = await beginUpload(services, announced, hasBody(request));
    if (upload.sizeBytes !== sizeBytes) {
      throw fieldProblem(field, 'invalidInput', 'This file was announced with another size before.');
    }
    let { receivedBytes } = upload;
    // The sender does not know how much of an existing upload is here, so the body is used only if nothing is.
    if (key !== undefined && receivedBytes === 0) receivedBytes = await keep(services, upload, key, body);
    reply.headers({ location: `/api/uploads/${upload.id}`, 'upload-offset': receivedBytes });
    return reply.status(201).send();
  };
}

/** HEAD /api/uploads/:uploadId: how many bytes of a file have arrived. */
export function uploadOffset(services: FileServices): Handler<'uploadOffset'> {
  return async ({ person, params, request, reply }) => {
    requireTusVersion(request, reply);
    const { receivedBytes, sizeBytes } = await ownUpload(services, person.uid, params['uploadId']);
    reply.headers({ 'upload-offset': receivedBytes, 'upload-length': sizeBytes });
    return reply.send();
  };
}

/** PATCH /api/uploads/:uploadId: the next piece of a file. */
export function sendPiece(services: FileServices): Handler<'sendPiece'> {
  const { db } = services;
  return async ({ person, params, body, request, reply }) => {
    requireTusVersion(request, reply);
    refuseOtherAccount(request, person.uid);
    const upload = await ownUpload(services, person.uid, params['uploadId']);
    const position = readOffset(request);
    if (position !== upload.receivedBytes) throw new Problem('otherOffset');
    if (await isPieceLimitReached(db, person.uid)) throw new Problem('tooMuchOnItsWay');
    const key = randomUUID();
    await notePendingFiles(db, [key]);
    const receivedBytes = await keep(services, upload, key, body);
    if (position > 0 && receivedBytes === upload.sizeBytes)
      await completeUpload(services, { ...upload, receivedBytes });
    reply.header('upload-offset', receivedBytes);
    return reply.status(204).send();
  };
}

/** DELETE /api/uploads/:uploadId: removes the upload of a file that is no longer wanted. */
export function removeUploadHandler(services: FileServices): Handler<'removeUpload'> {
  const { db } = services;
  return async ({ person, params, request, reply }) => {
    requireTusVersion(request, reply);
    const { id } = await ownUpload(services, person.uid, params['uploadId']);
    await removeUnneededFiles(fileKeeper(services), await removeUpload(db, id));
    return reply.status(204).send();
  };
}
