import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { issueSetUpCode } from '#server/store/people/superusers.ts';
import { postLogin, addPastAttempts } from '#server/testing/accounts.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const first = { fname: 'First', email: 'first@example.com', password: 'chosen by myself', usertype: 'superuser' };

describeWithCompany('Superusers, on $name', (company) => {
  const add = (payload: object, remoteAddress = '10.7.0.1') =>
    company.app.inject({ method: 'POST', url: '/api/superuseradd', payload, remoteAddress });
  const isNeeded = async () => (await company.call('GET', '/setUp')).json().isNeeded;
  const setSuperuser = (usertype: 'user' | 'superuser') =>
    company.db.updateTable('users').set({ usertype }).where('id', '=', company.superuser.uid).execute();

  test('are added by superusers, and told so by mail and to the audit log', async () => {
    const body = { ...first, fname: 'Second', email: 'second@example.com', usertype: 'user' };
    const response = await company.call('POST', '/superuseradd', company.superuser, body);
    expect(response.json()).toEqual({ message: 'Superuser added successfully!' });
    const signIn = await postLogin(company, body.email, body.password);
    expect(signIn.json()).toMatchObject({ usertype: 'superuser', result: { clientId: null, isActive: true } });
    expect((await company.letters()).map(({ to }) => to)).toEqual([body.email]);
    const lines = await company.db.selectFrom('audit').selectAll().where('action', '=', 'superuserAdded').execute();
    expect(lines).toEqual([expect.objectContaining({ actorId: company.superuser.uid, subject: signIn.json().uid })]);
    await company.db.updateTable('users').set({ usertype: 'user' }).where('email', '=', body.email).execute();
  });

  test('are added by nobody else once there is one, not even with a code, and before the body is looked at', async () => {
    expect(await isNeeded()).toBe(false);
    expect(await issueSetUpCode(company.db)).toBeUndefined();
    const words = 'Unauthorized access. Redirecting to login.';
    for (const person of [company.alphaAdmin, company.alphaInspector]) {
      const response = await company.call('POST', '/superuseradd', person, {});
      expect([response.statusCode, response.json().message]).toEqual([403, words]);
    }
    const visitor = await add({});
    expect([visitor.statusCode, visitor.json().message]).toEqual([401, words]);
  });

  describe('where there is none', () => {
    beforeEach(async () => {
      await setSuperuser('user');
      await company.db.deleteFrom('users').where('email', '=', first.email).execute();
      await company.db.deleteFrom('attempts').execute();
    });
    afterAll(() => setSuperuser('superuser'));

    test('the first is made by the code that the server made, once, however the code is typed', async () => {
      expect(await isNeeded()).toBe(true);
      const code = (await issueSetUpCode(company.db)) ?? '';
      expect(code).toMatch(/^([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}$/);
      const response = await add({ ...first, code: ` ${code.toLowerCase().replaceAll('-', ' ')}` });
      expect(response.statusCode).toBe(200);
      expect(await isNeeded()).toBe(false);
      // The browser is known, so nobody who guesses at the new password locks it out.
      expect(response.cookies.map(({ name }) => name)).toEqual(['norvane.browser']);
      await company.db.deleteFrom('users').where('email', '=', first.email).execute();
      expect((await add({ ...first, code })).json().fields).toEqual({ code: expect.any(String) });
    });

    test('neither no code nor a wrong one makes one, nor one that was replaced by the next start', async () => {
      const old = await issueSetUpCode(company.db);
      await issueSetUpCode(company.db);
      for (const code of [undefined, '', 'AAAAA-AAAAA-AAAAA-AAAAA', old]) {
        const response = await add({ ...first, code });
        expect(response.statusCode).toBe(400);
        expect(Object.keys(response.json().fields)).toEqual(['code']);
      }
      expect(await isNeeded()).toBe(true);
    });

    test('of the code only the hash is kept', async () => {
      const code = (await issueSetUpCode(company.db)) ?? '';
      const stored = JSON.stringify(await company.db.selectFrom('verifications').selectAll().execute());
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    });

    test('a refused first superuser does not use the code up', async () => {
      const code = await issueSetUpCode(company.db);
      expect((await add({ ...first, code, email: company.alphaAdmin.email })).statusCode).toBe(409);
      expect((await add({ ...first, code, password: 'short' })).statusCode).toBe(400);
      expect((await add({ ...first, code })).statusCode).toBe(200);
    });

    test('two who use the code at the same moment make one superuser', async () => {
      const code = await issueSetUpCode(company.db);
      const answers = await Promise.all([add({ ...first, code }), add({ ...first, code, email: 'rival@example.com' })]);
      const [made, refused] = answers.map(({ statusCode }) => statusCode).toSorted();
      expect(made).toBe(200);
      // A request that arrives after the first superuser exists is no longer asked for a code.
      expect([400, 401]).toContain(refused);
      const superusers = company.db.selectFrom('users').select('email').where('usertype', '=', 'superuser');
      expect(await superusers.execute()).toHaveLength(1);
      await company.db.deleteFrom('users').where('email', '=', 'rival@example.com').execute();
    });

    test('guessing the code is refused after 20 tries from one address in an hour', async () => {
      const code = await issueSetUpCode(company.db);
      await addPastAttempts(company, 'setUp', '10.7.0.9', 20);
      expect((await add({ ...first, code }, '10.7.0.9')).statusCode).toBe(429);
      expect((await add({ ...first, code }, '10.7.0.8')).statusCode).toBe(200);
    });
  });
});
