import { beforeAll, expect, test } from 'vitest';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { reportActions } from '#server/testing/reports.ts';
import { accountsAbleToSignIn } from '#server/store/ncrs/reviewers.ts';

describeWithCompany('Whoever belongs to a client that was switched off, on $name,', (company) => {
  beforeAll(async () => {
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
  });

  test('hears of no report that is returned and can be made responsible for no NCR, as they may not sign in', async () => {
    const { alpha, alphaInspector, betaInspector, superuser, db } = company;
    const { filed, act } = reportActions(company);
    const reportId = await filed();
    await db.updateTable('clients').set({ status: 'inactive' }).where('clientId', '=', alpha).execute();
    const comments = [{ field: null, item: null, text: 'Say which tank.' }];
    expect((await act(reportId, 'return', superuser, { comments })).statusCode).toBe(200);
    expect((await company.letters()).filter(({ to }) => to === alphaInspector.email)).toEqual([]);
    const hearing = (await accountsAbleToSignIn(db).execute()).map(({ uid }) => uid);
    expect(hearing).toEqual(expect.arrayContaining([betaInspector.uid, superuser.uid]));
    expect(hearing).not.toContain(alphaInspector.uid);
  });
});
