import { calls } from '#contract/calls.ts';
import type { User } from '#contract/people.ts';
import { may } from '#domain/people/permissions.ts';
import { Refused, call } from '#web/api/call.ts';

/** The client of the report: the account's own, or one to be chosen. `words` say why there is none to choose. */
export type ReportClient =
  | { readonly kind: 'own'; readonly name: string | undefined }
  | { readonly kind: 'choice'; readonly words?: string };

/** Accounts that see every client choose the client of each report. */
const choosesClient = ({ usertype }: User) => may({ role: usertype }, 'seeClients');

/** Whether the session has ended. The screen's guard handles that; the form can go on after any other error. */
function isSessionOver(error: unknown): boolean {
  return error instanceof Refused && error.code === 'notSignedIn';
}

const withoutClient: ReportClient = {
  kind: 'choice',
  words: 'Your account has no client yet. Please ask your administrator.',
};

/** Finds the client of a report from the account's details, with its name. A superuser chooses one. */
export async function findReportClient(user: User, uid: string): Promise<ReportClient> {
  if (choosesClient(user)) return { kind: 'choice' };
  try {
    const { result } = await call(calls.userDetails, { params: { uid } });
    if (!result.clientId) return withoutClient;
    const params = { clientId: result.clientId };
    const { clientName } = await call(calls.getClientName, { params });
    return { kind: 'own', name: clientName };
  } catch (error) {
    if (isSessionOver(error)) throw error;
    // Without a network the name is unknown, but the server knows the client.
    return user.clientId ? { kind: 'own', name: undefined } : withoutClient;
  }
}
