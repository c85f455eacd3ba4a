import { expect, test, vi } from 'vitest';
import { postLogin } from '#server/testing/accounts.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { makeSuperuserWithNewPassword } from './unlock.ts';

describeWithCompany('A locked-out superuser, on $name', (company) => {
  test('is let in again with a new password: switched off, demoted and out of attempts as the account may be', async () => {
    const { db, superuser, alpha } = company;
    await db
      .updateTable('users')
      .set({ isActive: 0, usertype: 'user', clientId: alpha })
      .where('id', '=', superuser.uid)
      .execute();
    for (let attempt = 0; attempt < 11; attempt += 1) await postLogin(company, superuser.email, 'a wrong password');
    expect((await postLogin(company, superuser.email)).statusCode).toBe(429);

    const made = await makeSuperuserWithNewPassword(db, ` ${superuser.email.toUpperCase()}`);
    // The running server learns within 10 seconds that the failures were cleared.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
    const answer = await postLogin(company, superuser.email, made).finally(() => vi.useRealTimers());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ usertype: 'superuser', result: { isActive: true, clientId: null } });
    expect((await postLogin(company, superuser.email)).statusCode).toBe(401);
  });

  test('has no open session any more, and the audit log tells of it', async () => {
    const { db, superuser } = company;
    await makeSuperuserWithNewPassword(db, superuser.email);
    expect((await company.call('GET', '/getClients', superuser)).statusCode).toBe(401);
    const logged = await db.selectFrom('audit').select('subject').where('action', '=', 'letBackIn').execute();
    expect(logged).toContainEqual({ subject: superuser.email });
  });

  test('must have an account: nothing is made up', async () => {
    await expect(makeSuperuserWithNewPassword(company.db, 'nobody@example.com')).rejects.toThrow(
      'No account has the email nobody@example.com',
    );
  });
});
