import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { isOpenWhileEnrolling, may } from '#domain/people/permissions.ts';
import { postLogin } from '#server/testing/accounts.ts';
import { codeOf, enrol } from '#server/testing/authenticator.ts';
import { password, type TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { makeSuperuserWithNewPassword } from './unlock.ts';

describeWithCompany('A second factor that superusers demand, on $name', (company) => {
  /** A superuser who has a second factor. */
  let chief: TestPerson;
  beforeAll(async () => {
    chief = await company.join('Chief', 'superuser', null);
    await enrol(company, chief);
  });
  const demand = (isDemanded: boolean, by = chief) => company.call('PUT', '/secondFactorDemand', by, { isDemanded });
  afterEach(async () => {
    await demand(false);
  });

  const isDemanded = async () => (await company.call('GET', '/secondFactorDemand', chief)).json().isDemanded;
  const reset = (uid: string, by = chief) => company.call('POST', `/resetSecondFactor/${uid}`, by);

  test('is demanded and no longer demanded by superusers, which the audit log tells', async () => {
    expect(await isDemanded()).toBe(false);
    expect((await demand(true)).statusCode).toBe(200);
    expect(await isDemanded()).toBe(true);
    const logged = await company.db
      .selectFrom('audit')
      .select(['actorId', 'detail'])
      .where('action', '=', 'secondFactorDemand')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect([logged.actorId, JSON.parse(logged.detail)]).toEqual([chief.uid, { isDemanded: { from: false, to: true } }]);
    await demand(false);
    expect(await isDemanded()).toBe(false);
  });

  test('is demanded only by a superuser who has one', async () => {
    const response = await demand(true, company.superuser);
    expect([response.statusCode, response.json().code]).toEqual([409, 'secondFactorFirst']);
    expect(await isDemanded()).toBe(false);
  });

  test('leaves those who have none, in sessions old and new, nothing but the own account: every other call is refused', async () => {
    await demand(true);
    const answer = await postLogin(company, company.alphaAdmin.email);
    expect([answer.statusCode, answer.json().mustEnrol]).toEqual([200, true]);
    for (const person of [company.alphaAdmin, company.superuser]) {
      for (const { method, path, may: action } of Object.values(calls) as Call[]) {
        if (!may(person, action) || isOpenWhileEnrolling(action)) continue;
        const response = await company.call(method, path.replaceAll(/:\w+/g, 'x'), person);
        // The answer to HEAD has no body.
        const code = method === 'HEAD' ? 'secondFactorDemanded' : response.json().code;
        expect([path, response.statusCode, code]).toEqual([path, 403, 'secondFactorDemanded']);
      }
      expect((await company.call('GET', '/account/secondFactor', person)).json()).toMatchObject({ isDemanded: true });
      expect((await company.call('GET', '/account/sessions', person)).statusCode).toBe(200);
    }
  });

  test('opens everything again once it is set up', async () => {
    const admin = await company.join('New Admin', 'admin', company.alpha);
    await demand(true);
    expect((await company.call('GET', `/getUsers/${company.alpha}`, admin)).statusCode).toBe(403);
    const { secret } = await enrol(company, admin);
    expect((await company.call('GET', `/getUsers/${company.alpha}`, admin)).statusCode).toBe(200);
    const answer = await postLogin(company, admin.email, password, { code: codeOf(secret) });
    expect([answer.statusCode, answer.json().mustEnrol]).toEqual([200, undefined]);
  });

  test('is no matter for inspectors', async () => {
    await demand(true);
    expect((await company.call('GET', '/stdData', company.alphaInspector)).statusCode).toBe(200);
    expect((await postLogin(company, company.alphaInspector.email)).json().mustEnrol).toBeUndefined();
    const own = await company.call('GET', '/account/secondFactor', company.alphaInspector);
    expect(own.json().isDemanded).toBe(false);
  });

  test('is reset by a superuser for a lost phone: mailed, written down, and signed out everywhere', async () => {
    const person = await company.join('Lost Phone', 'user', company.alpha);
    await enrol(company, person);
    await company.letters();
    expect((await reset(person.uid)).statusCode).toBe(200);
    expect((await company.call('GET', '/stdData', person)).statusCode).toBe(401);
    expect((await postLogin(company, person.email)).statusCode).toBe(200);
    expect((await company.letters()).map(({ to, subject }) => [to, subject])).toEqual([
      [person.email, 'The second factor of your Norvane account was reset'],
    ]);
    const shown = await company.db.selectFrom('audit').select('actorId').where('action', '=', 'secondFactorReset');
    expect(await shown.where('subject', '=', person.uid).execute()).toEqual([{ actorId: chief.uid }]);
    const again = await reset(person.uid);
    expect([again.statusCode, again.json().code]).toEqual([409, 'secondFactorIsOff']);
  });

  test('is not reset on the own account, where switching off asks for the password', async () => {
    const response = await reset(chief.uid);
    expect([response.statusCode, response.json().code]).toEqual([409, 'ownSecondFactor']);
    expect((await reset('nobody')).statusCode).toBe(404);
  });

  test('of a locked-out superuser is cleared by whoever runs the server', async () => {
    const person = await company.join('Locked Out', 'superuser', null);
    await enrol(company, person);
    expect((await postLogin(company, person.email)).json().code).toBe('secondFactorNeeded');
    expect(
      (await postLogin(company, person.email, await makeSuperuserWithNewPassword(company.db, person.email))).statusCode,
    ).toBe(200);
  });
});
