import { expect, test } from 'vitest';
import { issueSetUpCode } from '#server/store/people/superusers.ts';
import { type Company, password } from '#server/testing/company.ts';
import { newestMailedToken } from '#server/testing/accounts.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const regular = 'This password only repeats or counts. Choose another.';
const known = 'This password is a name or an address that others know. Choose another.';

describeWithCompany('Wherever a password is chosen, on $name,', (company) => {
  const post = (path: string, body: object) => company.call('POST', path, undefined, body);
  const twice = (input: string) => ({ newPassword: input, confirmPassword: input });
  let serial = 0;
  const asha = () => ({ fname: 'Asha Rao', email: `asha.rao${(serial += 1)}@new.example`, isActive: true });

  /** Each way to choose a password: the name of its field, and the call that sends it. */
  const ways: readonly (readonly [string, string, () => Promise<(input: string) => ReturnType<Company['call']>>])[] = [
    [
      'registering',
      'password',
      async () => {
        const { fname: name, email } = asha();
        return (input) => post('/register', { name, email, password: input });
      },
    ],
    [
      'confirming',
      'newPassword',
      async () => {
        await post('/register', { name: 'Asha Rao', email: asha().email, password });
        const token = await newestMailedToken(company);
        return (input) => post('/confirmEmail', { token, name: 'Asha Rao', ...twice(input) });
      },
    ],
    [
      'adding a user',
      'password',
      async () => (input) =>
        company.call('POST', '/addUser', company.superuser, {
          ...asha(),
          usertype: 'user',
          clientId: company.alpha,
          password: input,
        }),
    ],
    [
      'an admin who adds one',
      'password',
      async () => (input) =>
        company.call('POST', '/adminInsertUser', company.alphaAdmin, { ...asha(), password: input }),
    ],
    [
      'accepting an invitation',
      'newPassword',
      async () => {
        const body = {
          ...asha(),
          email: 'asha.rao@invited.example',
          usertype: 'user',
          clientId: company.alpha,
          invite: true,
        };
        await company.call('POST', '/addUser', company.superuser, body);
        const token = await newestMailedToken(company);
        return (input) => post('/invitation', { token, ...twice(input) });
      },
    ],
    [
      'resetting',
      'newPassword',
      async () => {
        const person = await company.join('Asha Rao', 'user', company.alpha);
        await post('/forgotPassword', { email: person.email });
        const token = await newestMailedToken(company);
        return (input) => post('/resetpassword', { token, email: person.email, ...twice(input) });
      },
    ],
    [
      'adding a superuser',
      'password',
      async () => (input) =>
        company.call('POST', '/superuseradd', company.superuser, { ...asha(), usertype: 'superuser', password: input }),
    ],
    [
      'setting up',
      'password',
      async () => {
        const { db } = company;
        await db.updateTable('users').set({ usertype: 'user' }).where('usertype', '=', 'superuser').execute();
        const code = await issueSetUpCode(db);
        return (input) => post('/superuseradd', { ...asha(), usertype: 'superuser', code, password: input });
      },
    ],
  ];

  test.each(ways)(
    '%s: one that repeats itself, or is the own name or address, is refused beside its field',
    async (_, field, way) => {
      await company.letters();
      const choose = await way();
      for (const [input, sentence] of [
        ['aaaaaaaaaa', regular],
        ['asha rao 1990', known],
        ['rao.asha.rao', known],
      ] as const) {
        const response = await choose(input);
        expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: sentence }]);
      }
      expect((await choose('tea with cardamom')).statusCode).toBe(200);
    },
  );
});
