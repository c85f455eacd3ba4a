import { expect, test } from 'vitest';
import { passwordHashOf } from '#server/store/accounts/accounts.ts';
import { newestMailedToken, addPastAttempts } from '#server/testing/accounts.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const password = 'chosen by myself';

describeWithCompany('Registering, on $name', (company) => {
  let serial = 0;

  /** Every test has addresses of its own, so that none uses up another's attempts. */
  const register = (payload: object, remoteAddress = `10.4.0.${(serial += 1)}`) =>
    company.app.inject({ method: 'POST', url: '/api/register', payload, remoteAddress });
  const signIn = (email: string, input = password) =>
    company.call('POST', '/login', undefined, { email, password: input });
  const awaiting = async () => (await company.call('GET', '/awaitingApproval', company.superuser)).json().users;
  const uidOf = async (email: string): Promise<string> =>
    (await company.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
  const details = (token: string) => company.call('POST', '/registrationDetails', undefined, { token });
  const confirm = (token: string, change: object = {}) =>
    company.call('POST', '/confirmEmail', undefined, {
      token,
      name: 'As confirmed',
      newPassword: password,
      confirmPassword: password,
      ...change,
    });
  /** A person who has registered and confirmed the address. */
  const registered = async (name: string) => {
    const email = `${name.toLowerCase()}@register.example`;
    await register({ name, email, password });
    await confirm(await newestMailedToken(company), { name });
    return { email, uid: await uidOf(email) };
  };

  test('makes an inactive user without a client, who is told to wait after signing in with the right password', async () => {
    const email = 'asha@register.example';
    const response = await register({ name: 'Asha', email: ` ${email.toUpperCase()}`, password, usertype: 'admin' });
    expect(response.statusCode).toBe(200);
    expect(response.json().message).toMatch(/^Registered successfully!/);
    const stored = await company.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
    expect(stored).toMatchObject({ fname: 'Asha', usertype: 'user', clientId: null, isActive: 0, emailVerified: 0 });
    expect((await signIn(email)).json().message).toBe('Your account is waiting for approval.');
    expect((await signIn(email, 'a wrong password')).json().code).toBe('wrongCredentials');
  });

  test('mails a link that says whose registration it is, and sets there the name and the password that it confirms', async () => {
    await company.letters();
    const email = 'bina@register.example';
    await register({ name: 'Bina', email, password });
    const [letter] = await company.letters();
    expect(letter).toMatchObject({ to: email, subject: 'Confirm your email for the Norvane portal' });
    const token = /http:\/\/localhost:3000\/register\?confirm=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect(await awaiting()).toContainEqual(expect.objectContaining({ email, isConfirmed: false }));
    expect((await details(token)).json()).toEqual({ name: 'Bina', email });
    const chosen = 'chosen where the link led';
    const response = await confirm(token, { name: 'Bina Shah', newPassword: chosen, confirmPassword: chosen });
    expect(response.json().message).toMatch(/^Your email is confirmed\./);
    expect(await awaiting()).toContainEqual(expect.objectContaining({ email, fname: 'Bina Shah', isConfirmed: true }));
    expect((await signIn(email)).json().code).toBe('wrongCredentials');
    expect((await signIn(email, chosen)).json().message).toBe('Your account is waiting for approval.');
  });

  test('a link works once, also when it is opened twice at the same moment', async () => {
    await register({ name: 'Binod', email: 'binod@register.example', password });
    const token = await newestMailedToken(company);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    for (const again of [await confirm(token), await details(token)]) {
      expect([again.statusCode, again.json().code]).toEqual([400, 'linkWorthless']);
    }
  });

  test('a link is refused with the field at fault, and stays good', async () => {
    await register({ name: 'Bala', email: 'bala@register.example', password });
    const token = await newestMailedToken(company);
    const refused = async (change: object) => Object.keys((await confirm(token, change)).json().fields);
    expect(await refused({ name: ' ' })).toEqual(['name']);
    expect(await refused({ newPassword: 'short', confirmPassword: 'short' })).toEqual(['newPassword']);
    expect(await refused({ newPassword: 'password123', confirmPassword: 'password123' })).toEqual(['newPassword']);
    expect(await refused({ confirmPassword: 'another one' })).toEqual(['confirmPassword']);
    expect((await confirm(token)).statusCode).toBe(200);
  });

  test('keeps of the mailed token only its hash, and takes no other token', async () => {
    await register({ name: 'Chitra', email: 'chitra@register.example', password });
    const token = await newestMailedToken(company);
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

  test('an address that was never confirmed can be registered again: that mails another link, and changes nothing', async () => {
    const email = 'esha@register.example';
    await register({ name: 'Esha', email, password });
    const first = await newestMailedToken(company);
    const stored = async () => ({
      user: await company.db.selectFrom('users').select(['id', 'fname']).where('email', '=', email).execute(),
      password: await passwordHashOf(company.db, await uidOf(email)),
    });
    const before = await stored();
    await register({ name: 'Stranger', email, password: "a stranger's password" });
    expect(await stored()).toEqual(before);
    const second = await newestMailedToken(company);
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await confirm(second)).statusCode).toBe(200);
  });

  test.each(['before its owner does', 'after its owner did'])(
    'a stranger who registers an address %s has chosen no password that its link confirms',
    async (when) => {
      const email = when.startsWith('before') ? 'early@register.example' : 'late@register.example';
      const stranger = { name: 'Stranger', email, password: "a stranger's password" };
      const owner = { name: 'Esha', email, password };
      for (const body of when.startsWith('before') ? [stranger, owner] : [owner, stranger]) await register(body);
      await confirm(await newestMailedToken(company), { name: 'Esha' });
      await register(stranger);
      const approval = { clientId: company.beta };
      await company.call('POST', `/approveUser/${await uidOf(email)}`, company.superuser, approval);
      expect((await signIn(email, stranger.password)).json().code).toBe('wrongCredentials');
      expect((await signIn(email)).json().result).toMatchObject({ email, fname: 'Esha' });
    },
  );

  test('the letter of a registration has none of the words that a stranger can have typed', async () => {
    await company.letters();
    await register({ name: 'Win money at evil.example', email: 'mailed@register.example', password });
    const [letter] = await company.letters();
    expect(letter?.to).toBe('mailed@register.example');
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil.example');
  });

  test('is opened by its mailed link alone: no superuser edits an address that nobody has confirmed', async () => {
    const email = 'edited@register.example';
    await register({ name: 'Edited', email, password });
    const uid = await uidOf(email);
    for (const change of [
      { usertype: 'user', clientId: company.beta },
      { usertype: 'admin', clientId: company.beta },
      { usertype: 'user', email: 'elsewhere@register.example' },
    ]) {
      const body = { fname: 'Edited', email, isActive: true, ...change };
      const refused = await company.call('PUT', `/updateUser/${uid}`, company.superuser, body);
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'notConfirmed']);
    }
    expect((await signIn(email)).json().code).toBe('waitingForApproval');
  });

  test('a link to an address that its owner has no longer is worthless', async () => {
    const { uid } = await registered('Moved');
    await register({ name: 'Moving', email: 'moving@register.example', password });
    const token = await newestMailedToken(company);
    await company.db
      .updateTable('verifications')
      .set({ value: uid })
      .where('identifier', 'like', 'confirmEmail:%')
      .execute();
    const body = { fname: 'Moved', email: 'moved.on@register.example', usertype: 'user', isActive: false };
    expect((await company.call('PUT', `/updateUser/${uid}`, company.superuser, body)).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(400);
  });

  test('an address that somebody registered and nobody confirmed is free for whoever adds its owner', async () => {
    const add = (email: string) => ({ fname: 'Added', email, usertype: 'user', isActive: true, invite: true });
    for (const [email, by, call] of [
      ['added1@register.example', company.superuser, '/addUser'],
      ['added2@register.example', company.alphaAdmin, '/adminInsertUser'],
    ] as const) {
      await register({ name: 'Stranger', email, password });
      const stale = await newestMailedToken(company);
      expect((await company.call('POST', call, by, { ...add(email), clientId: company.alpha })).statusCode).toBe(200);
      expect((await confirm(stale)).statusCode).toBe(400);
      expect((await signIn(email)).json().code).toBe('wrongCredentials');
    }
    await register({ name: 'Stranger', email: 'added3@register.example', password });
    const superuser = { fname: 'Added', email: 'added3@register.example', password, usertype: 'superuser' };
    expect((await company.call('POST', '/superuseradd', company.superuser, superuser)).statusCode).toBe(200);
    await register({ name: 'Stranger', email: 'added4@register.example', password });
    const moved = { fname: 'Alpha Colleague', email: 'added4@register.example', usertype: 'user', isActive: true };
    const { alphaColleague } = company;
    expect((await company.call('PUT', `/updateUser/${alphaColleague.uid}`, company.superuser, moved)).statusCode).toBe(
      200,
    );
    const { email } = await registered('Confirmed');
    const used = await company.call('POST', '/addUser', company.superuser, { ...add(email), clientId: company.alpha });
    expect([used.statusCode, used.json().code]).toEqual([409, 'emailTaken']);
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

  test('approval of whoever is still to choose a password mails an invitation to do so', async () => {
    const { uid, email } = await registered('Gauri');
    // The state in which the migration leaves people who confirmed before links asked for a password.
    const { db } = company;
    await db.updateTable('users').set({ invitedAt: new Date().toISOString() }).where('id', '=', uid).execute();
    await db.updateTable('credentials').set({ password: null }).where('userId', '=', uid).execute();
    await company.letters();
    await company.call('POST', `/approveUser/${uid}`, company.superuser, { clientId: company.beta });
    const [letter, ...others] = await company.letters();
    expect([letter?.to, others]).toEqual([email, []]);
    const token = /\/invitation\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
    const chosen = { token, newPassword: password, confirmPassword: password };
    expect((await company.call('POST', '/invitation', undefined, chosen)).statusCode).toBe(200);
    expect((await signIn(email)).json().result).toMatchObject({ clientId: company.beta });
  });

  test('whoever forgot the password before confirming is mailed the link that confirms', async () => {
    const email = 'forgetful@register.example';
    await register({ name: 'Forgetful', email, password });
    await company.letters();
    await company.call('POST', '/forgotPassword', undefined, { email });
    const chosen = 'chosen where the link led';
    await confirm(await newestMailedToken(company), { newPassword: chosen, confirmPassword: chosen });
    expect((await signIn(email, chosen)).json().code).toBe('waitingForApproval');
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
    await addPastAttempts(company, 'register', '10.5.0.1', 20, 59);
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
});
