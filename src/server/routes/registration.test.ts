import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany } from '#server/testing/company.ts';
import { stores } from '#server/testing/stores.ts';

const password = 'chosen by myself';

describe.each(stores)('Registering, on $name', ({ open }) => {
  let company: Company;
  let serial = 0;
  beforeAll(async () => {
    company = await openCompany(await open());
  });
  afterAll(() => company.close());

  /** Every test has addresses of its own, so that none uses up another's attempts. */
  const register = (payload: object, remoteAddress = `10.4.0.${(serial += 1)}`) =>
    company.app.inject({ method: 'POST', url: '/api/register', payload, remoteAddress });
  const signIn = (email: string, given = password) =>
    company.call('POST', '/login', undefined, { email, password: given });
  const awaiting = async () => (await company.call('GET', '/awaitingApproval', company.superuser)).json().users;
  const uidOf = async (email: string): Promise<string> =>
    (await company.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const tokenMailed = async () => {
    const letters = await company.letters();
    return /register\?confirm=([\w-]+)/.exec(letters.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const confirm = (token: string) => company.call('POST', '/confirmEmail', undefined, { token });
  /** Somebody who has registered and confirmed. */
  const registered = async (name: string) => {
    const email = `${name.toLowerCase()}@register.example`;
    await register({ name, email, password });
    await confirm(await tokenMailed());
    return { email, uid: await uidOf(email) };
  };

  test('makes an inactive user without a client, who is told to wait after signing in with the right password', async () => {
    const email = 'asha@register.example';
    const response = await register({ name: 'Asha', email: ` ${email.toUpperCase()}`, password, usertype: 'admin' });
    expect(response.statusCode).toBe(200);
    expect(response.json().message).toMatch(/^Registered successfully!/);
    const kept = await company.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    expect(kept).toMatchObject({ fname: 'Asha', usertype: 'user', clientId: null, isActive: 0, emailVerified: 0 });
    expect((await signIn(email)).json().message).toBe('Your account is waiting for approval.');
    expect((await signIn(email, 'a wrong password')).json().code).toBe('wrongCredentials');
  });

  test('mails a link that confirms the address, and may be opened again', async () => {
    await company.letters();
    const email = 'bina@register.example';
    await register({ name: 'Bina', email, password });
    const [letter] = await company.letters();
    expect(letter).toMatchObject({ to: email, subject: 'Confirm your email for the Norvane portal' });
    const token = /http:\/\/localhost:3000\/register\?confirm=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(await awaiting()).toContainEqual(expect.objectContaining({ email, isConfirmed: false }));
    for (const _ of [1, 2]) expect((await confirm(token)).statusCode).toBe(200);
    expect(await awaiting()).toContainEqual(expect.objectContaining({ email, fname: 'Bina', isConfirmed: true }));
    expect((await signIn(email)).json().message).toBe('Your account is waiting for approval.');
  });

  test('keeps of the mailed token only its hash, and takes no other token', async () => {
    await register({ name: 'Chitra', email: 'chitra@register.example', password });
    const token = await tokenMailed();
    expect(token).not.toBe('');
    const tables = [
      await company.db.selectFrom('verifications').selectAll().execute(),
      await company.db.selectFrom('mails').selectAll().execute(),
      await company.db.selectFrom('audit').selectAll().execute(),
    ];
    expect(JSON.stringify(tables)).not.toContain(token);
    const forged = await confirm(`${token.slice(0, -1)}_`);
    expect(forged.json()).toMatchObject({ code: 'linkWorthless' });
    const late = new Date(Date.now() - 1000).toISOString();
    await company.db.updateTable('verifications').set({ expiresAt: late }).execute();
    expect((await confirm(token)).statusCode).toBe(400);
  });

  test('an address that has an account is answered as a new one, changes nothing there, and mails its owner', async () => {
    await company.letters();
    const fresh = await register({ name: 'Dev', email: 'dev@register.example', password });
    const known = await register({ name: 'Forged', email: company.alphaInspector.email, password });
    expect([known.statusCode, known.json()]).toEqual([fresh.statusCode, fresh.json()]);
    const letters = await company.letters();
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['dev@register.example', 'Confirm your email for the Norvane portal'],
      [company.alphaInspector.email, 'You already have a Norvane account'],
    ]);
    expect(letters[1]?.text).toContain('Alpha Inspector');
    expect((await signIn(company.alphaInspector.email)).statusCode).toBe(401);
  });

  test('an address that was never confirmed can be registered again: the last password counts, and the last link', async () => {
    const email = 'esha@register.example';
    await register({ name: 'Stranger', email, password: "a stranger's password" });
    const first = await tokenMailed();
    await register({ name: 'Esha', email, password });
    const second = await tokenMailed();
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await confirm(second)).statusCode).toBe(200);
    expect((await signIn(email, "a stranger's password")).json().code).toBe('wrongCredentials');
    expect((await signIn(email)).json().code).toBe('waitingForApproval');
    await register({ name: 'Stranger', email, password: "a stranger's password" });
    expect((await signIn(email)).json().code).toBe('waitingForApproval');
  });

  test('approval gives a client, switches the account on, mails its owner, and tells the audit log', async () => {
    const { uid, email } = await registered('Farah');
    await company.letters();
    const response = await company.call('POST', `/approveUser/${uid}`, company.superuser, { clientId: company.beta });
    expect(response.json()).toEqual({ message: 'User approved successfully!' });
    expect(await awaiting()).not.toContainEqual(expect.objectContaining({ uid }));
    expect((await signIn(email)).json().result).toMatchObject({ clientId: company.beta, usertype: 'user' });
    const [letter] = await company.letters();
    expect(letter).toMatchObject({ to: email, text: expect.stringContaining('Beta Shipyard') });
    const lines = await company.db.selectFrom('audit').selectAll().where('subject', '=', uid).execute();
    expect(lines).toContainEqual(
      expect.objectContaining({ action: 'userApproved', actorId: company.superuser.uid, clientId: company.beta }),
    );
    const again = await company.call('POST', `/approveUser/${uid}`, company.superuser, { clientId: company.alpha });
    expect(again.statusCode).toBe(404);
  });

  test('approval needs a confirmed address, a client that there is, and an account that waits', async () => {
    const email = 'gita@register.example';
    await register({ name: 'Gita', email, password });
    const approve = (uid: string, clientId: string) =>
      company.call('POST', `/approveUser/${uid}`, company.superuser, { clientId });
    expect((await approve(await uidOf(email), company.beta)).json().code).toBe('notConfirmed');
    const { uid } = await registered('Hema');
    expect((await approve(uid, 'nowhere')).json().fields).toEqual({ clientId: expect.any(String) });
    expect((await approve(company.alphaInspector.uid, company.beta)).statusCode).toBe(404);
    expect((await approve('forged', company.beta)).statusCode).toBe(404);
  });

  test('turning down forgets the account, and tells only an address that was confirmed', async () => {
    const { uid, email } = await registered('Indu');
    await register({ name: 'Jaya', email: 'jaya@register.example', password });
    await company.letters();
    const down = (id: string) => company.call('POST', `/turnDownUser/${id}`, company.superuser);
    expect((await down(uid)).statusCode).toBe(200);
    expect((await down(await uidOf('jaya@register.example'))).statusCode).toBe(200);
    expect((await company.letters()).map(({ to }) => to)).toEqual([email]);
    expect((await signIn(email)).json().code).toBe('wrongCredentials');
    expect((await down(uid)).statusCode).toBe(404);
    expect((await down(company.alphaInspector.uid)).statusCode).toBe(404);
  });

  test('is refused after 20 from one address in an hour, and nowhere else', async () => {
    const at = new Date(Date.now() - 59 * 60_000).toISOString();
    const rows = Array.from({ length: 20 }, (_, n) => ({ id: `flood-${n}`, what: 'register', key: '10.5.0.1', at }));
    await company.db.insertInto('attempts').values(rows).execute();
    const body = { name: 'Kavya', email: 'kavya@register.example', password };
    const refused = await register(body, '10.5.0.1');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await register(body, '10.5.0.2')).statusCode).toBe(200);
  });

  test('names every field at fault', async () => {
    const response = await register({ name: ' ', email: 'x', password: 'short' });
    expect(Object.keys(response.json().fields).toSorted()).toEqual(['email', 'name', 'password']);
    expect((await register({ name: 'L', email: 'l@x.example', password: 'password123' })).json().fields).toEqual({
      password: 'This password is among the commonest. Choose another.',
    });
  });

  test.each([
    ['GET', '/awaitingApproval'],
    ['POST', '/approveUser/x'],
    ['POST', '/turnDownUser/x'],
  ] as const)('%s %s is for superusers alone', async (method, url) => {
    for (const person of [company.alphaAdmin, company.alphaInspector]) {
      expect((await company.call(method, url, person)).statusCode).toBe(403);
    }
    expect((await company.call(method, url)).statusCode).toBe(401);
    expect([200, 400, 404]).toContain((await company.call(method, url, company.superuser)).statusCode);
  });
});
