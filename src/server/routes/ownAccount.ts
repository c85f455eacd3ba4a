import type { FastifyRequest } from 'fastify';
import type { ChangeNameAnswer, SessionsAnswer } from '#contract/account.ts';
import type { MessageAnswer } from '#contract/people.ts';
import { Problem } from '#contract/problems.ts';
import { sessionCookieName, tokenFromCookie } from '#server/http/auth.ts';
import type { Handler } from '#server/http/handler.ts';
import { accountById, setPassword } from '#server/store/accounts.ts';
import { forgetAttempts, limits } from '#server/store/attempts.ts';
import { recordAudit } from '#server/store/audit.ts';
import { queueMail } from '#server/store/mails.ts';
import type { Db } from '#server/store/schema.ts';
import { endOtherSessions, endSession, openSessions } from '#server/store/sessions.ts';
import { setName } from '#server/store/users.ts';
import { checkPassword, hashNewPassword } from './passwords.ts';

export type OwnAccountServices = { db: Db; secret: string; publicUrl: string };

/** The token of the session that asks; whoever is signed in has one. */
export function ownToken(request: FastifyRequest, { secret, publicUrl }: OwnAccountServices): string {
  return tokenFromCookie(request.cookies[sessionCookieName(publicUrl)], secret) ?? '';
}

/** The own account; one that was removed since access was decided is as good as signed out. */
export async function own(tx: Db, uid: string) {
  const account = await accountById(tx, uid);
  if (!account) throw new Problem('notSignedIn');
  return account;
}

export function changeName({ db }: OwnAccountServices): Handler<'changeName'> {
  return async ({ person, body: { fname }, request }) => {
    const result = await db.transaction().execute(async (tx) => {
      const before = await own(tx, person.uid);
      await setName(tx, before, fname);
      await recordAudit(tx, {
        action: 'nameChanged',
        subject: person.uid,
        actorId: person.uid,
        clientId: person.clientId,
        address: request.ip,
        detail: { fname: { from: before.fname, to: fname } },
      });
      return { ...before, fname };
    });
    const answer: ChangeNameAnswer = { message: 'Name changed successfully.', result };
    return answer;
  };
}

/** Changes the own password and signs the account out everywhere else. */
export function changePassword(services: OwnAccountServices): Handler<'changePassword'> {
  const { db } = services;
  return async ({ person, body: { currentPassword, newPassword }, request }) => {
    await checkPassword(db, person, currentPassword, request.ip);
    const passwordHash = await hashNewPassword(newPassword, 'newPassword');
    await db.transaction().execute(async (tx) => {
      const { email, fname } = await own(tx, person.uid);
      await setPassword(tx, person.uid, passwordHash);
      await endOtherSessions(tx, person.uid, ownToken(request, services));
      await forgetAttempts(tx, limits.passwordCheck, person.uid);
      await queueMail(tx, 'passwordChanged', email, { fname });
      await recordAudit(tx, {
        action: 'passwordChanged',
        subject: person.uid,
        actorId: person.uid,
        clientId: person.clientId,
        address: request.ip,
      });
    });
    const answer: MessageAnswer = { message: 'Password changed successfully.' };
    return answer;
  };
}

export function sessions(services: OwnAccountServices): Handler<'sessions'> {
  return async ({ person, request }) => {
    const answer: SessionsAnswer = {
      sessions: await openSessions(services.db, person.uid, ownToken(request, services)),
    };
    return answer;
  };
}

/** Ends one of the own sessions; another's is as good as not there. */
export function removeSession({ db }: OwnAccountServices): Handler<'removeSession'> {
  return async ({ person, params: { sessionId = '' }, request }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await endSession(tx, person.uid, sessionId))) throw new Problem('notFound');
      await recordAudit(tx, {
        action: 'sessionEnded',
        subject: person.uid,
        actorId: person.uid,
        clientId: person.clientId,
        address: request.ip,
      });
    });
    const answer: MessageAnswer = { message: 'Signed out there.' };
    return answer;
  };
}
