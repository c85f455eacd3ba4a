import { expect, test } from 'vitest';
import { testClientDetails } from '#server/testing/testClientDetails.ts';
import { password, type TestPerson } from '#server/testing/company.ts';
import { cookiesOf, postLogin } from '#server/testing/accounts.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

describeWithCompany('15 minutes after the sign-in, on $name', (company) => {
  const age = async ({ uid }: TestPerson) => {
    const createdAt = new Date(Date.now() - 16 * 60_000).toISOString();
    await company.db.updateTable('sessions').set({ createdAt, confirmedAt: null }).where('userId', '=', uid).execute();
  };
  const asIs = ({ email }: TestPerson) => ({ fname: 'Renamed', email, usertype: 'user', isActive: true });
  const client = { ...testClientDetails, clientName: 'Beta Shipyard' };
  const update = (uid: string) => ({ method: 'PUT', path: `/updateUser/${uid}` }) as const;

  test('what changes who can get in asks for the password again, and changes nothing before', async () => {
    const { superuser, alphaAdmin, alphaInspector, alphaColleague, betaInspector, db } = company;
    const changed = async (uid: string, change: object) =>
      db.updateTable('users').set(change).where('id', '=', uid).execute();
    const invited = await company.join('Invited', 'user', company.alpha);
    await changed(invited.uid, { invitedAt: '2026-01-01T00:00:00.000Z' });
    const removed = await company.join('Removed', 'user', company.alpha);
    await changed(removed.uid, { removedAt: '2026-01-01T00:00:00.000Z' });
    const waiting = await company.join('Waiting', 'user', null);
    await changed(waiting.uid, { isActive: 0, emailVerified: 1 });
    await changed(alphaColleague.uid, { isActive: 0 });
    await db.updateTable('clients').set({ status: 'inactive' }).where('clientId', '=', company.beta).execute();
    const stored = async () => ({
      users: await db.selectFrom('users').selectAll().orderBy('id').execute(),
      clients: await db.selectFrom('clients').selectAll().orderBy('clientId').execute(),
      mails: await db.selectFrom('mails').selectAll().execute(),
    });
    const before = await stored();
    const other = { fname: 'Other', email: 'other@example.com', password: 'long enough to be one', isActive: true };
    const asked = [
      { ...update(alphaInspector.uid), body: { ...asIs(alphaInspector), email: 'taken@over.example' } },
      { ...update(alphaInspector.uid), body: { ...asIs(alphaInspector), usertype: 'admin' } },
      { ...update(alphaAdmin.uid), body: { ...asIs(alphaAdmin), usertype: 'admin', clientId: company.beta } },
      { ...update(alphaColleague.uid), body: asIs(alphaColleague) },
      { ...update(alphaColleague.uid), body: asIs(alphaColleague), by: alphaAdmin },
      { method: 'POST', path: '/addUser', body: { ...other, usertype: 'admin', clientId: company.alpha } },
      {
        method: 'POST',
        path: '/addUser',
        body: { ...other, password: undefined, invite: true, usertype: 'user', clientId: company.alpha },
      },
      { method: 'POST', path: '/adminInsertUser', body: other, by: alphaAdmin },
      { method: 'POST', path: `/restoreUser/${removed.uid}` },
      { method: 'POST', path: `/inviteAgain/${invited.uid}` },
      { method: 'POST', path: `/inviteAgain/${invited.uid}`, by: alphaAdmin },
      { method: 'POST', path: `/approveUser/${waiting.uid}`, body: { clientId: company.alpha } },
      { method: 'PUT', path: `/updateClient/${company.beta}`, body: client },
      { method: 'POST', path: `/resetSecondFactor/${betaInspector.uid}` },
      { method: 'PUT', path: '/secondFactorDemand', body: { isDemanded: false } },
      { method: 'POST', path: '/superuseradd', body: { ...other, usertype: 'superuser' } },
    ] as const;
    for (const { method, path, ...rest } of asked) {
      const by = 'by' in rest ? rest.by : superuser;
      await age(by);
      const refused = await company.call(method, path, by, 'body' in rest ? rest.body : undefined);
      expect([path, refused.statusCode, refused.json().code]).toEqual([path, 403, 'confirmFirst']);
    }
    expect(await stored()).toEqual(before);
    await db.updateTable('clients').set({ status: 'active' }).where('clientId', '=', company.beta).execute();
  });

  test('what changes nothing of that, or keeps somebody out, goes on as before', async () => {
    const { superuser, alphaAdmin, alphaInspector } = company;
    const someone = await company.join('Someone', 'user', company.alpha);
    for (const [by, method, path, body] of [
      [alphaAdmin, 'PUT', `/updateUser/${alphaInspector.uid}`, asIs(alphaInspector)],
      [alphaAdmin, 'PUT', `/updateUser/${someone.uid}`, { ...asIs(someone), isActive: false }],
      [alphaAdmin, 'DELETE', `/removeUser/${someone.uid}`, undefined],
      [superuser, 'PUT', `/updateClient/${company.beta}`, { ...client, status: 'inactive' }],
    ] as const) {
      await age(by);
      expect([path, (await company.call(method, path, by, body)).statusCode]).toEqual([path, 200]);
    }
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
    const { alphaAdmin, alphaInspector } = company;
    const cookie = cookiesOf(await postLogin(company, alphaAdmin.email));
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
