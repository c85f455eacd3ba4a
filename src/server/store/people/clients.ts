import { randomUUID } from 'node:crypto';
import type { RawBuilder } from 'kysely';
import type {
  AddClientRequest,
  Client,
  ClientsPage,
  ClientsQuery,
  UpdateClientRequest,
} from '#contract/people/clients.ts';
import type { FilterClient } from '#contract/people/filterClient.ts';
import type { ClientReviewPolicy, SetReviewPolicyRequest } from '#contract/reports/review.ts';
import { canSeeClient, type Person } from '#domain/people/permissions.ts';
import { clientCode } from '#domain/reports/reportNumber.ts';
import { caseInsensitive, sortExpression, pageIn } from '#server/store/engine/pages.ts';
import type { Db } from '#server/store/schema.ts';
import { containsEveryWord, searchTextOf } from '#server/store/engine/search.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

const columns = ['clientId', 'clientName', 'address', 'contactPerson', 'email', 'phoneNumber', 'status'] as const;

/** Every client organisation, by name. */
export async function allClients(db: Db): Promise<Client[]> {
  return db.selectFrom('clients').select(columns).orderBy('clientName').orderBy('clientId').execute();
}

type Column = Exclude<(typeof columns)[number], 'clientId'>;
const sortedBy = Object.fromEntries(columns.map((column) => [column, caseInsensitive(column)])) as Record<
  Column,
  RawBuilder<string>
>;

/** A page of the client organisations, by name unless asked otherwise. A search also finds a client by its people. */
export async function clientsPage(db: Db, wanted: ClientsQuery): Promise<ClientsPage> {
  let clients = db.selectFrom('clients');
  if (wanted.search) {
    const words = containsEveryWord(wanted.search);
    const ofPeople = db.selectFrom('users').select('clientId').where(words).where('removedAt', 'is', null);
    clients = clients.where((client) => client.or([words, client('clientId', 'in', ofPeople)]));
  }
  const order = sortExpression(wanted.sort ?? 'clientName', sortedBy, 'clientId');
  const { rows, paged } = await pageIn(clients.select(columns), wanted.page, order);
  return { clients: rows, ...paged };
}

/** The clients with these words in their name or their details, by name. Only the one of this id, if one is given. */
export async function clientsNamed(
  db: Db,
  words: string,
  clientId: string | undefined,
  most: number,
): Promise<Pick<Client, 'clientId' | 'clientName' | 'address'>[]> {
  let clients = db.selectFrom('clients').where(containsEveryWord(words));
  if (clientId !== undefined) clients = clients.where('clientId', '=', clientId);
  return clients.select(['clientId', 'clientName', 'address']).orderBy('clientName').limit(most).execute();
}

export async function clientById(db: Db, clientId: string): Promise<Client | undefined> {
  return db.selectFrom('clients').select(columns).where('clientId', '=', clientId).executeTakeFirst();
}

/** The client of this id by name, for a person who may know it. Null if none is given, or there is no such client. */
export async function clientNameFor(db: Db, person: Person, clientId: string | undefined): Promise<FilterClient> {
  if (!clientId || !canSeeClient(person, clientId)) return null;
  const clients = db.selectFrom('clients').select(['clientId', 'clientName']);
  return (await clients.where('clientId', '=', clientId).executeTakeFirst()) ?? null;
}

function searchedIn({ clientName, address, contactPerson, email, phoneNumber }: AddClientRequest): string {
  return searchTextOf([clientName, address, contactPerson, email, phoneNumber]);
}

/** The client codes in use that begin like the code for this name. */
async function codesLike(db: Db, clientName: string): Promise<ReadonlySet<string>> {
  const first = clientCode(clientName, () => false);
  const rows = await db.selectFrom('clients').select('code').where('code', 'like', `${first}%`).execute();
  return new Set(rows.map(({ code }) => code));
}

/** Adds a client organisation, with a unique code for the numbers of its reports. Returns its id. */
export async function addClient(db: Db, client: AddClientRequest): Promise<string> {
  const clientId = randomUUID();
  const row = {
    ...client,
    clientId,
    hasReports: 0,
    createdAt: new Date().toISOString(),
    searched: searchedIn(client),
  } as const;
  for (;;) {
    const used = await codesLike(db, client.clientName);
    const code = clientCode(client.clientName, (other) => used.has(other));
    const adding = db
      .insertInto('clients')
      .values({ ...row, code })
      // Another client was given this code just now: the next code is tried.
      .onConflict((conflict) => conflict.column('code').doNothing());
    if (await executeChange(adding)) return clientId;
  }
}

/** Overwrites a client's fields and returns the former ones. Undefined if there is no such client. */
export async function updateClientReturningFormer(
  tx: Db,
  clientId: string,
  client: UpdateClientRequest,
): Promise<Client | undefined> {
  const before = await clientById(tx, clientId);
  const searched = searchedIn(client);
  if (before)
    await tx
      .updateTable('clients')
      .set({ ...client, searched })
      .where('clientId', '=', clientId)
      .execute();
  return before;
}

/** Whether a client's reports are reviewed, and its admins see approved ones only. Undefined for an unknown client. */
export async function reviewSettings(db: Db, clientId: string): Promise<ClientReviewPolicy | undefined> {
  const client = await db
    .selectFrom('clients')
    .select(['reviewRequired', 'onlyApproved'])
    .where('clientId', '=', clientId)
    .executeTakeFirst();
  return client && { reviewRequired: client.reviewRequired === 1, onlyApproved: client.onlyApproved === 1 };
}

/** Sets the same. What is undefined stays as it is. False if there is no such client. */
export async function setReviewSettings(
  tx: Db,
  clientId: string,
  { reviewRequired, onlyApproved }: SetReviewPolicyRequest,
): Promise<boolean> {
  const writing = tx
    .updateTable('clients')
    .set({ reviewRequired: reviewRequired ? 1 : 0 })
    .$if(onlyApproved !== undefined, (client) => client.set({ onlyApproved: onlyApproved ? 1 : 0 }));
  return executeChange(writing.where('clientId', '=', clientId));
}
