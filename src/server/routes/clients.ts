import type { AddClientAnswer, ClientNameAnswer } from '#contract/clients.ts';
import { Problem } from '#contract/problems.ts';
import { isOwnClient } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { recordAudit } from '#server/store/audit.ts';
import { addClient as insertClient, allClients, clientById } from '#server/store/clients.ts';
import type { Db } from '#server/store/schema.ts';

export type ClientServices = { db: Db };

export function getClients({ db }: ClientServices): Handler<'getClients'> {
  return async () => allClients(db);
}

export function addClient({ db }: ClientServices): Handler<'addClient'> {
  return async ({ person, body, request }) => {
    const clientId = await db.transaction().execute(async (tx) => {
      const id = await insertClient(tx, body);
      await recordAudit(tx, {
        action: 'clientAdded',
        subject: id,
        actorId: person.uid,
        clientId: id,
        address: request.ip,
        detail: body,
      });
      return id;
    });
    const answer: AddClientAnswer = { message: 'Client added successfully!', clientId };
    return answer;
  };
}

export function getClientName({ db }: ClientServices): Handler<'getClientName'> {
  return async ({ person, params: { clientId = '' } }) => {
    const client = isOwnClient(person, clientId) ? await clientById(db, clientId) : undefined;
    if (!client) throw new Problem('notFound');
    const answer: ClientNameAnswer = { clientName: client.clientName };
    return answer;
  };
}
