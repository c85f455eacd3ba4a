import { calls } from '#contract/calls.ts';
import type { User } from '#contract/people.ts';
import { may } from '#domain/people/permissions.ts';
import { Refused, call } from '#web/api/call.ts';

/** For whom the report is filed: the account's own client, or one to be chosen; `words` say why there is none to choose. */
export type ReportClient =
  | { readonly kind: 'own'; readonly name: string | undefined }
  | { readonly kind: 'choice'; readonly words?: string };

/** Who sees every client files for one that they choose. */
const choosesClient = ({ usertype }: User) => may({ role: usertype }, 'seeClients');

/** The session has ended: that is for the screen's guard, everything else the form can live with. */
function isSessionOver(error: unknown): boolean {
  return error instanceof Refused && error.code === 'notSignedIn';
}

const withoutClient: ReportClient = {
  kind: 'choice',
  words: 'Your account has no client yet. Please ask your administrator.',
};

/** Finds the client of a report: by the account's details, and by its name; a superuser chooses one. */
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
    // Without a network the name is not known, and the server knows the client anyway.
    return user.clientId ? { kind: 'own', name: undefined } : withoutClient;
  }
}
