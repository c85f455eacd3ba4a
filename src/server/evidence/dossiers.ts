import { isDeepStrictEqual } from 'node:util';
import { Problem, fieldProblem, requireFound } from '#contract/problems.ts';
import type { AddDossierRequest } from '#contract/evidence/dossiers.ts';
import { writtenDate } from '#domain/listing/writtenDate.ts';
import { type Person, reportScope } from '#domain/people/permissions.ts';
import { listContentDisposition } from '#server/files/listFile.ts';
import type { FileServices } from '#server/files/keeper.ts';
import { answerWithStoredFile, portalFileHeaders } from '#server/files/storedFile.ts';
import type { Handler } from '#server/http/handler.ts';
import { clientById, clientNameFor } from '#server/store/people/clients.ts';
import * as store from '#server/store/evidence/dossiers.ts';
import type { Db } from '#server/store/schema.ts';
import { structuresOf } from '#server/store/evidence/structures.ts';

type Services = Pick<FileServices, 'db'>;

/** GET /api/dossiers: the person's own dossiers, of one client or of all. */
export function dossiers({ db }: Services): Handler<'dossiers'> {
  return async ({ person, query: { client } }) => ({
    dossiers: await store.dossiersOf(db, person.uid, client),
    namedClient: await clientNameFor(db, person, client),
  });
}

/** The title of a dossier: whose reports it contains, from which days, and the other filters. */
async function titleOf(db: Db, person: Person, wanted: AddDossierRequest): Promise<string> {
  const { client, structure, from, to, search, used } = wanted;
  const clientId = person.clientId ?? client;
  const { clientName = 'All clients' } = (clientId === undefined ? undefined : await clientById(db, clientId)) ?? {};
  const days = [from && `from ${writtenDate(from)}`, to && `to ${writtenDate(to)}`].filter(Boolean).join(' ');
  return [clientName, structure, search, used, days].filter(Boolean).join(', ');
}

/** POST /api/dossiers: asks for a dossier of the reports that the filters find within the person's scope. */
export function addDossier({ db }: Services): Handler<'addDossier'> {
  return async ({ person, body, write }) => {
    // Clients number their structures alike: without a client, a dossier would mix those of several.
    if (body.structure !== undefined && (person.clientId ?? body.client) === undefined)
      throw fieldProblem('client', 'clientNeeded', 'Choose the client whose structure it is.');
    const title = await titleOf(db, person, body);
    return write(async (tx) => {
      const answer = await store.addDossier(tx, person.uid, title, { ...body, scope: reportScope(person) });
      const clientId = person.clientId ?? body.client ?? null;
      return { answer, logged: { subject: answer.dossierId, clientId, detail: { title } } };
    });
  };
}

/** GET /api/structures: the structures of a client that a dossier can be limited to. */
export function structures({ db }: Services): Handler<'structures'> {
  return async ({ person, query }) => {
    const client = await clientNameFor(db, person, person.clientId ?? query.client);
    return { structures: client ? await structuresOf(db, reportScope(person), client.clientId) : [], client };
  };
}

/** What a dossier was asked for. Throws Problem 'notFound' if it is somebody else's, or if its owner may no longer see its reports. */
async function checkOwn(db: Db, person: Person, dossierId: string): Promise<store.DossierFilters> {
  const wanted = await store.ownDossierFilters(db, person.uid, dossierId);
  if (!wanted || !isDeepStrictEqual(wanted.scope, reportScope(person))) throw new Problem('notFound');
  return wanted;
}

/** DELETE /api/dossiers/:dossierId: removes the person's own dossier before its time. */
export function removeDossier({ db }: Services): Handler<'removeDossier'> {
  return async ({ person, params: { dossierId } }) => {
    await checkOwn(db, person, dossierId);
    await db.transaction().execute((tx) => store.removeDossier(tx, dossierId));
    return { message: 'The dossier is removed.' };
  };
}

const fileNames = {
  'dossier.pdf': { of: 'dossier', as: 'PDF' },
  'originals.zip': { of: 'originals', as: 'ZIP' },
} as const;
const mediaTypes = { 'dossier.pdf': 'application/pdf', 'originals.zip': 'application/zip' } as const;

/** GET /api/dossiers/:dossierId/:part: a file of the person's own dossier. */
export function dossierFile({ db, files }: FileServices): Handler<'dossierFile'> {
  return async ({ person, params: { dossierId, part }, request, reply }) => {
    const wanted = await checkOwn(db, person, dossierId);
    const found = requireFound(await store.dossierFile(db, dossierId, part));
    const stored = { ...found, key: found.fileId, mediaType: mediaTypes[found.part] };
    return answerWithStoredFile({ request, reply }, files, stored, {
      'cache-control': 'private, no-cache',
      ...portalFileHeaders,
      'content-disposition': await listContentDisposition(db, person, wanted, fileNames[found.part]),
    });
  };
}
