import { randomUUID } from 'node:crypto';
import { type Call, bodyMediaTypes } from '#contract/call.ts';
import { may } from '#domain/people/permissions.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import type { TestPerson } from '#server/testing/people.ts';
import { type RequestHeaders, type RequestOutcome, sendAttackRequest } from './ask.ts';
import { everyCall } from './calls.ts';
import { exampleBodyFor } from './examples.ts';
import { refusalCodeOf, faultOf } from './judge.ts';
import { announcedBytes, addressWithBetaObjects, betaIds, addressMakingOwnObjects, uploadHeaders } from './objects.ts';
import { type AttackResult, createTally } from './tally.ts';
import type { Target } from './target.ts';

/** Cookies that sign nobody in, or no longer, by how that came about. */
async function nobodies({ db, join, alpha }: Target): Promise<Readonly<Record<string, string | undefined>>> {
  const somebody = () => join(`Nobody ${randomUUID()}`, 'superuser', null);
  const [signedOut, expired, switchedOff, removed, forged] = await Promise.all(Array.from({ length: 5 }, somebody));
  const ofInactive = await join(`Nobody ${randomUUID()}`, 'admin', alpha);
  const long = '2000-01-01T00:00:00.000Z';
  await db.deleteFrom('sessions').where('userId', '=', signedOut!.uid).execute();
  await db.updateTable('sessions').set({ expiresAt: long }).where('userId', '=', expired!.uid).execute();
  await db.updateTable('users').set({ isActive: 0 }).where('id', 'in', [switchedOff!.uid, ofInactive.uid]).execute();
  await db.updateTable('users').set({ removedAt: long }).where('id', '=', removed!.uid).execute();
  const [name = '', value = ''] = forged!.cookie.split('=');
  const [token = ''] = decodeURIComponent(value).split('.');
  return {
    'a visitor': undefined,
    'somebody signed out': signedOut!.cookie,
    'somebody whose session has expired': expired!.cookie,
    'somebody switched off': switchedOff!.cookie,
    'an admin switched off': ofInactive.cookie,
    'somebody removed': removed!.cookie,
    'an unsigned cookie': `${name}=${token}`,
    'a cookie with a forged signature': `${name}=${encodeURIComponent(`${token}.${Buffer.alloc(32).toString('base64')}`)}`,
    'two cookies': `${name}=x; ${name}=${encodeURIComponent(`${token}.x`)}`,
  };
}

function bodyOf(target: Target, call: Call, wishes: object): string | undefined {
  if (call.body) return JSON.stringify({ ...(exampleBodyFor(call.body) as object), ...betaIds(target), ...wishes });
  return bodyMediaTypes(call).length > 0 ? 'x'.repeat(announcedBytes) : undefined;
}

/** Makes a call with a body that names Beta's objects in every field, and with `wishes` asks for more rights. */
export function callWithBetaObjects(
  target: Target,
  call: Call,
  path: string,
  cookie: string | undefined,
  more: RequestHeaders = {},
  wishes = {},
) {
  const body = bodyOf(target, call, wishes);
  const [type] = bodyMediaTypes(call);
  return sendAttackRequest(target.port, {
    method: call.method,
    path,
    body,
    headers: { ...uploadHeaders, ...(cookie && { cookie }), ...(body && type && { 'content-type': type }), ...more },
  });
}

/** Everything that Beta has, as the database stores it. */
async function stateOf({ db, beta, betaAdmin, betaInspector }: Target): Promise<string> {
  const people = [betaAdmin.uid, betaInspector.uid];
  return JSON.stringify([
    await db.selectFrom('clients').selectAll().where('clientId', '=', beta).execute(),
    await db.selectFrom('users').selectAll().where('clientId', '=', beta).orderBy('id').execute(),
    await db.selectFrom('credentials').selectAll().where('userId', 'in', people).orderBy('id').execute(),
    await db.selectFrom('sessions').select(['id', 'token']).where('userId', 'in', people).orderBy('id').execute(),
    await db.selectFrom('reports').selectAll().where('clientId', '=', beta).orderBy('id').execute(),
    await db.selectFrom('files').selectAll().orderBy('id').execute(),
    await db.selectFrom('drafts').selectAll().where('ownerId', 'in', people).orderBy('id').execute(),
    await db.selectFrom('uploads').selectAll().where('ownerId', 'in', people).orderBy('id').execute(),
  ]);
}

/** How a call let somebody through whom the table of permissions does not allow. Undefined if it did not. */
function letThrough(
  call: Call,
  outcome: RequestOutcome,
  code: 'notSignedIn' | 'notAllowed' | 'crossSite',
): string | undefined {
  const found = faultOf(call, outcome);
  if (found || typeof outcome === 'string') return found;
  const status = code === 'notSignedIn' ? 401 : 403;
  // The answer to a HEAD has no body.
  if (outcome.status === status && (call.method === 'HEAD' || refusalCodeOf(outcome) === code)) return undefined;
  return `answered ${outcome.status} ${refusalCodeOf(outcome) ?? ''}, not ${status} ${code}`;
}

const wishesForMore = { role: 'superuser', usertype: 'superuser', isActive: true, mustEnrol: false };

/**
 * Makes every call as everybody: people who may not make it must be refused, and nobody of Alpha may see or change what
 * is Beta's. Of the cookies that sign nobody in, tries one in so many.
 */
export async function attackRoles(target: Target, oneIn = 1): Promise<AttackResult> {
  const result = createTally('calls by role and client');
  const nobody = await nobodies(target);
  const newPerson = (role: Role): Promise<TestPerson> =>
    target.join(`Attacker ${randomUUID()}`, role, role === 'superuser' ? null : target.alpha);
  const before = await stateOf(target);
  let turn = 0;
  for (const { name, call } of everyCall) {
    if (!may(undefined, call.may)) {
      for (const [who, cookie] of Object.entries(nobody)) {
        if ((turn += 1) % oneIn !== 0) continue;
        const outcome = await callWithBetaObjects(
          target,
          call,
          await addressWithBetaObjects(target, call, target.betaInspector),
          cookie,
        );
        const through = letThrough(call, outcome, 'notSignedIn');
        result.note(through && `${name} by ${who} ${through}`);
      }
    }
    for (const role of roles) {
      const person = await newPerson(role);
      const isAllowed = may({ role }, call.may);
      if (!isAllowed) {
        const outcome = await callWithBetaObjects(
          target,
          call,
          await addressWithBetaObjects(target, call, person),
          person.cookie,
        );
        const through = letThrough(call, outcome, 'notAllowed');
        result.note(through && `${name} by a ${role} ${through}`);
        continue;
      }
      if (!['GET', 'HEAD', 'OPTIONS'].includes(call.method)) {
        for (const site of [
          { origin: 'https://evil.example' },
          { origin: 'null' },
          { 'sec-fetch-site': 'same-site' },
        ]) {
          const path = await addressMakingOwnObjects(target, call, person);
          const through = letThrough(
            call,
            await callWithBetaObjects(target, call, path, person.cookie, site as RequestHeaders),
            'crossSite',
          );
          result.note(through && `${name} from another site ${through}`);
        }
      }
      // A superuser may see and change the objects of any client.
      if (role === 'superuser') continue;
      for (const wishes of [{}, wishesForMore]) {
        for (const address of [addressWithBetaObjects, addressMakingOwnObjects]) {
          const path = await address(target, call, person);
          const outcome = await callWithBetaObjects(target, call, path, person.cookie, {}, wishes);
          const isTold = typeof outcome !== 'string' && outcome.body.includes(target.mark);
          const through = faultOf(call, outcome) ?? (isTold ? 'told what is of Beta' : undefined);
          result.note(through && `${name} by a ${role} of Alpha ${through}`);
        }
      }
      const now = await target.db
        .selectFrom('users')
        .select(['usertype', 'clientId'])
        .where('id', '=', person.uid)
        .execute();
      if (now[0]?.usertype !== role || now[0].clientId !== person.clientId)
        result.note(`${name} gave a ${role} more rights`);
    }
  }
  if ((await stateOf(target)) !== before) result.note('What Beta has is not as it was');
  return result;
}
