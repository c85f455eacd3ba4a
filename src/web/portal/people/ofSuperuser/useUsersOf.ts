import { useEffect } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/people.ts';
import { call, callPage } from '#web/api/call.ts';
import { useRead } from '#web/portal/ui/useRead.ts';

type Found = { users: readonly User[]; steps: number; total: number };

/**
 * Which users to read: those of a client, or the superusers if it is undefined. `removed` asks for the removed ones
 * instead of the current ones.
 */
export type Which = { clientId: string | undefined; removed?: 'yes' };

/** Reads the first pages of users, sorted by name. */
async function fetchUsers({ clientId, removed }: Which, steps: number, signal: AbortSignal): Promise<Found> {
  const users: User[] = [];
  let total = 0;
  for (let page = 1, pages = 1; page <= Math.min(steps, pages); page++) {
    const query = { page, removed };
    const answer = await (clientId === undefined
      ? call(calls.superusers, { query, signal })
      : callPage(calls.getUsers, { params: { clientId }, query, signal }));
    users.push(...answer.users);
    ({ pages, total } = answer);
  }
  return { users, steps, total };
}

/** The users, one page at first, and one page more with each `showMore`. */
export function useUsersOf({ clientId, removed }: Which) {
  const { answer: found, failure, isLoading, read } = useRead<Found>('The users could not be loaded.');
  const show = (steps: number) =>
    read((signal) => fetchUsers({ clientId, ...(removed && { removed }) }, steps, signal));

  useEffect(() => {
    void show(1);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- fetched once for each client; the rest is asked for
  }, [clientId]);

  const steps = found?.steps ?? 1;
  return { found, failure, isLoading, reload: () => show(steps), showMore: () => show(steps + 1) };
}
