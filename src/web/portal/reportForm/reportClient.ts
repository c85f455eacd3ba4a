import { calls } from '#contract/calls.ts';
import type { User } from '#contract/people/people.ts';
import { may } from '#domain/people/permissions.ts';
import { uncached, question, useAnswer } from '#web/portal/reading/useLoaded.ts';
import { useClientName } from './useClientName.ts';

/** The client of the report: the account's own, or one to be chosen. `words` say why there is none to choose. */
export type ReportClient =
  | { readonly kind: 'own'; readonly name: string | undefined }
  | { readonly kind: 'choice'; readonly words?: string; readonly retry?: () => void };

/** Accounts that see every client choose the client of each report. */
const choosesClient = ({ usertype }: User) => may({ role: usertype }, 'seeClients');

const noClient = 'Your account has no client yet. Please ask your administrator.';

/** The account's client: as at sign-in until the server says otherwise. '' if it has none or chooses one per report. */
export function ownClientIdOf(user: User, shown: { clientId: string | null } | undefined): string {
  return choosesClient(user) ? '' : ((shown ?? user).clientId ?? '');
}

/** The client of a report. An ended session leads to the sign-in. */
export function useReportClient(user: User, uid: string): ReportClient {
  const asked = uncached(question(calls.userDetails, { params: { uid } }));
  const { answer, reload } = useAnswer(choosesClient(user) ? null : asked, '');
  const clientId = ownClientIdOf(user, answer?.result);
  const name = useClientName(clientId);
  if (clientId !== '') return { kind: 'own', name };
  return choosesClient(user) ? { kind: 'choice' } : { kind: 'choice', words: noClient, retry: reload };
}
