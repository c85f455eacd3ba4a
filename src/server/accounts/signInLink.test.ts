import { beforeEach, expect, test, vi } from 'vitest';
import { password } from '#server/testing/company.ts';
import { describeWithCompany, newcomerForEach } from '#server/testing/withCompany.ts';
import { cookiesOf, newestMailedToken, addPastAttempts } from '#server/testing/accounts.ts';
import { codeOf, enrol } from '#server/testing/authenticator.ts';

describeWithCompany('A mailed link to sign in, on $name', (company) => {
  const someone = newcomerForEach(company, 'Kept Out');
  beforeEach(() => lockOut(someone.email));

  const lockOut = (email: string) => addPastAttempts(company, 'signInByAccount', email, 50);
  const post = (path: string, payload: object, cookie = '', remoteAddress = `10.40.0.${someone.serial}`) =>
    company.app.inject({ method: 'POST', url: `/api${path}`, headers: { cookie }, remoteAddress, payload });
  const ask = (email = someone.email) => post('/signInLink', { email });
  const signIn = (more: object = {}, cookie = '') =>
    post('/login', { email: someone.email, password, ...more }, cookie);

  test('lets the right password in where too many were wrong, and afterwards that browser is known', async () => {
    expect((await signIn()).statusCode).toBe(429);
    expect((await ask()).json()).toEqual({
      message: 'If this email has an account, a link is on its way to it. It works once, for 15 minutes.',
    });
    const link = await newestMailedToken(company);
    const opened = await signIn({ link });
    expect(opened.statusCode).toBe(200);
    expect((await signIn({}, cookiesOf(opened))).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(429);
  });

  test('works once, and is not the password: a wrong one uses it up, but the browser has nine more tries', async () => {
    await ask();
    const link = await newestMailedToken(company);
    const wrong = await signIn({ link, password: 'a wrong password' });
    expect(wrong.statusCode).toBe(401);
    expect((await signIn({ link })).statusCode).toBe(429);
    const cookie = cookiesOf(wrong);
    for (let times = 0; times < 9; times += 1) {
      expect((await signIn({ password: 'a wrong password' }, cookie)).statusCode).toBe(401);
    }
    expect((await signIn({}, cookie)).statusCode).toBe(429);
  });

  test('opens nothing to those who follow it without the password, and survives being looked at', async () => {
    await ask();
    const link = await newestMailedToken(company);
    const page = await company.app.inject({ url: `/login?link=${link}` });
    expect(page.cookies).toEqual([]);
    expect((await signIn({ link })).statusCode).toBe(200);
  });

  test('works for the account it was mailed to and no other, for 15 minutes, and only the newest', async () => {
    await ask();
    const first = await newestMailedToken(company);
    await ask();
    const link = await newestMailedToken(company);
    expect((await signIn({ link: first })).statusCode).toBe(429);
    const { email } = company.alphaColleague;
    await lockOut(email);
    expect((await signIn({ link, email })).statusCode).toBe(429);
    const stored = await company.db.selectFrom('verifications').selectAll().where('value', '=', someone.uid).execute();
    expect(JSON.stringify(stored)).not.toContain(link);
    const minutes = stored.map(({ expiresAt, createdAt }) => (Date.parse(expiresAt) - Date.parse(createdAt)) / 60_000);
    expect(minutes).toEqual([15]);
    const past = new Date(Date.now() - 1_000).toISOString();
    await company.db.updateTable('verifications').set({ expiresAt: past }).where('value', '=', someone.uid).execute();
    expect((await signIn({ link })).statusCode).toBe(429);
  });

  test('that is made up is refused from memory: it asks the database for nothing', async () => {
    expect((await signIn({ link: 'x'.repeat(86) })).statusCode).toBe(429);
    const asked = vi.spyOn(company.db, 'selectFrom');
    for (let times = 0; times < 20; times += 1) {
      expect((await signIn({ link: `${times}`.padStart(86, 'x') })).statusCode).toBe(429);
    }
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    await ask();
    expect((await signIn({ link: await newestMailedToken(company) })).statusCode).toBe(200);
  });

  test('goes round no second factor, and lets nobody into an account that is switched off', async () => {
    const { secret } = await enrol(company, someone);
    await company.letters();
    await ask();
    const asked = await signIn({ link: await newestMailedToken(company) });
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'secondFactorNeeded']);
    expect((await signIn({ code: codeOf(secret) }, cookiesOf(asked))).statusCode).toBe(200);
    await company.db.updateTable('users').set({ isActive: 0 }).where('id', '=', someone.uid).execute();
    await ask();
    const closed = await signIn({ link: await newestMailedToken(company), code: codeOf(secret, 1) });
    expect([closed.statusCode, closed.json().code]).toEqual([401, 'switchedOff']);
  });

  test('an email without an account is answered word for word the same, and gets no mail', async () => {
    const [known, unknown] = [await ask(), await ask('nobody@example.com')];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect((await company.letters()).map(({ to }) => to)).toEqual([someone.email]);
  });

  test('is mailed to an address 5 times in 15 minutes, and asked for 20 times from one network in an hour', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 21; times += 1) statuses.push((await ask()).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect(await company.letters()).toHaveLength(5);
  });
});
