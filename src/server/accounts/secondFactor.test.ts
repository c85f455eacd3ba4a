import { expect, test } from 'vitest';
import { cookiesOf, auditedActionsOf, postLogin } from '#server/testing/accounts.ts';
import { codeOf, enrol } from '#server/testing/authenticator.ts';
import { password } from '#server/testing/company.ts';
import { describeWithCompany, newcomerForEach } from '#server/testing/withCompany.ts';

describeWithCompany('A second factor, on $name', (company) => {
  const someone = newcomerForEach(company, 'Somebody');

  const signIn = (code?: string, cookie = '', input = password) =>
    postLogin(company, someone.email, input, code === undefined ? {} : { code }, { headers: { cookie } });
  const factor = async () => (await company.call('GET', '/account/secondFactor', someone)).json();
  const ask = (what: string, body: object) => company.call('POST', `/account/secondFactor/${what}`, someone, body);
  const withPassword = { currentPassword: password };
  const sessionCount = async () =>
    (await company.db.selectFrom('sessions').select('id').where('userId', '=', someone.uid).execute()).length;
  const subjects = async () => (await company.letters()).map(({ subject }) => subject);
  const shown = () => auditedActionsOf(company, someone.uid);

  test('is off until its owner has shown with a first code that the app knows the secret', async () => {
    expect(await factor()).toEqual({ isOn: false, isDemanded: false, recoveryCodesLeft: 0 });
    const { secret, address } = (await ask('start', withPassword)).json();
    expect(address).toContain(`secret=${secret}`);
    expect((await signIn()).statusCode).toBe(200);
    const wrong = await ask('confirm', { code: codeOf(secret, 5) });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { code: 'This code is incorrect or has already been used.' },
    ]);
    const confirmed = await ask('confirm', { code: ` ${codeOf(secret).replace(/^.../, '$& ')}` });
    expect(confirmed.json().message).toBe('Your second factor is on.');
    expect(await factor()).toEqual({ isOn: true, isDemanded: false, recoveryCodesLeft: 10 });
  });

  test('switched on ends the other sessions, is mailed, and is written into the audit log', async () => {
    const other = cookiesOf(await signIn());
    await enrol(company, someone);
    const elsewhere = await company.call('GET', '/stdData', { cookie: other });
    expect(elsewhere.statusCode).toBe(401);
    expect((await company.call('GET', '/stdData', someone)).statusCode).toBe(200);
    expect(await subjects()).toEqual(['Your Norvane account has a second factor']);
    expect(await shown()).toContain('secondFactorOn');
  });

  test('is asked for once the password was found right, and makes no session before', async () => {
    await enrol(company, someone);
    const before = await sessionCount();
    const asked = await signIn();
    expect([asked.statusCode, asked.json()]).toEqual([
      401,
      {
        error: 'Enter the code from your authenticator app.',
        message: 'Enter the code from your authenticator app.',
        code: 'secondFactorNeeded',
        secondFactor: true,
      },
    ]);
    expect(asked.cookies).toEqual([]);
    expect((await signIn('', '')).json().code).toBe('secondFactorNeeded');
    expect(await sessionCount()).toBe(before);
  });

  test('tells nothing to those who do not know the password, even with a code that is right', async () => {
    const { secret, recoveryCodes } = await enrol(company, someone);
    for (const code of [undefined, codeOf(secret), recoveryCodes[0]]) {
      const refused = await signIn(code, '', 'not the password');
      expect([refused.statusCode, refused.json()]).toEqual([
        401,
        {
          error: 'The email or password is incorrect.',
          message: 'The email or password is incorrect.',
          code: 'wrongCredentials',
        },
      ]);
    }
    expect((await signIn(codeOf(secret))).statusCode).toBe(200);
  });

  test('lets in with a code of the app once, and not with the same code again, nor with one before it', async () => {
    const { secret } = await enrol(company, someone);
    const [now, next] = [codeOf(secret), codeOf(secret, 1)];
    expect((await signIn(next)).statusCode).toBe(200);
    const lines = company.db.selectFrom('audit').select('detail').where('subject', '=', someone.uid);
    expect(await lines.where('action', '=', 'signedIn').execute()).toEqual([{ detail: '{"secondFactor":true}' }]);
    for (const used of [next, now]) {
      const again = await signIn(used);
      expect([again.statusCode, again.json()]).toMatchObject([
        401,
        { code: 'wrongSecondFactor', secondFactor: true, fields: { code: expect.any(String) } },
      ]);
    }
  });

  test('lets in one of several that bring the same code at the same moment', async () => {
    const { secret, recoveryCodes } = await enrol(company, someone);
    for (const code of [codeOf(secret), recoveryCodes[3] ?? '']) {
      const answers = await Promise.all([signIn(code), signIn(code), signIn(code)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401]);
    }
  });

  test('lets in with each of ten recovery codes once, however it is typed, and tells the owner by mail', async () => {
    const { recoveryCodes } = await enrol(company, someone);
    await company.letters();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(first).toMatch(/^([2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/);
    expect((await signIn(first)).statusCode).toBe(200);
    expect((await signIn(first)).statusCode).toBe(401);
    expect((await signIn(` ${second.toLowerCase().replaceAll('-', ' ')}`)).statusCode).toBe(200);
    expect((await factor()).recoveryCodesLeft).toBe(8);
    const [letter] = await company.letters();
    expect(letter?.text.replaceAll('\n', ' ')).toContain('9 of your codes are left.');
    expect(await shown()).toContain('recoveryCodeUsed');
  });

  test('lies in the database neither as its secret nor as its recovery codes', async () => {
    const { secret, recoveryCodes } = await enrol(company, someone);
    const stored = JSON.stringify([
      await company.db.selectFrom('secondFactors').selectAll().execute(),
      await company.db.selectFrom('recoveryCodes').selectAll().execute(),
      await company.db.selectFrom('audit').selectAll().execute(),
    ]);
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(stored).not.toContain(word);
    }
  });

  test('is switched on by no more than 10 guesses in an hour at its first code, one after another or at once', async () => {
    const { secret } = (await ask('start', withPassword)).json();
    const guesses = await Promise.all(Array.from({ length: 30 }, () => ask('confirm', { code: '000000' })));
    let looked = guesses.filter(({ statusCode }) => statusCode === 400).length;
    expect(looked).toBeLessThanOrEqual(10);
    // Of many codes at once fewer may have been checked. This uses up the remaining tries.
    while ((await ask('confirm', { code: '000000' })).statusCode === 400) looked += 1;
    expect(looked).toBe(10);
    const refused = await ask('confirm', { code: codeOf(secret) });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooOften']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await factor()).toMatchObject({ isOn: false });
    // The owner can still confirm from another session.
    const cookie = cookiesOf(await signIn());
    const confirmed = await company.call(
      'POST',
      '/account/secondFactor/confirm',
      { ...someone, cookie },
      { code: codeOf(secret) },
    );
    expect(confirmed.statusCode).toBe(200);
  });

  test('has its codes guessed no more than 10 times an hour, and its owner warned, once, that the password is known', async () => {
    const { secret } = await enrol(company, someone);
    await company.letters();
    for (let guess = 0; guess < 10; guess += 1) expect((await signIn('guess')).json().code).toBe('wrongSecondFactor');
    const refused = await signIn(codeOf(secret));
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'tooOften']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await subjects()).toEqual(['Somebody may know your Norvane password']);
  });

  test('has its codes guessed by 20 at once no more often than one after another', async () => {
    await enrol(company, someone);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('guess')));
    const looked = answers.filter((answer) => answer.json().code === 'wrongSecondFactor').length;
    expect(looked).toBeLessThanOrEqual(10);
  });

  test('locks its owner out of no browser that signed in before, whatever strangers guess', async () => {
    const { secret } = await enrol(company, someone);
    const known = cookiesOf(await signIn(codeOf(secret)));
    for (let guess = 0; guess < 11; guess += 1) await signIn('guess');
    expect((await signIn(codeOf(secret, 1))).statusCode).toBe(429);
    expect((await signIn(codeOf(secret, 1), known)).statusCode).toBe(200);
  });

  test('does not let a browser that signed in before guess without end either', async () => {
    const { secret } = await enrol(company, someone);
    const known = cookiesOf(await signIn(codeOf(secret)));
    for (let guess = 0; guess < 10; guess += 1) await signIn('guess', known);
    expect((await signIn(codeOf(secret, 1), known)).statusCode).toBe(429);
  });

  test('counts a wrong code for the address, and tells of it in the audit log', async () => {
    await enrol(company, someone);
    await signIn('guess');
    const line = await company.db
      .selectFrom('audit')
      .select('detail')
      .where('subject', '=', someone.email)
      .where('action', '=', 'signInFailed')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(line.detail)).toEqual({ because: 'wrongSecondFactor' });
    const counted = await company.db.selectFrom('attempts').select('what').where('key', '=', '127.0.0.1').execute();
    expect(counted).toContainEqual({ what: 'signInByAddress' });
  });

  test.each(['start', 'off', 'recoveryCodes'])('asks for the password again: %s', async (what) => {
    if (what !== 'start') await enrol(company, someone);
    const before = await factor();
    const response = await ask(what, { currentPassword: 'a guess' });
    expect([response.statusCode, response.json().fields]).toEqual([
      400,
      { currentPassword: 'This is not your password.' },
    ]);
    expect(await factor()).toEqual(before);
  });

  test('is switched off by its owner, is mailed, and leaves no code that works', async () => {
    const { recoveryCodes } = await enrol(company, someone);
    await company.letters();
    expect((await ask('off', withPassword)).json()).toEqual({ message: 'Your second factor is off.' });
    expect(await factor()).toEqual({ isOn: false, isDemanded: false, recoveryCodesLeft: 0 });
    expect((await signIn()).statusCode).toBe(200);
    expect(await subjects()).toEqual(['The second factor of your Norvane account was switched off']);
    const again = await ask('off', withPassword);
    expect([again.statusCode, again.json().code]).toEqual([409, 'secondFactorIsOff']);
    await enrol(company, someone);
    expect((await signIn(recoveryCodes[0])).statusCode).toBe(401);
  });

  test('gets new recovery codes, and the old ones are worthless', async () => {
    const { recoveryCodes: old } = await enrol(company, someone);
    const { recoveryCodes: made } = (await ask('recoveryCodes', withPassword)).json() as { recoveryCodes: string[] };
    expect((await signIn(old[0])).statusCode).toBe(401);
    expect((await signIn(made[0])).statusCode).toBe(200);
    expect(await shown()).toContain('recoveryCodesRenewed');
  });

  test('is not set up a second time while it is on, and not confirmed before it was started', async () => {
    const early = await ask('confirm', { code: '123456' });
    expect([early.statusCode, early.json().code]).toEqual([409, 'secondFactorNotStarted']);
    await enrol(company, someone);
    for (const [what, body] of [
      ['start', withPassword],
      ['confirm', { code: '123456' }],
    ] as const) {
      const response = await ask(what, body);
      expect([response.statusCode, response.json().code]).toEqual([409, 'secondFactorIsOn']);
    }
  });

  test('started anew replaces the secret that was never confirmed', async () => {
    const first = (await ask('start', withPassword)).json().secret as string;
    const second = (await ask('start', withPassword)).json().secret as string;
    expect((await ask('confirm', { code: codeOf(first) })).statusCode).toBe(400);
    expect((await ask('confirm', { code: codeOf(second) })).statusCode).toBe(200);
  });

  test('outlives a new password', async () => {
    await enrol(company, someone);
    const newPassword = 'something else entirely';
    await company.call('PUT', '/account/password', someone, { currentPassword: password, newPassword });
    expect((await signIn(undefined, '', newPassword)).json().code).toBe('secondFactorNeeded');
  });
});
