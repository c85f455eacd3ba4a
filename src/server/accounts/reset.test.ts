import { expect, test } from 'vitest';
import { password } from '#server/testing/company.ts';
import { auditedActionsOf, newestMailedToken, addPastAttempts } from '#server/testing/accounts.ts';
import { describeWithCompany, newcomerForEach } from '#server/testing/withCompany.ts';

const newPassword = 'something else entirely';

describeWithCompany('A forgotten password, on $name', (company) => {
  const someone = newcomerForEach(company, 'Someone');

  const from = (url: string, payload: object, remoteAddress = `10.6.0.${someone.serial}`) =>
    company.app.inject({ method: 'POST', url: `/api${url}`, payload, remoteAddress });
  const ask = (email: string) => from('/forgotPassword', { email });
  const wish = (token: string, change: object = {}) => ({
    token,
    email: someone.email,
    newPassword,
    confirmPassword: newPassword,
    ...change,
  });
  const reset = (body: object) => from('/resetpassword', body);
  const signsIn = async (input: string) =>
    (await from('/login', { email: someone.email, password: input })).statusCode === 200;

  test('is replaced by a mailed link, which signs the account out everywhere and is told to its owner', async () => {
    expect((await ask(someone.email)).json()).toEqual({ message: 'Password reset email sent!' });
    const response = await reset(wish(await newestMailedToken(company)));
    expect(response.json()).toEqual({ message: 'Password changed successfully.' });
    expect([await signsIn(password), await signsIn(newPassword)]).toEqual([false, true]);
    expect((await company.call('GET', '/stdData', someone)).statusCode).toBe(401);
    expect(await company.letters()).toEqual([
      expect.objectContaining({ to: someone.email, subject: 'Your Norvane password was changed' }),
    ]);
    expect(await auditedActionsOf(company, someone.uid)).toContain('passwordReset');
  });

  test('an address is mailed 5 links in half an hour, wherever they are asked for, and everybody is answered the same', async () => {
    const answers: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      answers.push((await from('/forgotPassword', { email: someone.email }, `10.7.${someone.serial}.${at}`)).body);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await company.letters()).toHaveLength(5);
  });

  test('no stranger who asks for all the mails that an address gets keeps its owner from a link that works', async () => {
    for (let at = 0; at < 6; at += 1) {
      await from(
        '/register',
        { name: 'Stranger', email: someone.email, password: 'of a stranger' },
        `10.8.${someone.serial}.${at}`,
      );
    }
    expect(await company.letters()).toHaveLength(5);
    // The links that a stranger asked for half an hour ago have expired and no longer count.
    await addPastAttempts(company, 'resetMail', someone.email, 5, 31);
    await ask(someone.email);
    expect((await reset(wish(await newestMailedToken(company)))).statusCode).toBe(200);
  });

  test('an email without an account is answered word for word the same, by the same writes, and gets no mail', async () => {
    const lines = async () => {
      const audit = await company.db.selectFrom('audit').select('id').execute();
      const mails = await company.db.selectFrom('mails').select('id').execute();
      return audit.length + mails.length;
    };
    const before = await lines();
    const known = await ask(someone.email);
    const between = await lines();
    const unknown = await ask(`nobody${someone.serial}@example.com`);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect((await lines()) - between).toBe(between - before);
    expect((await company.letters()).map(({ to }) => to)).toEqual([someone.email]);
    expect(await company.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('a link works once, also when it is opened twice at the same moment', async () => {
    await ask(someone.email);
    const token = await newestMailedToken(company);
    const answers = await Promise.all([reset(wish(token)), reset(wish(token))]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    const again = await reset(wish(token));
    expect(again.json()).toMatchObject({ error: 'Invalid or missing token.', message: 'Invalid or missing token.' });
  });

  test('a link works for 30 minutes', async () => {
    await ask(someone.email);
    const token = await newestMailedToken(company);
    const stored = await company.db
      .selectFrom('verifications')
      .selectAll()
      .where('value', '=', someone.uid)
      .executeTakeFirstOrThrow();
    expect(Date.parse(stored.expiresAt) - Date.parse(stored.createdAt)).toBe(30 * 60_000);
    const past = new Date(Date.now() - 1).toISOString();
    await company.db.updateTable('verifications').set({ expiresAt: past }).where('id', '=', stored.id).execute();
    expect((await reset(wish(token))).json().message).toBe('Invalid or missing token.');
    expect(await signsIn(password)).toBe(true);
  });

  test('of a link only the hash is kept, and the newest alone works', async () => {
    await ask(someone.email);
    const first = await newestMailedToken(company);
    await ask(someone.email);
    const second = await newestMailedToken(company);
    const stored = JSON.stringify(await company.db.selectFrom('verifications').selectAll().execute());
    expect(stored).not.toContain(second);
    expect((await reset(wish(first))).statusCode).toBe(400);
    expect((await reset(wish(second))).statusCode).toBe(200);
  });

  test("a link does not open another's account, and is not used up by trying", async () => {
    await ask(someone.email);
    const token = await newestMailedToken(company);
    const other = await reset(wish(token, { email: company.superuser.email }));
    expect(other.json().message).toBe('Invalid or missing token.');
    expect((await reset(wish(token))).statusCode).toBe(200);
  });

  test('a link to an email that the account has no longer, or to an account that was removed, is worthless', async () => {
    await ask(someone.email);
    const token = await newestMailedToken(company);
    const moved = { fname: 'S', email: `moved${someone.serial}@example.com`, usertype: 'user', isActive: true };
    await company.call('PUT', `/updateUser/${someone.uid}`, company.superuser, moved);
    expect((await reset(wish(token))).statusCode).toBe(400);
    expect((await reset(wish(token, { email: moved.email }))).statusCode).toBe(400);
    await company.letters();
    await ask(moved.email);
    const fresh = await newestMailedToken(company);
    await company.call('DELETE', `/removeUser/${someone.uid}`, company.superuser);
    expect((await reset(wish(fresh, { email: moved.email }))).statusCode).toBe(400);
    await company.letters();
    await ask(moved.email);
    expect(await company.letters()).toEqual([]);
  });

  // The first field of a change is the one at fault.
  test.each([
    ['no token, whatever else is missing', { token: '', email: '' }, 'Invalid or missing token.'],
    ['an empty email', { email: '' }, 'All fields are required.'],
    ['an empty password, before asking whether both are the same', { newPassword: '' }, 'All fields are required.'],
    ['two passwords that differ', { confirmPassword: 'different words' }, 'Passwords do not match.'],
    ['a short password', { newPassword: 'short', confirmPassword: 'short' }, 'Use at least 10 characters.'],
    [
      'one of the commonest passwords',
      { newPassword: '1234567890', confirmPassword: '1234567890' },
      'This password is among the commonest. Choose another.',
    ],
  ])('resetpassword refuses %s', async (_, change, sentence) => {
    const [field = ''] = Object.keys(change);
    await ask(someone.email);
    const token = await newestMailedToken(company);
    const response = await reset(wish(token, change));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: sentence, message: sentence, fields: { [field]: sentence } });
    expect((await reset(wish(token))).statusCode).toBe(200);
  });

  test('lets in the rightful owner whom a stranger has locked out by guessing', async () => {
    await addPastAttempts(company, 'signInByAccount', someone.email, 50);
    expect(await signsIn(password)).toBe(false);
    await ask(someone.email);
    await reset(wish(await newestMailedToken(company)));
    expect(await signsIn(newPassword)).toBe(true);
  });

  test('is asked for 20 times from one address in an hour, and no more', async () => {
    await addPastAttempts(company, 'askForReset', `10.6.0.${someone.serial}`, 20);
    const response = await ask(someone.email);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('links that open nothing are refused after 20 from one address in an hour, a good one is not', async () => {
    await ask(someone.email);
    const token = await newestMailedToken(company);
    expect((await reset(wish('x'))).statusCode).toBe(400);
    await addPastAttempts(company, 'worthlessLink', `10.6.0.${someone.serial}`, 20);
    const refused = await Promise.all([
      reset(wish('x')),
      from('/invitation', { token: 'x', newPassword, confirmPassword: newPassword }),
      from('/invitationDetails', { token: 'x' }),
      from('/registrationDetails', { token: 'x' }),
      from('/confirmEmail', { token: 'x', name: 'X', newPassword, confirmPassword: newPassword }),
    ]);
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429, 429]);
    expect((await reset(wish(token))).statusCode).toBe(200);
  });
});
