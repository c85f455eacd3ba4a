import { calls } from '#contract/calls.ts';
import { call } from '#web/api/call.ts';
import { storedUid, storedUser } from '#web/portal/session/session.ts';

/** The id of the signed-in admin's client, from the stored user or else from the server. '' if there is none. */
export async function ownClientId(signal: AbortSignal): Promise<string> {
  const clientId = storedUser()?.clientId;
  if (clientId) return clientId;
  const params = { uid: storedUid() ?? '' };
  const { result } = await call(calls.userDetails, { params, signal });
  return result.clientId ?? '';
}
