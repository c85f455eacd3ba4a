import type { FastifyRequest } from 'fastify';
import { brand } from '#brand/brand.ts';
import { requireClient, unknownClient } from './clients.ts';
import { isPagedQuery } from '#contract/paging.ts';
import { type UpdateUserRequest, type User, chooseRoleMessage } from '#contract/people/people.ts';
import { Problem, fieldProblem } from '#contract/problems.ts';
import { type AccountAfterChange, losesRoleOrAccess, mayManage, objectionTo } from '#domain/people/changes.ts';
import { registeredRole, setUpCodeRole } from '#domain/people/roles.ts';
import { canSeeClient, may, type Person, seesAll } from '#domain/people/permissions.ts';
import { type SessionServices, requireRecentPassword } from '#server/accounts/confirmed.ts';
import type { Handler } from '#server/http/handler.ts';
import { countAttemptOrRefuse } from '#server/limits/limit.ts';
import { requesterOf } from '#server/limits/passwordHashLimiter.ts';
import { accountById, accountsOfClient, addAccount, type NewAccount } from '#server/store/accounts/accounts.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { differences } from '#server/store/audit/audit.ts';
import { clientById } from '#server/store/people/clients.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { revokeTokens } from '#server/store/accounts/oneTimeTokens.ts';
import { searchPeople } from '#server/store/people/people.ts';
import { removeUnconfirmedRegistration } from '#server/store/accounts/registrations.ts';
import { removeDossiersOf } from '#server/store/evidence/dossiers.ts';
import type { Db } from '#server/store/schema.ts';
import { endSessions } from '#server/store/accounts/sessions.ts';
import * as store from '#server/store/people/users.ts';
import { hashNewPassword } from '#server/accounts/passwords.ts';
import { returnDuties } from './duties.ts';

export function getUsers({ db }: SessionServices): Handler<'getUsers'> {
  return async ({ person, params: { clientId }, query }) => {
    if (!canSeeClient(person, clientId) || !(await clientById(db, clientId))) throw new Problem('notFound');
    const wantsRemoved = query.removed === 'yes';
    if (wantsRemoved && !may(person, 'restoreUser')) throw new Problem('notAllowed');
    if (wantsRemoved || isPagedQuery(query)) return store.usersPage(db, { clientId }, query);
    return { users: await accountsOfClient(db, clientId) };
  };
}

/** A page of the superusers, who belong to no client. */
export function superusers({ db }: SessionServices): Handler<'superusers'> {
  return async ({ query }) => store.usersPage(db, { usertype: setUpCodeRole }, query);
}

/** People by their names, for choosing one. A superuser finds everybody, an admin those of their own client. */
export function people({ db }: SessionServices): Handler<'people'> {
  return async ({ person, query: { search } }) => {
    if (!seesAll(person) && person.clientId === null) throw new Problem('notAllowed');
    return { people: await searchPeople(db, search, person.clientId ?? undefined) };
  };
}

export function userDetails({ db }: SessionServices): Handler<'userDetails'> {
  return async ({ person, params: { uid } }) => {
    const account = await accountById(db, uid);
    const isOwn = uid === person.uid;
    if (!account || !(isOwn || mayManage(person, { role: account.usertype, clientId: account.clientId })))
      throw new Problem('notFound');
    return { result: { clientId: account.clientId, email: account.email } };
  };
}

type NewUser = Omit<NewAccount, 'passwordHash'> & { clientId: string };

/**
 * Prepares adding an account, with a given password or a mailed link to choose one. Returns the function that adds it
 * and returns what the audit log records. The caller has checked the permission; the password is checked here.
 */
async function userAdding(
  services: SessionServices,
  { fname, email, usertype, isActive, clientId }: NewUser,
  wayIn: { invite: true } | { invite: false; password: string },
  person: Person,
  request: FastifyRequest,
) {
  await requireRecentPassword(request, services);
  const asker = requesterOf(request, person.uid);
  const owner = { fname, email, clientId };
  const passwordHash = wayIn.invite ? null : await hashNewPassword(services.db, wayIn.password, { owner, asker });
  return async (tx: Db) => {
    await requireClient(tx, clientId);
    await removeUnconfirmedRegistration(tx, email);
    const subject = await addAccount(tx, { fname, email, usertype, isActive, clientId, passwordHash });
    if (wayIn.invite) await invite(tx, subject, { email, clientId });
    const detail = { email, usertype, isActive, ...(wayIn.invite ? { isInvited: true } : {}) };
    return { subject, clientId, detail };
  };
}

/** A superuser adds a user or an admin to a client. */
export function addUser(services: SessionServices): Handler<'addUser'> {
  return async ({ person, body, request, write }) => {
    const add = await userAdding(services, body, body, person, request);
    return write(async (tx) => ({ answer: { message: 'User added successfully!' }, logged: await add(tx) }));
  };
}

/** An admin adds a user to their own client, whatever client the request names. */
export function adminInsertUser(services: SessionServices): Handler<'adminInsertUser'> {
  return async ({ person, body, request, write }) => {
    const clientId = person.clientId;
    if (!clientId) throw new Problem('notAllowed');
    const add = await userAdding(services, { ...body, usertype: registeredRole, clientId }, body, person, request);
    return write(async (tx) => ({ answer: { msg: 'User added successfully!' }, logged: await add(tx) }));
  };
}

/** The account that a call names, locked for a change. Throws 'notFound' too if the person may not manage it. */
async function managed(tx: Db, person: Person, uid: string): Promise<store.StoredUser> {
  const stored = await store.lockUserForUpdate(tx, uid);
  if (!stored || !mayManage(person, stored.account)) throw new Problem('notFound');
  return stored;
}

/** Throws if there is an objection to a change, in words that the form can show beside the field. */
async function refuseObjection(
  tx: Db,
  person: Person,
  { account }: store.StoredUser,
  becomes: AccountAfterChange,
): Promise<void> {
  const objection = objectionTo(person, account, becomes, await store.countStandIns(tx, account));
  if (objection === undefined) return;
  if (objection === 'roleNotYours') throw fieldProblem('usertype', 'invalidInput', chooseRoleMessage);
  if (objection === 'clientNeeded') throw unknownClient();
  throw new Problem(objection);
}

/** The changed account that a request asks for. A client that an admin names is ignored. A superuser has no client. */
function changeOf(person: Person, { account }: store.StoredUser, body: UpdateUserRequest): store.UserChange {
  const { fname, email, usertype, isActive } = body;
  const named = seesAll(person) && body.clientId !== undefined ? body.clientId : account.clientId;
  return { fname, email, usertype, isActive, clientId: seesAll({ role: usertype }) ? null : named };
}

/** Mails an invitation to choose a password. The earlier links stop working. An address gets only a few per hour. */
async function invite(tx: Db, uid: string, { email, clientId }: Pick<User, 'email' | 'clientId'>): Promise<void> {
  await countAttemptOrRefuse(tx, attemptLimits.invitation, email);
  const client = clientId === null ? undefined : await clientById(tx, clientId);
  await revokeTokens(tx, uid, 'invitation');
  await queueMail(tx, 'invited', email, { clientName: client?.clientName ?? brand.name });
}

/** Sends another link to somebody who has not chosen a password yet. */
export function inviteAgain(services: SessionServices): Handler<'inviteAgain'> {
  return async ({ person, params: { uid }, request, write }) => {
    await requireRecentPassword(request, services);
    return write(async (tx) => {
      const { user, isRemoved } = await managed(tx, person, uid);
      if (isRemoved) throw new Problem('notFound');
      if (!user.isInvited) throw new Problem('notInvited');
      await invite(tx, uid, user);
      return { answer: { message: 'Invitation sent!' }, logged: { subject: uid, clientId: user.clientId } };
    });
  };
}

/** Whether a change lets somebody in who could not sign in before, or gives them another role, client or address. */
function opensAnotherWay(before: User, after: store.UserChange): boolean {
  const isAnother = (['email', 'usertype', 'clientId'] as const).some((key) => before[key] !== after[key]);
  return isAnother || (after.isActive && !before.isActive);
}

/** Changes an account. If switched off or moved to another client, it is signed out and reviewers get its duties. */
export function updateUser(services: SessionServices): Handler<'updateUser'> {
  return async ({ person, params: { uid }, body, request, write }) =>
    write(async (tx) => {
      const stored = await managed(tx, person, uid);
      if (stored.isRemoved) throw new Problem('notFound');
      if (stored.isUnconfirmed) throw new Problem('notConfirmed');
      const change = changeOf(person, stored, body);
      await refuseObjection(tx, person, stored, { ...change, role: change.usertype });
      if (opensAnotherWay(stored.user, change)) await requireRecentPassword(request, { ...services, db: tx });
      const client = change.clientId === null ? undefined : await requireClient(tx, change.clientId);
      if (change.email !== stored.user.email) await removeUnconfirmedRegistration(tx, change.email);
      await store.changeUser(tx, uid, change);
      const isMoved = change.clientId !== stored.user.clientId;
      if (!change.isActive || isMoved) await endSessions(tx, uid);
      const because = change.isActive ? 'moved' : 'switchedOff';
      if (isMoved) await removeDossiersOf(tx, uid);
      const isLost = losesRoleOrAccess(stored.account, { ...change, role: change.usertype });
      const input = isLost ? await returnDuties(tx, stored.user, because, person.uid) : [];
      const { email, fname } = stored.user;
      if (change.email !== email) {
        await countAttemptOrRefuse(tx, attemptLimits.emailChange, uid);
        await revokeTokens(tx, uid);
        if (stored.user.isInvited) await invite(tx, uid, change);
        await queueMail(tx, 'emailChanged', email, { fname, newEmail: change.email });
      }
      const { clientId: moved, ...changed } = differences(stored.user, change);
      const former = stored.user.clientId === null ? undefined : await clientById(tx, stored.user.clientId);
      const names = { from: former?.clientName ?? null, to: client?.clientName ?? null };
      const stated = moved ? { ...changed, client: names } : changed;
      // If a user moves to another client, the audit logs of both clients record it.
      const clientIds = [...new Set([stored.user.clientId, change.clientId])];
      const logged = clientIds.map((clientId) => ({
        action: 'userChanged' as const,
        subject: uid,
        clientId,
        change: stated,
      }));
      return { answer: { message: 'User updated successfully!' }, logged: [...logged, ...input] };
    });
}

/** What the audit log records of an account that is removed or restored. */
function loggedOf({ user: { uid, clientId, email, usertype } }: store.StoredUser) {
  return { subject: uid, clientId, detail: { email, usertype } };
}

/** Removes an account and signs it out. Reviewers get its duties. Its reports stay, and a superuser can restore it. */
export function removeUser(): Handler<'removeUser'> {
  return async ({ person, params: { uid }, write }) =>
    write(async (tx) => {
      const stored = await managed(tx, person, uid);
      if (stored.isRemoved) throw new Problem('notFound');
      await refuseObjection(tx, person, stored, null);
      await store.setRemoved(tx, uid, true);
      await endSessions(tx, uid);
      const input = stored.account.isActive ? await returnDuties(tx, stored.user, 'removed', person.uid) : [];
      const logged = [{ action: 'userRemoved' as const, ...loggedOf(stored) }, ...input];
      return { answer: { message: 'User removed successfully!' }, logged: logged };
    });
}

/** Restores a removed account as it was. */
export function restoreUser(services: SessionServices): Handler<'restoreUser'> {
  return async ({ person, params: { uid }, request, write }) => {
    await requireRecentPassword(request, services);
    return write(async (tx) => {
      const stored = await managed(tx, person, uid);
      if (!stored.isRemoved) throw new Problem('notFound');
      await store.setRemoved(tx, uid, false);
      return { answer: { message: 'User restored successfully!' }, logged: loggedOf(stored) };
    });
  };
}
