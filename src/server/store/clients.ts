import { randomUUID } from 'node:crypto';
import type { AddClientRequest, Client } from '#contract/clients.ts';
import type { Db } from '#server/store/schema.ts';

const columns = ['clientId', 'clientName', 'address', 'contactPerson', 'email', 'phoneNumber', 'status'] as const;

/** Every client organisation, by name. */
export async function allClients(db: Db): Promise<Client[]> {
  return db.selectFrom('clients').select(columns).orderBy('clientName').orderBy('clientId').execute();
}

export async function clientById(db: Db, clientId: string): Promise<Client | undefined> {
  return db.selectFrom('clients').select(columns).where('clientId', '=', clientId).executeTakeFirst();
}

/** Adds a client organisation and returns its id. */
export async function addClient(db: Db, client: AddClientRequest): Promise<string> {
  const clientId = randomUUID();
  await db
    .insertInto('clients')
    .values({ ...client, clientId, hasReports: 0, createdAt: new Date().toISOString() })
    .execute();
  return clientId;
}
