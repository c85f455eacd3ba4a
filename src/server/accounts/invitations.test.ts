import { beforeEach, expect, test } from 'vitest';
import { password } from '#server/testing/company.ts';
import { auditedActionsOf, newestMailedToken } from '#server/testing/accounts.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const newPassword = 'chosen by themselves';

describeWithCompany('An invitation, on $name', (company) => {
  let email: string;
  let serial = 0;
  beforeEach(async () => {
    serial += 1;
    email = `invited${serial}@example.com`;
    await company.letters();
  });

  const post = (path: string, payload: object) =>
    company.app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: `10.9.0.${serial}` });
  const person = () => ({ fname: `Invited ${serial}`, email, usertype: 'user', isActive: true, invite: true });
  const add = (change: object = {}) =>
    company.call('POST', '/addUser', company.superuser, { ...person(), clientId: company.alpha, ...change });
  const accept = (token: string, change: object = {}) =>
    post('/invitation', { token, newPassword, confirmPassword: newPassword, ...change });
  const signIn = (input: string) => post('/login', { email, password: input });
  const user = async () => {
    const { users } = (await company.call('GET', `/getUsers/${company.alpha}`, company.superuser)).json();
    return users.find((one: { email: string }) => one.email === email);
  };

  test('leaves the password to its owner, who chooses it by the mailed link and signs in', async () => {
    expect((await add()).json()).toEqual({ message: 'User added successfully!' });
    expect(await user()).toMatchObject({ isInvited: true, isActive: true });
    const token = await newestMailedToken(company, email);
    expect((await post('/invitationDetails', { token })).json()).toEqual({
      fname: `Invited ${serial}`,
      email,
      clientName: 'Alpha Tank Farm',
    });
    expect((await accept(token)).json()).toEqual({ message: 'Your password is set. You can sign in now.' });
    expect((await signIn(newPassword)).json()).toMatchObject({ result: { email, isInvited: false } });
    const logged = await auditedActionsOf(company, (await user()).uid);
    expect(logged).toEqual(expect.arrayContaining(['userAdded', 'invitationAccepted', 'signedIn']));
  });

  test('may be sent by an admin to whoever is added to the own client', async () => {
    const body = { ...person(), usertype: 'superuser', clientId: company.beta };
    const response = await company.call('POST', '/adminInsertUser', company.alphaAdmin, body);
    expect(response.json()).toEqual({ msg: 'User added successfully!' });
    expect(await user()).toMatchObject({ isInvited: true, usertype: 'user', clientId: company.alpha });
  });

  test('without it a password must be typed', async () => {
    for (const change of [{ invite: false }, { invite: undefined }, { invite: false, password: 'short' }]) {
      const response = await add(change);
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['password']]);
    }
    expect((await add({ invite: false, password })).statusCode).toBe(200);
    expect(await user()).toMatchObject({ isInvited: false });
    expect(await company.letters()).toEqual([]);
  });

  test('until it is accepted there is no way in, whatever password is tried', async () => {
    await add();
    for (const tried of [password, 'null', 'undefined']) expect((await signIn(tried)).statusCode).toBe(401);
    const { uid } = await user();
    const change = { currentPassword: password, newPassword };
    expect((await company.call('PUT', '/account/password', undefined, change)).statusCode).toBe(401);
    expect(uid).toBeTruthy();
  });

  test('works once, also when it is opened twice at the same moment, and for 7 days', async () => {
    await add();
    const token = await newestMailedToken(company, email);
    const [stored] = await company.db
      .selectFrom('verifications')
      .selectAll()
      .where('value', '=', (await user()).uid)
      .execute();
    expect(Date.parse(stored?.expiresAt ?? '') - Date.parse(stored?.createdAt ?? '')).toBe(7 * 24 * 3_600_000);
    expect(JSON.stringify(stored)).not.toContain(token);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
    for (const again of [await accept(token), await post('/invitationDetails', { token })]) {
      expect([again.statusCode, again.json().code]).toEqual([400, 'invitationWorthless']);
    }
  });

  test('is refused with the field at fault, and stays good', async () => {
    await add();
    const token = await newestMailedToken(company, email);
    const refused = async (change: object) => Object.keys((await accept(token, change)).json().fields);
    expect(await refused({ newPassword: 'short', confirmPassword: 'short' })).toEqual(['newPassword']);
    expect(await refused({ newPassword: 'password123', confirmPassword: 'password123' })).toEqual(['newPassword']);
    expect(await refused({ confirmPassword: 'another one' })).toEqual(['confirmPassword']);
    expect((await accept(token)).statusCode).toBe(200);
  });

  test('can be sent again as long as no password is chosen; then only the newest link works', async () => {
    await add();
    const first = await newestMailedToken(company, email);
    const { uid } = await user();
    const again = () => company.call('POST', `/inviteAgain/${uid}`, company.alphaAdmin);
    expect((await again()).json()).toEqual({ message: 'Invitation sent!' });
    const second = await newestMailedToken(company, email);
    expect((await accept(first)).statusCode).toBe(400);
    expect((await accept(second)).statusCode).toBe(200);
    expect([(await again()).statusCode, (await again()).json().code]).toEqual([409, 'notInvited']);
  });

  test('is mailed to an address 5 times in an hour, whoever asks and however', async () => {
    await add();
    const { uid } = await user();
    const again = (by = company.alphaAdmin) => company.call('POST', `/inviteAgain/${uid}`, by);
    const { invite: _, ...moved } = { ...person(), email: `elsewhere${serial}@example.com` };
    const move = (to: string) => company.call('PUT', `/updateUser/${uid}`, company.superuser, { ...moved, email: to });
    for (const __ of [1, 2, 3]) expect((await again()).statusCode).toBe(200);
    expect((await move(moved.email)).statusCode).toBe(200);
    expect((await move(email)).statusCode).toBe(200);
    for (const refused of [await again(), await again(company.superuser)]) {
      expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooOften']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await move(moved.email)).statusCode).toBe(200);
    expect((await move(email)).statusCode).toBe(429);
    const queued = company.db.selectFrom('mails').select('id').where('recipient', '=', email);
    expect(await queued.where('kind', '=', 'invited').execute()).toHaveLength(5);
    // Requests at the same moment get no further than the limit either.
    expect((await move(`at-once${serial}@example.com`)).statusCode).toBe(200);
    const atOnce = await Promise.all(Array.from({ length: 9 }, () => again()));
    expect(atOnce.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
  });

  test('follows its owner to another email, and opens nothing once the account is removed', async () => {
    await add();
    const first = await newestMailedToken(company, email);
    const { uid } = await user();
    email = `moved${serial}@example.com`;
    const { invite: _, ...change } = { ...person(), email };
    await company.call('PUT', `/updateUser/${uid}`, company.superuser, change);
    const second = await newestMailedToken(company, email);
    expect(second).not.toBe('');
    expect((await accept(first)).statusCode).toBe(400);
    await company.call('DELETE', `/removeUser/${uid}`, company.superuser);
    expect((await accept(second)).json().code).toBe('invitationWorthless');
    expect((await company.call('POST', `/inviteAgain/${uid}`, company.superuser)).statusCode).toBe(404);
  });

  test('is not needed any more by whoever chose a password as if it were forgotten', async () => {
    await add();
    const token = await newestMailedToken(company, email);
    await post('/forgotPassword', { email });
    const wish = { token: await newestMailedToken(company, email), email, newPassword, confirmPassword: newPassword };
    expect((await post('/resetpassword', wish)).statusCode).toBe(200);
    expect(await user()).toMatchObject({ isInvited: false });
    expect((await accept(token)).statusCode).toBe(400);
  });
});
