import { beforeAll, expect, test } from 'vitest';
import { recordAttempt, attemptLimits } from '#server/store/accounts/attempts.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { testNcrActions } from '#server/testing/ncrs.ts';

describeWithCompany('Mails about repairs that are said to be ready, on $name:', (company) => {
  let second: TestPerson;
  const { act, action, raised, repaired } = testNcrActions(company);
  beforeAll(async () => {
    second = await company.join('Second Reviewer', 'superuser', null);
  });

  test('a repair that is said to be ready is mailed to the reviewers who did no part of it, and its use as it is to the client’s admins', async () => {
    const { superuser, alphaAdmin, alphaColleague } = company;
    const shown = async () =>
      (await company.letters()).filter(({ subject }) => subject.includes(' ready ')).map(({ to }) => to);
    const consents = async () =>
      (await company.letters()).filter(({ subject }) => subject.includes('consent')).map(({ to }) => to);
    await shown();
    await repaired(alphaColleague);
    expect((await shown()).toSorted()).toEqual([second.email, superuser.email].toSorted());
    await repaired(second);
    expect(await shown()).toEqual([superuser.email]);
    const asIs = await raised();
    await act(asIs.ncrId, 'agree', superuser, { ...action, disposition: 'useAsIs' });
    await act(asIs.ncrId, 'ready', superuser);
    expect(await consents()).toEqual([alphaAdmin.email]);
    // If the repair is rejected before the mail goes out, nobody is asked to verify it.
    const { ncrId } = await repaired(alphaColleague);
    await act(ncrId, 'rejectClosure', superuser, { reason: 'Still thin there.' });
    expect(await shown()).toEqual([]);
  });

  test('what is asked of verifiers is not mailed to who left meanwhile, nor for a consent that was given', async () => {
    const { superuser, alphaAdmin, alphaColleague } = company;
    const leaving = await company.join('Leaving Reviewer', 'superuser', null);
    await repaired(alphaColleague);
    await company.db.updateTable('users').set({ isActive: 0 }).where('id', '=', leaving.uid).execute();
    const letters = await company.letters();
    expect(letters.map(({ to }) => to)).toContain(second.email);
    expect(letters.map(({ to }) => to)).not.toContain(leaving.email);
    const { ncrId } = await raised();
    await act(ncrId, 'agree', superuser, { ...action, disposition: 'useAsIs' });
    await act(ncrId, 'ready', superuser);
    expect((await act(ncrId, 'consent', alphaAdmin)).statusCode).toBe(200);
    expect((await company.letters()).map(({ to }) => to)).toEqual([second.email]);
  });

  test('proposals and repairs said to be ready by one account are mailed 30 times in an hour at the most; the step is taken all the same', async () => {
    const busy = await company.join('Busy Painter', 'user', company.alpha);
    for (let at = 0; at < 28; at += 1)
      await recordAttempt(company.db, attemptLimits.ncrReadyMail, busy.uid, Date.now());
    const shown = async () => {
      await company.letters();
      await repaired(busy);
      return (await company.letters()).filter(({ subject }) => subject.includes(' ready ')).length;
    };
    expect([await shown(), await shown()]).toEqual([2, 0]);
  });
});
