import { type Client, clientNotFound } from '#contract/people/clients.ts';
import { isPagedQuery } from '#contract/paging.ts';
import { Problem, fieldProblem, requireFound } from '#contract/problems.ts';
import { canSeeClient, reportScope } from '#domain/people/permissions.ts';
import { type SessionServices, requireRecentPassword } from '#server/accounts/confirmed.ts';
import type { Handler } from '#server/http/handler.ts';
import { differences } from '#server/store/audit/audit.ts';
import * as store from '#server/store/people/clients.ts';
import { countNcrs } from '#server/store/ncrs/ncrs.ts';
import { countReports } from '#server/store/reports/reportList.ts';
import type { Db } from '#server/store/schema.ts';
import { endSessionsOfClient } from '#server/store/accounts/sessions.ts';

export function getClients({ db }: SessionServices): Handler<'getClients'> {
  return async ({ query }) => (isPagedQuery(query) ? store.clientsPage(db, query) : store.allClients(db));
}

export function addClient(): Handler<'addClient'> {
  return async ({ body, write }) =>
    write(async (tx) => {
      const clientId = await store.addClient(tx, body);
      const answer = { message: 'Client added successfully!', clientId };
      return { answer, logged: { subject: clientId, clientId, detail: body } };
    });
}

/** Changes a client. Deactivating it signs its people out at once; activating it lets them in again. */
export function updateClient(services: SessionServices): Handler<'updateClient'> {
  return async ({ params: { clientId }, body, request, write }) =>
    write(async (tx) => {
      const before = requireFound(await store.updateClientReturningFormer(tx, clientId, body));
      const isOpened = body.status === 'active' && before.status === 'inactive';
      if (isOpened) await requireRecentPassword(request, { ...services, db: tx });
      if (body.status === 'inactive') await endSessionsOfClient(tx, clientId);
      const answer = { message: 'Client updated successfully!' };
      return { answer, logged: { subject: clientId, clientId, change: differences(before, body) } };
    });
}

/** The refusal for a client that does not exist. */
export function unknownClient(): Problem {
  return fieldProblem('clientId', 'invalidInput', clientNotFound);
}

/** The client that a request names. Throws the refusal if it does not exist. */
export async function requireClient(tx: Db, clientId: string): Promise<Client> {
  const client = await store.clientById(tx, clientId);
  if (!client) throw unknownClient();
  return client;
}

/** A client with what is settled for its reports, and how many of them and of open NCRs the person may see. */
export function clientHandler({ db }: SessionServices): Handler<'client'> {
  return async ({ person, params: { clientId } }) => {
    const found = canSeeClient(person, clientId) ? await store.clientById(db, clientId) : undefined;
    const review = found && (await store.reviewSettings(db, clientId));
    if (!found || !review) throw new Problem('notFound');
    return {
      client: found,
      review,
      filed: await countReports(db, { scope: reportScope(person), client: clientId }),
      openNcrs: await countNcrs(db, { person, state: 'toDo', client: clientId }),
    };
  };
}

export function getClientName({ db }: SessionServices): Handler<'getClientName'> {
  return async ({ person, params: { clientId } }) => {
    const client = requireFound(canSeeClient(person, clientId) ? await store.clientById(db, clientId) : undefined);
    return { clientName: client.clientName };
  };
}
