import { addSuperuserRequest } from '#contract/accounts/account.ts';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { setUpCodeRole } from '#domain/people/roles.ts';
import { type Person, may } from '#domain/people/permissions.ts';
import { type SessionServices, requireRecentPassword } from '#server/accounts/confirmed.ts';
import type { Handler } from '#server/http/handler.ts';
import { parse } from '#server/http/parse.ts';
import { countAttemptOrRefuse, networkOf } from '#server/limits/limit.ts';
import { rememberBrowser } from '#server/accounts/knownBrowser.ts';
import { requesterOf } from '#server/limits/passwordHashLimiter.ts';
import { addAccount } from '#server/store/accounts/accounts.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { removeUnconfirmedRegistration } from '#server/store/accounts/registrations.ts';
import type { Db } from '#server/store/schema.ts';
import { hasSuperuser, redeemSetUpCode } from '#server/store/people/superusers.ts';
import { hashNewPassword } from '#server/accounts/passwords.ts';

export function setUp({ db }: SessionServices): Handler<'setUp'> {
  return async () => {
    return { isNeeded: !(await hasSuperuser(db)) };
  };
}

const sentence = 'Unauthorized access. Redirecting to login.';

/** Lets superusers pass. As long as there is none, lets visitors pass too, who still have to give the code. */
async function refuseOthers(db: Db, person: Person | undefined): Promise<void> {
  if (may(person, 'addSuperuser')) return;
  if (person) throw new Problem('notAllowed', { sentence });
  if (await hasSuperuser(db)) throw new Problem('notSignedIn', { sentence });
}

/**
 * Adds a superuser: the first by the one-time code that the server printed, every other by a superuser. Permission is
 * decided before the body is looked at.
 */
export function superuserAdd(services: SessionServices): Handler<'superuserAdd'> {
  const { db } = services;
  return async ({ person, body, request, reply, write }) => {
    await refuseOthers(db, person);
    const { fname, email, password, code = '' } = parse(addSuperuserRequest, body);
    if (person) await requireRecentPassword(request, services);
    else await countAttemptOrRefuse(db, attemptLimits.setUp, networkOf(request.ip));
    const owner = { fname, email, clientId: null };
    const passwordHash = await hashNewPassword(db, password, { owner, asker: requesterOf(request, person?.uid) });
    const written = await write(async (tx) => {
      if (!person && !(await redeemSetUpCode(tx, code))) {
        throw fieldProblem('code', 'invalidInput', 'This is not the set-up code that the server printed.');
      }
      const account = { fname, email, passwordHash, usertype: setUpCodeRole, isActive: true, clientId: null } as const;
      await removeUnconfirmedRegistration(tx, email);
      const uid = await addAccount(tx, account);
      await queueMail(tx, 'superuserAdded', email, { fname });
      const detail = { email, bySetUpCode: person === undefined };
      const logged = { subject: uid, actorId: person?.uid ?? uid, detail };
      return { answer: { message: 'Superuser added successfully!' }, logged: logged };
    });
    if (!person) rememberBrowser(request, reply, email, services);
    return written;
  };
}
