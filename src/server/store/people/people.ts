import { type FoundPerson, mostPeopleFound } from '#contract/people/people.ts';
import type { Db } from '#server/store/schema.ts';
import { containsEveryWord } from '#server/store/engine/search.ts';

/** The accounts with these words in name or email, removed ones too, by name. Only the client's, if one is given. */
export async function searchPeople(db: Db, search: string, clientId: string | undefined): Promise<FoundPerson[]> {
  let people = db.selectFrom('users').leftJoin('clients', 'clients.clientId', 'users.clientId');
  if (clientId !== undefined) people = people.where('users.clientId', '=', clientId);
  if (search) people = people.where(containsEveryWord(search, ['users.searched']));
  return people
    .select(['users.id as uid', 'users.fname', 'users.email', 'clients.clientName'])
    .orderBy('users.searched')
    .orderBy('users.id')
    .limit(mostPeopleFound)
    .execute();
}
