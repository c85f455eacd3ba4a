import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { User } from '#contract/people/people.ts';
import { call, callPage } from '#web/api/call.ts';
import { useAnswer } from '#web/portal/reading/useLoaded.ts';
import type { Question } from '#web/portal/reading/reading.ts';

type Found = { users: readonly User[]; steps: number; total: number };

/** Which users to read: those of `clientId`, or without one the superusers. `removed` asks for removed ones instead. */
export type UserListChoice = { clientId: string | undefined; removed?: 'yes' };

/** Reads the first pages of users, sorted by name. */
async function fetchUsers({ clientId, removed }: UserListChoice, steps: number, signal: AbortSignal): Promise<Found> {
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

const usersQuestion = (which: UserListChoice, steps: number): Question<Found> => ({
  key: `users ${which.clientId ?? ''} ${which.removed ?? ''} ${steps}`,
  ask: (signal) => fetchUsers(which, steps, signal),
  isRemembered: true,
});

/** The users, one page at first, and one page more with each `showMore`. */
export function useUserList({ clientId, removed }: UserListChoice) {
  const [steps, setSteps] = useState(1);
  const read = useAnswer(
    usersQuestion({ clientId, ...(removed && { removed }) }, steps),
    'The users could not be loaded.',
  );
  // The users of fewer pages stay until there are more.
  const [found, setFound] = useState(read.answer);
  if (read.answer && read.answer !== found) setFound(read.answer);
  const { reload, state } = read;
  const isLoading = state !== 'answered' && state !== 'failed';
  return { read, found, isLoading, reload, showMore: () => setSteps(steps + 1) };
}
