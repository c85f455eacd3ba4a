import { registeredRole } from '#domain/people/roles.ts';
import { Problem } from '#contract/problems.ts';
import type { SessionServices } from './confirmed.ts';
import type { Handler } from '#server/http/handler.ts';
import { rememberBrowser } from './knownBrowser.ts';
import { requesterOf } from '#server/limits/passwordHashLimiter.ts';
import { countAttemptIfAllowed, countAttemptOrRefuse, networkOf } from '#server/limits/limit.ts';
import { addAccount, type NewAccount, setPassword } from '#server/store/accounts/accounts.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { redeemToken, subjectOfToken } from '#server/store/accounts/oneTimeTokens.ts';
import {
  type RegistrationAwaitingApproval,
  awaitingUser,
  recordRepeatedRegistration,
  setEmailConfirmed,
} from '#server/store/accounts/registrations.ts';
import type { Db } from '#server/store/schema.ts';
import { setName } from '#server/store/people/users.ts';
import { withInvalidLinkLimit } from './mailedLinks.ts';
import { hashNewPassword } from './passwords.ts';

async function addOrRegisterAgain(tx: Db, account: NewAccount & { passwordHash: string }): Promise<void> {
  try {
    await addAccount(tx, account);
  } catch (error) {
    if (!(error instanceof Problem) || error.word !== 'emailTaken') throw error;
    await recordRepeatedRegistration(tx, account.email);
  }
}

/**
 * Registers a person: a user without a client who cannot sign in yet. If the address has an account already, the answer
 * looks the same from outside; the words to its owner are decided when the mail is sent. The password given here opens
 * nothing: the reader of the mail sets the one that does.
 */
export function register({ db }: SessionServices): Handler<'register'> {
  return async ({ body: { name, email, password }, request, write }) => {
    await countAttemptOrRefuse(db, attemptLimits.register, networkOf(request.ip));
    const owner = { fname: name, email, clientId: null };
    const passwordHash = await hashNewPassword(db, password, { owner, asker: requesterOf(request) });
    const account = {
      fname: name,
      email,
      passwordHash,
      usertype: registeredRole,
      isActive: false,
      clientId: null,
    } as const;
    return write(async (tx) => {
      await addOrRegisterAgain(tx, account);
      if (await countAttemptIfAllowed(tx, attemptLimits.registrationMail, email))
        await queueMail(tx, 'registered', email, {});
      const message = 'Registered successfully! Please open the link that we have mailed to you.';
      return { answer: { message }, logged: { subject: email } };
    });
  };
}

/** The registration that a mailed link belongs to. Throws in words if the link is invalid or no longer valid. */
async function registrationOf(db: Db, token: string, lookUp = subjectOfToken): Promise<RegistrationAwaitingApproval> {
  const uid = await lookUp(db, 'confirmEmail', token);
  const registration = uid === undefined ? undefined : await awaitingUser(db, uid);
  if (!registration) throw new Problem('linkWorthless');
  return registration;
}

/** Tells the person who opens a mailed link what was registered. The link stays valid. */
export function registrationDetails({ db }: SessionServices): Handler<'registrationDetails'> {
  return async ({ body: { token }, request }) => {
    const { fname, email } = await withInvalidLinkLimit(db, request.ip, () => registrationOf(db, token));
    return { name: fname, email };
  };
}

/** Confirms an address by the link that was mailed to it, and sets name and password. The link is used up. */
export function confirmEmail(services: SessionServices): Handler<'confirmEmail'> {
  const { db } = services;
  return async ({ body: { token, name, newPassword }, request, reply, write }) => {
    const { uid, email } = await withInvalidLinkLimit(db, request.ip, () => registrationOf(db, token));
    const owner = { fname: name, email, clientId: null };
    const asked = { owner, asker: requesterOf(request, uid), field: 'newPassword' };
    const passwordHash = await hashNewPassword(db, newPassword, asked);
    const written = await write(async (tx) => {
      await registrationOf(tx, token, redeemToken);
      await setName(tx, { uid, email }, name);
      await setPassword(tx, uid, passwordHash);
      await setEmailConfirmed(tx, uid);
      const message = 'Your email is confirmed. We will write to you when your account has been approved.';
      return { answer: { message }, logged: { subject: uid, actorId: uid } };
    });
    rememberBrowser(request, reply, email, services);
    return written;
  };
}
