import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany, password, type TestPerson } from '#server/testing/company.ts';
import { stores } from '#server/testing/stores.ts';

describe.each(stores)('15 minutes after the sign-in, on $name', ({ open }) => {
  let company: Company;
  beforeAll(async () => {
    company = await openCompany(await open());
  });
  afterAll(() => company.close());

  const age = async ({ uid }: TestPerson) => {
    const createdAt = new Date(Date.now() - 16 * 60_000).toISOString();
    await company.db.updateTable('sessions').set({ createdAt, confirmedAt: null }).where('userId', '=', uid).execute();
  };
  const asIs = ({ email }: TestPerson) => ({ fname: 'Renamed', email, usertype: 'user', isActive: true });
  const update = (uid: string) => ({ method: 'PUT', path: `/updateUser/${uid}` }) as const;

  test('what changes who can get in asks for the password again, and changes nothing before', async () => {
    const { superuser, alphaInspector } = company;
    const before = await company.db.selectFrom('users').selectAll().orderBy('id').execute();
    const asked = [
      { ...update(alphaInspector.uid), body: { ...asIs(alphaInspector), email: 'taken@over.example' } },
      { ...update(alphaInspector.uid), body: { ...asIs(alphaInspector), usertype: 'admin' } },
      { method: 'POST', path: `/resetSecondFactor/${alphaInspector.uid}` },
      { method: 'PUT', path: '/secondFactorDemand', body: { isDemanded: false } },
      {
        method: 'POST',
        path: '/superuseradd',
        body: {
          fname: 'Second',
          email: 'second@example.com',
          password: 'long enough to be one',
          usertype: 'superuser',
        },
      },
    ] as const;
    for (const { method, path, ...rest } of asked) {
      await age(superuser);
      const body = 'body' in rest ? rest.body : undefined;
      const refused = await company.call(method, path, superuser, body);
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'confirmFirst']);
    }
    expect(await company.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('what changes nothing of that goes on as before', async () => {
    const { alphaAdmin, alphaInspector } = company;
    await age(alphaAdmin);
    const response = await company.call('PUT', `/updateUser/${alphaInspector.uid}`, alphaAdmin, asIs(alphaInspector));
    expect(response.statusCode).toBe(200);
  });

  test('a password that was given while the clock was two days ahead is not good until then', async () => {
    const { db, superuser } = company;
    const ahead = new Date(Date.now() + 48 * 60 * 60_000).toISOString();
    await age(superuser);
    await db.updateTable('sessions').set({ confirmedAt: ahead }).where('userId', '=', superuser.uid).execute();
    const refused = await company.call('PUT', '/secondFactorDemand', superuser, { isDemanded: false });
    expect(refused.json().code).toBe('confirmFirst');
  });

  test('a password that was given is good for the session in which it was given, and no other', async () => {
    const { alphaAdmin, alphaInspector, app } = company;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: alphaAdmin.email, password },
    });
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
    await age(alphaAdmin);
    await company.call('POST', '/account/confirm', { ...alphaAdmin, cookie }, { currentPassword: password });
    const promote = async (by: TestPerson) =>
      (
        await company.call('PUT', `/updateUser/${alphaInspector.uid}`, by, {
          ...asIs(alphaInspector),
          usertype: 'admin',
        })
      ).statusCode;
    expect([await promote(alphaAdmin), await promote({ ...alphaAdmin, cookie })]).toEqual([403, 200]);
  });
});
