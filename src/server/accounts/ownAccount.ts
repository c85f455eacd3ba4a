import { Problem } from '#contract/problems.ts';
import type { Person } from '#domain/people/permissions.ts';
import { defaultManagerIdleHours, sessionIdleCutoff } from '#domain/people/session.ts';
import { type SessionServices, sessionTokenOf, requireRecentPassword } from './confirmed.ts';
import type { Handler } from '#server/http/handler.ts';
import { requesterOf } from '#server/limits/passwordHashLimiter.ts';
import { accountById, setPassword } from '#server/store/accounts/accounts.ts';
import { differences } from '#server/store/audit/audit.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import type { Db } from '#server/store/schema.ts';
import { recordReauthentication, endOtherSessions, endSession, openSessions } from '#server/store/accounts/sessions.ts';
import { setName } from '#server/store/people/users.ts';
import { verifyPasswordOrRefuse, hashNewPassword } from './passwords.ts';

export type OwnAccountServices = SessionServices & { idleHours?: number };

/** The person's own account. If it was removed since access was decided, throws 'notSignedIn'. */
export async function requireOwnAccount(tx: Db, uid: string) {
  const account = await accountById(tx, uid);
  if (!account) throw new Problem('notSignedIn');
  return account;
}

/** What the audit log records of an action on the person's own account. */
export function ownAuditSubject({ uid, clientId }: Pick<Person, 'uid' | 'clientId'>) {
  return { subject: uid, clientId };
}

export function changeName(): Handler<'changeName'> {
  return async ({ person, body: { fname }, write }) =>
    write(async (tx) => {
      const before = await requireOwnAccount(tx, person.uid);
      await setName(tx, before, fname);
      const answer = { message: 'Name changed successfully.', result: { ...before, fname } };
      return {
        answer,
        logged: { ...ownAuditSubject(person), change: differences({ fname: before.fname }, { fname }) },
      };
    });
}

/** Changes the person's own password and signs the account out everywhere else. */
export function changePassword(services: OwnAccountServices): Handler<'changePassword'> {
  const { db } = services;
  return async ({ person, body: { currentPassword, newPassword }, request, write }) => {
    await verifyPasswordOrRefuse(services, request, person, currentPassword);
    const owner = await requireOwnAccount(db, person.uid);
    const asked = { owner, asker: requesterOf(request, person.uid), field: 'newPassword' };
    const passwordHash = await hashNewPassword(db, newPassword, asked);
    return write(async (tx) => {
      const { email, fname } = await requireOwnAccount(tx, person.uid);
      await setPassword(tx, person.uid, passwordHash);
      await endOtherSessions(tx, person.uid, sessionTokenOf(request, services));
      await queueMail(tx, 'passwordChanged', email, { fname });
      return { answer: { message: 'Password changed successfully.' }, logged: ownAuditSubject(person) };
    });
  };
}

/** Checks the password again. For some minutes the session may then make the calls that need it. */
export function confirmItIsYou(services: OwnAccountServices): Handler<'confirmItIsYou'> {
  const { db } = services;
  return async ({ person, body: { currentPassword }, request }) => {
    await verifyPasswordOrRefuse(services, request, person, currentPassword);
    await recordReauthentication(db, sessionTokenOf(request, services), new Date());
    return { message: 'Thank you.' };
  };
}

export function sessions(services: OwnAccountServices): Handler<'sessions'> {
  const { db, idleHours = defaultManagerIdleHours } = services;
  return async ({ person: { uid, role }, request }) => {
    const usedSince = sessionIdleCutoff(role, new Date(), idleHours);
    return {
      sessions: await openSessions(db, uid, sessionTokenOf(request, services), usedSince),
    };
  };
}

/** Ends one of the person's own sessions. Another person's session counts as not found. */
export function removeSession(services: OwnAccountServices): Handler<'removeSession'> {
  return async ({ person, params: { sessionId }, request, write }) => {
    await requireRecentPassword(request, services);
    return write(async (tx) => {
      if (!(await endSession(tx, person.uid, sessionId))) throw new Problem('notFound');
      return { answer: { message: 'Signed out there.' }, logged: ownAuditSubject(person) };
    });
  };
}
