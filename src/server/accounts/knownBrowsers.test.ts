import { createHmac } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { password, secret, type TestPerson } from '#server/testing/company.ts';
import { newestMailedToken, addPastAttempts } from '#server/testing/accounts.ts';
import { describeWithCompany, newcomerForEach } from '#server/testing/withCompany.ts';

describeWithCompany('Guessing at a password, on $name', (company) => {
  const someone = newcomerForEach(company, 'Guessed');

  /** A browser, which keeps its cookies, in a network of its own. */
  function browser(network = `10.20.${someone.serial}.1`) {
    const jar = new Map<string, string>();
    const keep = (response: LightMyRequestResponse) => {
      for (const { name, value, expires } of response.cookies) {
        if (expires && expires.getTime() < Date.now()) jar.delete(name);
        else jar.set(name, encodeURIComponent(value));
      }
      return response;
    };
    const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const post = async (path: string, payload: object) => {
      const headers = { cookie: cookie() };
      const url = `/api${path}`;
      return keep(await company.app.inject({ method: 'POST', url, headers, remoteAddress: network, payload }));
    };
    const signIn = (input = password, email = someone.email) => post('/login', { email, password: input });
    const status = async (...input: Parameters<typeof signIn>) => (await signIn(...input)).statusCode;
    return { jar, post, signIn, status };
  }
  const fail = async ({ status }: ReturnType<typeof browser>, times: number) => {
    const seen: number[] = [];
    for (let at = 0; at < times; at += 1) seen.push(await status(`wrong password ${at}`));
    return seen;
  };
  const counted = async (what: string) =>
    (await company.db.selectFrom('attempts').select('key').where('what', '=', what).execute()).map(({ key }) => key);
  /** Uses up the attempts that strangers have at an account, wherever they are. */
  const lockOut = (email = someone.email) => addPastAttempts(company, 'signInByAccount', email, 50);

  test('is refused after 10 failures in 15 minutes from one network, with Retry-After, and nowhere else', async () => {
    const stranger = browser(`10.22.${someone.serial}.1`);
    expect(await fail(stranger, 11)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    const refused = await stranger.signIn();
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Too many wrong passwords. Please wait 15 minutes.',
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // The owner signs in on a new browser meanwhile.
    expect(await browser().status()).toBe(200);
  });

  test('is refused everywhere after 50 failures in 15 minutes, but not to a browser that signed in before', async () => {
    const own = browser();
    await own.signIn();
    for (let network = 0; network < 5; network += 1) await fail(browser(`10.22.${someone.serial}.${network}`), 10);
    expect([await browser(`10.22.${someone.serial}.99`).status(), await own.status()]).toEqual([429, 200]);
  });

  test('is bounded in a browser that signed in before too: after 10 failures of its own it counts as any other', async () => {
    const own = browser();
    await own.signIn();
    expect(await fail(own, 22)).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
    expect(await own.status()).toBe(429);
  });

  test('in a browser that signed in before takes nothing from strangers, from its network or from the account', async () => {
    const own = browser();
    await own.signIn();
    await fail(own, 10);
    expect(await counted('signInByAddress')).not.toContain(`10.20.${someone.serial}.1`);
    expect(await counted('signInByAccount')).not.toContain(someone.email);
    await lockOut();
    // Its own attempts are used up, and so are those of strangers.
    expect(await own.status()).toBe(429);
    const colleague = browser();
    expect(await colleague.status(password, company.alphaColleague.email)).toBe(200);
  });

  test('the right password gives a browser its tries back', async () => {
    const own = browser();
    await own.signIn();
    await fail(own, 9);
    expect(await own.status()).toBe(200);
    expect(await fail(own, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(await counted('signInByAccount')).not.toContain(someone.email);
  });

  test('in one browser of the owner takes nothing from the other', async () => {
    const [stolen, own] = [browser(), browser()];
    await stolen.signIn();
    await own.signIn();
    await fail(stolen, 22);
    expect([await stolen.status(), await own.status()]).toEqual([429, 200]);
  });

  test('a mark of one account counts for no other, and one that is not ours for none', async () => {
    const other = browser();
    await other.signIn(password, company.alphaColleague.email);
    await lockOut();
    expect(await other.status()).toBe(429);
    const forged = browser();
    forged.jar.set('norvane.browser', `${'x'.repeat(22)}${'A'.repeat(43)}`);
    expect(await forged.status()).toBe(429);
  });

  test('a browser that earlier versions knew is known still, and gets a mark of its own', async () => {
    const own = browser();
    const mark = createHmac('sha256', secret).update(`known:${someone.email}`).digest('base64url');
    own.jar.set('norvane.known', mark);
    await lockOut();
    expect(await own.status()).toBe(200);
    expect([...own.jar.keys()].toSorted()).toEqual(['norvane.browser', 'norvane.session_token']);
    await lockOut();
    expect(await own.status()).toBe(200);
  });

  const chosen = { newPassword: 'chosen by its owner', confirmPassword: 'chosen by its owner' };

  test.each([
    [
      'has a forgotten password reset',
      async (own: ReturnType<typeof browser>, email: string) => {
        await own.post('/forgotPassword', { email });
        return own.post('/resetpassword', { token: await newestMailedToken(company), email, ...chosen });
      },
    ],
    [
      'accepts an invitation',
      async (own: ReturnType<typeof browser>, email: string) => {
        const invited = {
          fname: 'New',
          email,
          usertype: 'user',
          isActive: true,
          invite: true,
          clientId: company.alpha,
        };
        await company.db.deleteFrom('users').where('id', '=', someone.uid).execute();
        await company.call('POST', '/addUser', company.superuser, invited);
        return own.post('/invitation', { token: await newestMailedToken(company), ...chosen });
      },
    ],
    [
      'confirms a registration',
      async (own: ReturnType<typeof browser>, email: string) => {
        await company.db.deleteFrom('users').where('id', '=', someone.uid).execute();
        await own.post('/register', { name: 'New', email, password });
        const confirmed = await own.post('/confirmEmail', {
          token: await newestMailedToken(company),
          name: 'New',
          ...chosen,
        });
        const { id } = await company.db
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        await company.call('POST', `/approveUser/${id}`, company.superuser, { clientId: company.alpha });
        return confirmed;
      },
    ],
  ])(
    'a browser in which the owner %s by a mailed link is known, and keeps the accounts that it knew',
    async (_, opening) => {
      const own = browser();
      const { email: colleague } = await company.join(`Colleague ${someone.serial}`, 'user', company.alpha);
      await company.letters();
      await own.signIn(password, colleague);
      expect((await opening(own, someone.email)).statusCode).toBe(200);
      await lockOut();
      expect(await own.status(chosen.newPassword)).toBe(200);
      await lockOut(colleague);
      expect(await own.status(password, colleague)).toBe(200);
    },
  );

  test('a browser knows five accounts, the last ones', async () => {
    const shared = browser();
    const people: TestPerson[] = [someone];
    for (const at of [1, 2, 3, 4, 5])
      people.push(await company.join(`Sharer ${someone.serial} ${at}`, 'user', company.alpha));
    for (const { email } of people) await shared.signIn(password, email);
    const [first, second] = people as [TestPerson, TestPerson];
    for (const { email } of [first, second]) await lockOut(email);
    expect([await shared.status(password, first.email), await shared.status(password, second.email)]).toEqual([
      429, 200,
    ]);
  });

  test('by a hundred at once holds up nobody else: those beyond a few are told to come again', async () => {
    const flood = Array.from({ length: 100 }, (_, at) =>
      browser('10.24.0.1').signIn(`a guess ${at}`, `nobody${at}@example.com`),
    );
    const other = browser('10.24.0.2').signIn();
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(new Set(refused.map((answer) => answer.json().code))).toEqual(new Set(['tooManyAtOnce']));
    expect(new Set(refused.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['5']));
    expect((await other).statusCode).toBe(200);
  });

  test('a password that is chosen waits for the same turns', async () => {
    const register = (at: number) =>
      browser('10.25.0.1').post('/register', {
        name: 'R',
        email: `r${at}@flood.example`,
        password: 'chosen by myself',
      });
    const flood = Array.from({ length: 40 }, (_, at) =>
      browser('10.25.0.1').signIn(`a guess ${at}`, `nobody${at}@example.com`),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => register(at)));
    expect(answers.map((answer) => answer.json().code)).toContain('tooManyAtOnce');
    await Promise.all(flood);
    expect((await register(9)).statusCode).toBe(200);
  });
});
