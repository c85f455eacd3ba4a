import { expect, test } from 'vitest';
import type { OpenSession } from '#contract/accounts/account.ts';
import { password, type TestPerson } from '#server/testing/company.ts';
import { cookiesOf, auditedActionsOf, postLogin } from '#server/testing/accounts.ts';
import { describeWithCompany, newcomerForEach } from '#server/testing/withCompany.ts';

const newPassword = 'something else entirely';

describeWithCompany('The own account, on $name', (company) => {
  const someone = newcomerForEach(company, 'Someone');

  /** Signs in again and returns the person with the new session. */
  const signIn = async (input = password): Promise<TestPerson> => {
    const browser = { headers: { 'user-agent': 'Browser of the test' } };
    const response = await postLogin(company, someone.email, input, {}, browser);
    expect(response.statusCode).toBe(200);
    return { ...someone, cookie: cookiesOf(response) };
  };
  const isIn = async (person: TestPerson) => (await company.call('GET', '/stdData', person)).statusCode === 200;
  const change = (body: object, by = someone) => company.call('PUT', '/account/password', by, body);
  const shown = () => auditedActionsOf(company, someone.uid);

  test('has its name changed by its owner, and nothing else of it', async () => {
    const body = { fname: ' नया Name ', usertype: 'superuser', email: 'x@example.com', clientId: company.beta };
    const response = await company.call('PUT', '/account', someone, body);
    expect(response.json()).toMatchObject({
      message: 'Name changed successfully.',
      result: { uid: someone.uid, fname: 'नया Name', email: someone.email, usertype: 'user', clientId: company.alpha },
    });
    expect(await shown()).toEqual(['nameChanged']);
    expect((await company.call('PUT', '/account', someone, { fname: ' ' })).json().fields).toEqual({
      fname: 'Enter your name.',
    });
  });

  test('has its password changed by whoever knows it, which ends the other sessions and is mailed', async () => {
    const other = await signIn();
    const response = await change({ currentPassword: password, newPassword });
    expect(response.json()).toEqual({ message: 'Password changed successfully.' });
    expect([await isIn(someone), await isIn(other)]).toEqual([true, false]);
    await signIn(newPassword);
    expect((await company.letters()).map(({ to, subject }) => [to, subject])).toEqual([
      [someone.email, 'Your Norvane password was changed'],
    ]);
    expect(await shown()).toContain('passwordChanged');
  });

  const known = 'This password is a name or an address that others know. Choose another.';
  // The first field of a change is the one at fault.
  test.each([
    ['a wrong current password', { currentPassword: 'not my password' }, 'This is not your password.'],
    ['a short new one', { newPassword: 'short' }, 'Use at least 10 characters.'],
    ['one of the commonest', { newPassword: '1234567890' }, 'This password is among the commonest. Choose another.'],
    [
      'words of this place with some digits',
      { newPassword: 'Norvane-Inspector 2026!' },
      'This password is too easy to guess here. Choose another.',
    ],
    ['one that repeats itself', { newPassword: 'aaaaaaaaaa' }, 'This password only repeats or counts. Choose another.'],
    ['its own name with some digits', { newPassword: 'Someone-123456' }, known],
    ['the name of its client', { newPassword: 'alpha tank farm' }, known],
  ])('refuses %s, and keeps its password and sessions', async (_, wrong, sentence) => {
    const [field = ''] = Object.keys(wrong);
    const other = await signIn();
    const response = await change({ currentPassword: password, newPassword, ...wrong });
    expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: sentence }]);
    expect(await isIn(other)).toBe(true);
    await signIn();
  });

  test('refuses guessing at its password from a borrowed session after 10 tries, tells of each, and hinders its owner in no other session', async () => {
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await change({ currentPassword: `guess ${guess}`, newPassword })).statusCode).toBe(400);
    }
    expect((await change({ currentPassword: password, newPassword })).statusCode).toBe(429);
    const own = await signIn();
    const confirmed = await company.call('POST', '/account/confirm', own, { currentPassword: password });
    expect(confirmed.statusCode).toBe(200);
    expect((await shown()).filter((action) => action === 'passwordCheckFailed')).toHaveLength(10);
  });

  test('shows where it is signed in, which session asks, and no token', async () => {
    const other = await signIn();
    const response = await company.call('GET', '/account/sessions', other);
    const { sessions } = response.json() as { sessions: OpenSession[] };
    expect(sessions.map(({ isThis, browser }) => [isThis, browser])).toEqual([
      [true, 'Browser of the test'],
      [false, null],
    ]);
    for (const { token } of await company.db.selectFrom('sessions').select('token').execute()) {
      expect(response.body).not.toContain(token);
    }
  });

  test('ends no session elsewhere, 15 minutes after its sign-in, before the password was given again', async () => {
    const other = await signIn();
    const list = await company.call('GET', '/account/sessions', other);
    const id = (list.json() as { sessions: OpenSession[] }).sessions.find(({ isThis }) => !isThis)?.id;
    const end = () => company.call('DELETE', `/account/sessions/${id}`, other);
    const confirm = (input: string) => company.call('POST', '/account/confirm', other, { currentPassword: input });
    const createdAt = new Date(Date.now() - 16 * 60_000).toISOString();
    await company.db.updateTable('sessions').set({ createdAt }).where('userId', '=', someone.uid).execute();
    expect((await end()).json()).toEqual({
      error: 'Please enter your password to confirm that it is you.',
      message: 'Please enter your password to confirm that it is you.',
      code: 'confirmFirst',
    });
    expect((await confirm('a wrong password')).json().fields).toEqual({
      currentPassword: 'This is not your password.',
    });
    expect((await end()).statusCode).toBe(403);
    expect((await confirm(password)).statusCode).toBe(200);
    expect((await end()).statusCode).toBe(200);
  });

  test('of an inspector stays signed in through days without use, of an admin 12 hours long', async () => {
    const admin = await company.join(`Admin ${someone.serial}`, 'admin', company.alpha);
    const used = async (hoursAgo: number, by: TestPerson) => {
      const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
      const before = { createdAt: at, lastUsedAt: hoursAgo < 12 ? at : null };
      await company.db.updateTable('sessions').set(before).where('userId', '=', by.uid).execute();
      return isIn(by);
    };
    expect([await used(13 * 24, someone), await used(11, admin)]).toEqual([true, true]);
    // Using the session starts its idle time again.
    const createdAt = new Date(Date.now() - 48 * 3_600_000).toISOString();
    await company.db.updateTable('sessions').set({ createdAt }).where('userId', '=', admin.uid).execute();
    expect([await isIn(admin), await used(13, admin)]).toEqual([true, false]);
    const later = await company.join(`Later ${someone.serial}`, 'admin', company.alpha);
    await company.db.updateTable('sessions').set({ userId: later.uid }).where('userId', '=', admin.uid).execute();
    const { sessions } = (await company.call('GET', '/account/sessions', later)).json() as { sessions: OpenSession[] };
    expect(sessions.map(({ isThis }) => isThis)).toEqual([true]);
  });

  test('ends a session elsewhere at once, and nobody ends that of another', async () => {
    const other = await signIn();
    const { sessions } = (await company.call('GET', '/account/sessions', other)).json() as { sessions: OpenSession[] };
    const first = sessions.find(({ isThis }) => !isThis)?.id ?? '';
    const end = (id: string, by: TestPerson) => company.call('DELETE', `/account/sessions/${id}`, by);
    expect((await end(first, company.superuser)).statusCode).toBe(404);
    expect(await isIn(someone)).toBe(true);
    expect((await end(first, other)).json()).toEqual({ message: 'Signed out there.' });
    expect([await isIn(someone), await isIn(other)]).toEqual([false, true]);
    expect((await end(first, other)).statusCode).toBe(404);
  });
});
