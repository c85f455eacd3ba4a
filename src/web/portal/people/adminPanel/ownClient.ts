import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { storedUid, storedUser } from '#web/portal/session/session.ts';

/** The id of the client whose admin is signed in: of the stored user, or else by asking; '' where there is none. */
export async function ownClientId(signal: AbortSignal): Promise<string> {
  const clientId = storedUser()?.clientId;
  if (clientId) return clientId;
  const params = { uid: storedUid() ?? '' };
  const { result } = await call(calls.userDetails, { params, signal });
  return result.clientId ?? '';
}
