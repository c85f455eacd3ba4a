import { createHmac, randomBytes } from 'node:crypto';
import { Problem } from '#contract/problems.ts';
import { rowOf } from '#domain/people/roles.ts';
import type { Handler } from '#server/http/handler.ts';
import { countAttemptOrRefuse, networkOf, requireAttemptsLeft } from '#server/limits/limit.ts';
import { accountById, accountClosedReason } from '#server/store/accounts/accounts.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { addSession } from '#server/store/accounts/sessions.ts';
import { sessionCookieName } from './auth.ts';
import type { AccountServices } from './signIn.ts';

/** How long a guest's session lasts at most, in hours. */
export const guestSessionHours = 2;

/**
 * POST /api/tryOut: a short session of the guest, who reads the sample reports and may do nothing else. Answers only
 * where the operator has switched it on. A signed-in person keeps their own session.
 */
export function tryOut({
  db,
  secret,
  publicUrl,
  tryOutGuest,
}: AccountServices & { tryOutGuest?: string | undefined }): Handler<'tryOut'> {
  return async ({ person, request, reply, write }) => {
    if (tryOutGuest === undefined) throw new Problem('notFound');
    if (person && person.uid !== tryOutGuest) throw new Problem('signedInAlready');
    // Whoever is refused with all others counts nothing.
    await requireAttemptsLeft(db, attemptLimits.tryOutOfAll, 'all');
    await countAttemptOrRefuse(db, attemptLimits.tryOut, networkOf(request.ip));
    await countAttemptOrRefuse(db, attemptLimits.tryOutOfAll, 'all');
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const sessionEnds = new Date(now.getTime() + guestSessionHours * 3_600_000).toISOString();
    const written = await write(async (tx) => {
      const guest = await accountById(tx, tryOutGuest);
      // A superuser closes the try-out by deactivating its client. An account that was given another role is no guest
      // any more.
      if (!guest || !rowOf(guest.usertype).isNobodys || (await accountClosedReason(tx, tryOutGuest)))
        throw new Problem('notFound');
      const browser = request.headers['user-agent'] ?? null;
      await addSession(tx, { userId: guest.uid, token, expiresAt: sessionEnds, now, address: request.ip, browser });
      const answer = {
        uid: guest.uid,
        result: guest,
        usertype: guest.usertype,
        message: 'Login successful!',
        sessionEnds,
      };
      return { answer, logged: { subject: guest.uid, actorId: guest.uid, clientId: guest.clientId ?? undefined } };
    });
    const signature = createHmac('sha256', secret).update(token).digest('base64');
    reply.setCookie(sessionCookieName(publicUrl), `${token}.${signature}`, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: guestSessionHours * 3_600,
    });
    return written;
  };
}
