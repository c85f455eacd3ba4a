import { type Listed, listName } from '#domain/listing/listName.ts';
import { type Person, seesEverything } from '#domain/people/permissions.ts';
import { clientById } from '#server/store/people/clients.ts';
import type { Db } from '#server/store/schema.ts';
import { named } from './sentFile.ts';

/** The header of the file of a list: named by its client, where it is one's, and by its days. */
export async function listFile(
  db: Db,
  person: Person,
  { client, from, to }: { client?: string | undefined; from?: string | undefined; to?: string | undefined },
  { of, as }: { of: Listed; as: string },
): Promise<string> {
  const clientId = seesEverything(person) ? client : person.clientId;
  const found = clientId ? await clientById(db, clientId) : undefined;
  const name = listName(found?.clientName, { ...(from && { from }), ...(to && { to }) }, of);
  return named(`${name}.${as.toLowerCase()}`, 'attachment');
}
