import { hashPassword as formerly } from 'better-auth/crypto';
import { expect, test } from 'vitest';
import { isOutdatedHash } from '#server/secrets/passwordHash.ts';
import { passwordHashOf } from '#server/store/accounts/accounts.ts';
import { password } from '#server/testing/company.ts';
import { cookiesOf, postLogin, addPastAttempts } from '#server/testing/accounts.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

describeWithCompany('Signing in, on $name', (company) => {
  const signIn = (email: string, input: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
    postLogin(company, email, input, {}, { headers, remoteAddress });

  test('answers uid, the user object without a password, the usertype and a message', async () => {
    const { alphaInspector, alpha } = company;
    const response = await signIn(alphaInspector.email, password);
    expect(response.statusCode).toBe(200);
    const { sessionEnds, ...answer } = response.json();
    const daysAhead = (Date.parse(sessionEnds) - Date.now()) / 86_400_000;
    expect(Math.round(daysAhead)).toBe(14);
    expect(answer).toEqual({
      uid: alphaInspector.uid,
      usertype: 'user',
      message: 'Login successful!',
      result: {
        _id: alphaInspector.uid,
        uid: alphaInspector.uid,
        fname: 'Alpha Inspector',
        email: alphaInspector.email,
        usertype: 'user',
        isActive: true,
        clientId: alpha,
        isInvited: false,
      },
    });
  });

  test('takes an email in capitals and with blanks around it', async () => {
    expect((await signIn(`  ${company.alphaAdmin.email.toUpperCase()} `, password)).statusCode).toBe(200);
  });

  test('opens a session in an HttpOnly, SameSite cookie, which signing out ends for good', async () => {
    const response = await signIn(company.alphaAdmin.email, password);
    const session = response.cookies.find((cookie) => cookie.name.endsWith('session_token'));
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const cookie = cookiesOf(response);
    const ask = (by?: { cookie: string }) => company.call('GET', `/getUsers/${company.alpha}`, by);
    expect((await ask({ cookie })).statusCode).toBe(200);
    const out = await company.call('POST', '/logout', { cookie });
    const refused = await ask({ cookie });
    expect(refused.statusCode).toBe(401);
    // Pictures that the browser keeps go both ways. Whoever never signed in has none.
    const forgets = (one: typeof out) => one.headers['clear-site-data'];
    const stranger = await ask();
    expect([out, refused, stranger].map(forgets)).toEqual(['"cache"', '"cache"', undefined]);
  });

  test('ends the session that the browser had, whosever it was', async () => {
    const former = cookiesOf(await signIn(company.alphaAdmin.email, password));
    const later = cookiesOf(await signIn(company.alphaInspector.email, password, { cookie: former }));
    const statusWith = async (cookie: string) => (await company.call('GET', '/stdData', { cookie })).statusCode;
    expect([await statusWith(former), await statusWith(later)]).toEqual([401, 200]);
  });

  test('lets guesses that come all at once through no more than those that come one by one', async () => {
    await addPastAttempts(company, 'signInByAccount', 'guessed@example.com', 40);
    const guesses = Array.from({ length: 30 }, (_, guess) =>
      signIn('guessed@example.com', `wrong password ${guess}`, {}, `10.8.0.${guess}`),
    );
    const looked = (await Promise.all(guesses)).filter(({ statusCode }) => statusCode === 401);
    // The ten that were left, and the few that were under way at the same time as the tenth.
    expect(looked.length).toBeLessThanOrEqual(13);
    expect((await signIn('guessed@example.com', 'wrong password', {}, '10.8.0.99')).statusCode).toBe(429);
  });

  test('says the same of a wrong password, and of an unknown email', async () => {
    for (const email of [company.betaAdmin.email, 'nobody@example.com']) {
      const response = await signIn(email, 'wrong password');
      expect(response.statusCode).toBe(401);
      expect(response.json()).toEqual({
        error: 'The email or password is incorrect.',
        message: 'The email or password is incorrect.',
        code: 'wrongCredentials',
      });
    }
  });

  test('names the fields that were left empty', async () => {
    const response = await company.call('POST', '/login', undefined, {});
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({ email: 'Enter your email.', password: 'Enter your password.' });
  });

  test.each([
    ['switched off', { isActive: 0 }, 'Your account is switched off. Please ask your administrator.'],
    [
      'removed',
      { removedAt: '2026-01-01T00:00:00.000Z' },
      'Your account is switched off. Please ask your administrator.',
    ],
    ['waiting for approval', { isActive: 0, clientId: null }, 'Your account is waiting for approval.'],
  ] as const)('refuses an account that is %s, and ends its open sessions at once', async (_, change, words) => {
    const { db, alphaColleague: person, alpha } = company;
    await db.updateTable('users').set(change).where('id', '=', person.uid).execute();
    const refused = await signIn(person.email, password);
    const session = await company.call('GET', '/stdData', person);
    await db
      .updateTable('users')
      .set({ isActive: 1, removedAt: null, clientId: alpha })
      .where('id', '=', person.uid)
      .execute();
    expect(refused.statusCode).toBe(401);
    expect(refused.json().message).toBe(words);
    expect(session.statusCode).toBe(401);
  });

  test('refuses everybody of an inactive client, and ends their open sessions at once', async () => {
    const { db, beta, betaInspector } = company;
    await db.updateTable('clients').set({ status: 'inactive' }).where('clientId', '=', beta).execute();
    const refused = await signIn(betaInspector.email, password);
    const session = await company.call('GET', '/stdData', betaInspector);
    await db.updateTable('clients').set({ status: 'active' }).where('clientId', '=', beta).execute();
    expect([refused.statusCode, session.statusCode]).toEqual([401, 401]);
  });

  test('after 100 failures from one address in 15 minutes is refused there, and nowhere else', async () => {
    const { superuser } = company;
    await addPastAttempts(company, 'signInByAddress', '10.9.9.9', 100);
    expect((await signIn(superuser.email, password, {}, '10.9.9.9')).statusCode).toBe(429);
    expect((await signIn(superuser.email, password, {}, '10.9.9.8')).statusCode).toBe(200);
  });

  test('is written into the audit log, failures too, and never with the password', async () => {
    await signIn(company.alphaInspector.email, 'a wrong password');
    const lines = await company.db.selectFrom('audit').selectAll().execute();
    expect(lines).toContainEqual(
      expect.objectContaining({ action: 'signInFailed', subject: company.alphaInspector.email }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ action: 'signedIn', subject: company.alphaInspector.uid }));
    expect(JSON.stringify(lines)).not.toContain('a wrong password');
  });

  test('brings the password of an earlier version to a hash with the work of today', async () => {
    const { db, alphaInspector: person } = company;
    const former = await formerly(password);
    await db.updateTable('credentials').set({ password: former }).where('userId', '=', person.uid).execute();
    expect((await signIn(person.email, 'a wrong password')).statusCode).toBe(401);
    expect(await passwordHashOf(db, person.uid)).toBe(former);
    expect((await signIn(person.email, password)).statusCode).toBe(200);
    expect(isOutdatedHash((await passwordHashOf(db, person.uid)) ?? '')).toBe(false);
    expect((await signIn(person.email, password)).statusCode).toBe(200);
  });

  test('is refused when the request comes from another site', async () => {
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const response = await signIn(company.superuser.email, password, headers as Record<string, string>);
      expect(response.statusCode).toBe(403);
      expect(response.json().code).toBe('crossSite');
    }
  });

  test('accepts the own site by its public address and by the host that was asked', async () => {
    for (const headers of [
      { origin: 'http://localhost:3000' },
      { origin: 'https://portal.example', host: 'portal.example' },
    ]) {
      expect((await signIn(company.superuser.email, password, headers as Record<string, string>)).statusCode).toBe(200);
    }
  });

  test('a cookie whose signature is not ours opens nothing', async () => {
    const forged = company.superuser.cookie.replace(/.{6}$/, 'AAAA%3D');
    const response = await company.call('GET', '/getClients', { cookie: forged });
    expect(response.statusCode).toBe(401);
  });
});
