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

  const add = (path: string, more: object, by = company.superuser) =>
    company.call('POST', path, by, { ...asha(), ...more });
  type Choose = (input: string) => ReturnType<Company['call']>;

  /** Each way to choose a password, by the name of its field: what leads to the call that sends it. */
  const ways: Readonly<Record<'newPassword' | 'password', Readonly<Record<string, () => Promise<Choose>>>>> = {
    newPassword: {
      async confirming() {
        await post('/register', { name: 'Asha Rao', email: asha().email, password });
        const token = await newestMailedToken(company);
        return (input) => post('/confirmEmail', { token, name: 'Asha Rao', ...twice(input) });
      },
      async 'accepting an invitation'() {
        const email = 'asha.rao@invited.example';
        await add('/addUser', { email, usertype: 'user', clientId: company.alpha, invite: true });
        const token = await newestMailedToken(company);
        return (input) => post('/invitation', { token, ...twice(input) });
      },
      async resetting() {
        const { email } = await company.join('Asha Rao', 'user', company.alpha);
        await post('/forgotPassword', { email });
        const token = await newestMailedToken(company);
        return (input) => post('/resetpassword', { token, email, ...twice(input) });
      },
    },
    password: {
      async registering() {
        const { fname: name, email } = asha();
        return (input) => post('/register', { name, email, password: input });
      },
      'adding a user': async () => (input) =>
        add('/addUser', { usertype: 'user', clientId: company.alpha, password: input }),
      'an admin who adds one': async () => (input) => add('/adminInsertUser', { password: input }, company.alphaAdmin),
      'adding a superuser': async () => (input) => add('/superuseradd', { usertype: 'superuser', password: input }),
      // Last, since it leaves no superuser.
      async 'setting up'() {
        const { db } = company;
        await db.updateTable('users').set({ usertype: 'user' }).where('usertype', '=', 'superuser').execute();
        const code = await issueSetUpCode(db);
        return (input) => post('/superuseradd', { ...asha(), usertype: 'superuser', code, password: input });
      },
    },
  };
  const everyWay = Object.entries(ways).flatMap(([field, those]) =>
    Object.entries(those).map(([title, way]) => [title, field, way] as const),
  );

  test.each(everyWay)(
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
