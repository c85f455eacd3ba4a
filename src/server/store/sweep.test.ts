import { expect, test } from 'vitest';
import { openSession } from '#server/testing/people.ts';
import { stores } from '#server/testing/stores.ts';
import { addAccount } from './accounts/accounts.ts';
import { storeToken } from './accounts/oneTimeTokens.ts';
import { setEmailConfirmed } from './accounts/registrations.ts';
import { sweepAndRemind } from './sweep.ts';

const dayMs = 24 * 60 * 60_000;

test.each(stores)(
  'Registrations that nobody confirmed for 7 days, and links and sessions that ran out, are forgotten, on $name',
  async ({ open }) => {
    const { db } = await open();
    const register = (email: string, isActive = false) =>
      addAccount(db, { fname: 'A', email, passwordHash: 'hash', usertype: 'user', isActive, clientId: null });
    await register('unconfirmed@example.com');
    await setEmailConfirmed(db, await register('confirmed@example.com'));
    const open1 = await register('active@example.com', true);
    await storeToken(db, 'confirmEmail', open1, 'a link of seven days');
    await storeToken(db, 'setUp', 'superuser', 'a code of thirty days');
    await openSession(db, open1, 'http://localhost');
    const stored = async () => ({
      emails: (await db.selectFrom('users').select('email').orderBy('email').execute()).map(({ email }) => email),
      links: (await db.selectFrom('verifications').select('id').execute()).length,
      sessions: (await db.selectFrom('sessions').select('id').execute()).length,
    });
    const all = ['active@example.com', 'confirmed@example.com', 'unconfirmed@example.com'];

    await sweepAndRemind(db, Date.now());
    expect(await stored()).toEqual({ emails: all, links: 2, sessions: 1 });
    await sweepAndRemind(db, Date.now() + 6.9 * dayMs);
    expect(await stored()).toEqual({ emails: all, links: 2, sessions: 0 });
    await sweepAndRemind(db, Date.now() + 7.1 * dayMs);
    expect(await stored()).toEqual({ emails: all.slice(0, 2), links: 1, sessions: 0 });
    const lines = await db.selectFrom('audit').select(['action', 'subject']).execute();
    expect(lines).toEqual([{ action: 'registrationLapsed', subject: 'unconfirmed@example.com' }]);
  },
);
