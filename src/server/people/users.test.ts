import { expect, test } from 'vitest';
import type { TestPerson } from '#server/testing/company.ts';
import { postLogin } from '#server/testing/accounts.ts';
import { describeWithCompany, newcomerForEach } from '#server/testing/withCompany.ts';
import { addTestReport, newClient } from '#server/testing/filings.ts';

describeWithCompany('Changing people, on $name', (company) => {
  const someone = newcomerForEach(company, 'Someone');

  const stored = (uid: string) =>
    company.db.selectFrom('users').selectAll().where('id', '=', uid).executeTakeFirstOrThrow();
  const isSignedIn = async (person: TestPerson) => (await company.call('GET', '/stdData', person)).statusCode === 200;
  const logged = async (action: string, subject: string) => {
    const lines = await company.db.selectFrom('audit').selectAll().where('subject', '=', subject).execute();
    return lines.filter((line) => line.action === action);
  };
  const asIs = (person: TestPerson, change: object = {}) => ({
    fname: 'Renamed',
    email: person.email,
    usertype: person.role,
    isActive: true,
    ...change,
  });

  test('an admin changes name, email, role and status of a user, and of what else is sent nothing', async () => {
    const change = { email: `new.${someone.serial}@example.com`, usertype: 'admin', isActive: true };
    const body = asIs(someone, { ...change, clientId: company.beta, password: 'another password', uid: 'forged' });
    const response = await company.call('PUT', `/updateUser/${someone.uid}`, company.alphaAdmin, body);
    expect(response.json()).toEqual({ message: 'User updated successfully!' });
    expect(await stored(someone.uid)).toMatchObject({
      fname: 'Renamed',
      email: change.email,
      usertype: 'admin',
      isActive: 1,
      clientId: company.alpha,
    });
    expect((await postLogin(company, change.email)).statusCode).toBe(200);
  });

  test('a changed email is announced to the old address, and no other change is', async () => {
    await company.letters();
    await company.call('PUT', `/updateUser/${someone.uid}`, company.alphaAdmin, asIs(someone, { usertype: 'admin' }));
    expect(await company.letters()).toEqual([]);
    const email = `other.${someone.serial}@example.com`;
    await company.call('PUT', `/updateUser/${someone.uid}`, company.alphaAdmin, asIs(someone, { email }));
    const letters = await company.letters();
    expect(letters).toEqual([expect.objectContaining({ to: someone.email, text: expect.stringContaining(email) })]);
  });

  test('an email is changed 10 times in an hour at the most: each change is a mail to others', async () => {
    const change = (to: string) =>
      company.call('PUT', `/updateUser/${someone.uid}`, company.alphaAdmin, asIs(someone, { email: to }));
    for (let at = 0; at < 10; at += 1)
      expect((await change(`${at}.${someone.serial}@example.com`)).statusCode).toBe(200);
    expect((await change(someone.email)).statusCode).toBe(429);
    expect(await stored(someone.uid)).toMatchObject({ email: `9.${someone.serial}@example.com` });
  });

  test('a superuser sends the whole user object, and may move a user to another client, of which both are told', async () => {
    const body = { ...asIs(someone), _id: someone.uid, uid: someone.uid, clientId: company.beta };
    expect((await company.call('PUT', `/updateUser/${someone.uid}`, company.superuser, body)).statusCode).toBe(200);
    expect(await stored(someone.uid)).toMatchObject({ fname: 'Renamed', clientId: company.beta });
    const lines = await logged('userChanged', someone.uid);
    expect(lines.map(({ clientId }) => clientId).toSorted()).toEqual([company.alpha, company.beta].toSorted());
    for (const { detail } of lines) {
      expect(JSON.parse(detail)).toMatchObject({ client: { from: 'Alpha Tank Farm', to: 'Beta Shipyard' } });
    }

    const query = `subject=${someone.uid}&action=userChanged`;
    for (const [admin, client] of [
      [company.alphaAdmin, { from: 'Alpha Tank Farm', to: 'another client' }],
      [company.betaAdmin, { from: 'another client', to: 'Beta Shipyard' }],
    ] as const) {
      const page = await company.call('GET', `/audit?${query}`, admin);
      expect(page.json()).toMatchObject({ lines: [{ detail: { client } }] });
    }
    const found = await company.call('GET', `/audit?${query}&search=shipyard`, company.alphaAdmin);
    expect(found.json()).toMatchObject({ lines: [] });
  });

  test('a change is told to the audit log: who, whom, and what from what to what', async () => {
    await company.call('PUT', `/updateUser/${someone.uid}`, company.alphaAdmin, asIs(someone, { usertype: 'admin' }));
    const [line] = await logged('userChanged', someone.uid);
    expect(line).toMatchObject({ actorId: company.alphaAdmin.uid, clientId: company.alpha, address: '127.0.0.1' });
    expect(JSON.parse(line?.detail ?? '')).toEqual({
      fname: { from: `Someone ${someone.serial}`, to: 'Renamed' },
      usertype: { from: 'user', to: 'admin' },
    });
  });

  test.each([
    ['no name', 400, { fname: ' ' }, 'fname'],
    ['an email that is none', 400, { email: 'nowhere' }, 'email'],
    ['an email that has an account', 409, { email: 'beta.admin@example.com' }, 'email'],
    ['a role that there is not', 400, { usertype: 'owner' }, 'usertype'],
    ['the role of superuser', 400, { usertype: 'superuser' }, 'usertype'],
    ['a status that is none', 400, { isActive: 'yes' }, 'isActive'],
  ])(
    'updateUser refuses %s with %i and the name of the field, and changes nothing',
    async (_, status, change, field) => {
      const before = await stored(someone.uid);
      for (const person of [company.alphaAdmin, company.superuser]) {
        const response = await company.call('PUT', `/updateUser/${someone.uid}`, person, asIs(someone, change));
        expect(response.statusCode).toBe(status);
        expect(Object.keys(response.json().fields)).toEqual([field]);
      }
      expect(await stored(someone.uid)).toEqual(before);
    },
  );

  test.each([['nowhere'], [null]])('a superuser can move nobody to the client %j', async (clientId) => {
    const body = asIs(someone, { clientId });
    const response = await company.call('PUT', `/updateUser/${someone.uid}`, company.superuser, body);
    expect(response.json()).toMatchObject({ code: 'invalidInput', fields: { clientId: expect.any(String) } });
  });

  test('switching a user off ends the open sessions at once, and switching on again does not bring them back', async () => {
    expect(await isSignedIn(someone)).toBe(true);
    await company.call('PUT', `/updateUser/${someone.uid}`, company.alphaAdmin, asIs(someone, { isActive: false }));
    expect(await isSignedIn(someone)).toBe(false);
    await company.call('PUT', `/updateUser/${someone.uid}`, company.alphaAdmin, asIs(someone));
    expect(await isSignedIn(someone)).toBe(false);
  });

  test('removing a user ends the sessions and the sign-in, keeps the reports, and can be undone by a superuser', async () => {
    await addTestReport(company.db, { author: someone.uid, clientId: company.alpha });

    const removed = await company.call('DELETE', `/removeUser/${someone.uid}`, company.alphaAdmin);
    expect(removed.json()).toEqual({ message: 'User removed successfully!' });
    expect(await isSignedIn(someone)).toBe(false);
    expect((await postLogin(company, someone.email)).statusCode).toBe(401);
    const { users } = (await company.call('GET', `/getUsers/${company.alpha}`, company.alphaAdmin)).json();
    expect(users).not.toContainEqual(expect.objectContaining({ uid: someone.uid }));
    const stays = await company.db.selectFrom('reports').select('id').where('authorId', '=', someone.uid).execute();
    expect(stays).toHaveLength(1);
    expect(await logged('userRemoved', someone.uid)).toHaveLength(1);

    const list = await company.call('GET', `/getUsers/${company.alpha}?removed=yes`, company.superuser);
    expect(list.json().users).toContainEqual(expect.objectContaining({ uid: someone.uid }));
    const restored = await company.call('POST', `/restoreUser/${someone.uid}`, company.superuser);
    expect(restored.json()).toEqual({ message: 'User restored successfully!' });
    expect((await postLogin(company, someone.email)).statusCode).toBe(200);
  });

  test('what is removed already cannot be removed or changed, nor restored what is there', async () => {
    expect((await company.call('POST', `/restoreUser/${someone.uid}`, company.superuser)).statusCode).toBe(404);
    await company.call('DELETE', `/removeUser/${someone.uid}`, company.superuser);
    expect((await company.call('DELETE', `/removeUser/${someone.uid}`, company.superuser)).statusCode).toBe(404);
    const change = await company.call('PUT', `/updateUser/${someone.uid}`, company.superuser, asIs(someone));
    expect(change.statusCode).toBe(404);
  });

  test('an admin finds nobody of another client, no superuser and no forged id, and no list of the removed', async () => {
    for (const uid of [company.betaInspector.uid, company.betaAdmin.uid, company.superuser.uid, 'forged']) {
      const before = await company.db.selectFrom('users').selectAll().orderBy('id').execute();
      const change = await company.call('PUT', `/updateUser/${uid}`, company.alphaAdmin, asIs(someone));
      expect(change.statusCode).toBe(404);
      expect((await company.call('DELETE', `/removeUser/${uid}`, company.alphaAdmin)).statusCode).toBe(404);
      expect(await company.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
    }
    const removed = await company.call('GET', `/getUsers/${company.alpha}?removed=yes`, company.alphaAdmin);
    expect(removed.statusCode).toBe(403);
  });

  test('an admin cannot remove the own account, switch it off, or step down', async () => {
    const own = company.alphaAdmin;
    await company.join(`Other admin ${someone.serial}`, 'admin', company.alpha);
    const tries = [
      await company.call('DELETE', `/removeUser/${own.uid}`, own),
      await company.call('PUT', `/updateUser/${own.uid}`, own, asIs(own, { isActive: false })),
      await company.call('PUT', `/updateUser/${own.uid}`, own, asIs(own, { usertype: 'user' })),
    ];
    expect(tries.map((response) => response.json().code)).toEqual(['ownAccount', 'ownAccount', 'ownAccount']);
    expect(await isSignedIn(own)).toBe(true);
  });

  test('two admins who remove each other at the same moment leave one', async () => {
    const clientId = await newClient(company.db, `Client ${someone.serial}`);
    const one = await company.join(`One ${someone.serial}`, 'admin', clientId);
    const two = await company.join(`Two ${someone.serial}`, 'admin', clientId);
    await Promise.all([
      company.call('DELETE', `/removeUser/${two.uid}`, one),
      company.call('DELETE', `/removeUser/${one.uid}`, two),
    ]);
    const left = [await stored(one.uid), await stored(two.uid)].filter(({ removedAt }) => removedAt === null);
    expect(left).toHaveLength(1);
  });

  test('a superuser finds the other superusers, and those who were removed', async () => {
    const other = await company.join(`Partner ${someone.serial}`, 'superuser', null);
    const list = async (query = '') =>
      (await company.call('GET', `/superusers?search=partner+${someone.serial}${query}`, company.superuser)).json()
        .users;
    expect(await list()).toEqual([expect.objectContaining({ uid: other.uid, usertype: 'superuser', clientId: null })]);
    const everybody = (await company.call('GET', '/superusers', company.superuser)).json();
    expect(everybody.users.map(({ usertype }: { usertype: string }) => usertype)).not.toContain('admin');
    expect(everybody).toMatchObject({ page: 1, pages: 1, total: everybody.users.length });
    await company.call('DELETE', `/removeUser/${other.uid}`, company.superuser);
    expect([await list(), await list('&removed=yes')]).toMatchObject([[], [{ uid: other.uid }]]);
  });

  test('superusers who remove each other and themselves at the same moment leave one', async () => {
    const ring = [company.superuser];
    for (const name of ['Second', 'Third'])
      ring.push(await company.join(`${name} ${someone.serial}`, 'superuser', null));
    await Promise.all(
      ring.map((person, at) => company.call('DELETE', `/removeUser/${ring[(at + 1) % ring.length]?.uid}`, person)),
    );
    const left = await company.db
      .selectFrom('users')
      .select('id')
      .where('usertype', '=', 'superuser')
      .where('removedAt', 'is', null)
      .execute();
    expect(left.length).toBeGreaterThanOrEqual(1);
    const last = ring.find(({ uid }) => uid === left[0]?.id) as TestPerson;
    for (const { id } of left.slice(1)) await company.call('DELETE', `/removeUser/${id}`, last);
    expect((await company.call('DELETE', `/removeUser/${last.uid}`, last)).json().code).toBe('lastSuperuser');
    const off = await company.call('PUT', `/updateUser/${last.uid}`, last, asIs(last, { isActive: false }));
    expect(off.json().code).toBe('lastSuperuser');
    for (const { uid } of ring) if (uid !== last.uid) await company.call('POST', `/restoreUser/${uid}`, last);
    company.superuser = last;
  });
});
