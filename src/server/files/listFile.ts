import { type ListSubject, listFileName } from '#domain/listing/listFileName.ts';
import { type Person, seesAll } from '#domain/people/permissions.ts';
import { clientById } from '#server/store/people/clients.ts';
import type { Db } from '#server/store/schema.ts';
import { contentDisposition } from './sentFile.ts';

/** The header of the file of a list: named by its client, where it is one's, and by its days. */
export async function listContentDisposition(
  db: Db,
  person: Person,
  { client, from, to }: { client?: string | undefined; from?: string | undefined; to?: string | undefined },
  { of, as }: { of: ListSubject; as: string },
): Promise<string> {
  const clientId = seesAll(person) ? client : person.clientId;
  const found = clientId ? await clientById(db, clientId) : undefined;
  const name = listFileName(found?.clientName, { ...(from && { from }), ...(to && { to }) }, of);
  return contentDisposition(`${name}.${as.toLowerCase()}`, 'attachment');
}
