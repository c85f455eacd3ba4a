import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Company, openCompany } from '#server/testing/company.ts';
import { ncrActions } from '#server/testing/ncrs.ts';
import { stores } from '#server/testing/stores.ts';
import { openAccounts } from '#server/store/ncrs/reviewers.ts';

describe.each(stores)('Whoever belongs to a client that was switched off, on $name,', ({ open }) => {
  let company: Company;
  beforeAll(async () => {
    company = await openCompany(await open());
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
  });
  afterAll(() => company.close());

  test('hears of no report that is returned and can be made responsible for no NCR, as they may not sign in', async () => {
    const { alpha, alphaInspector, betaInspector, superuser, db } = company;
    const reportId = await ncrActions(company).filed({});
    await db.updateTable('clients').set({ status: 'inactive' }).where('clientId', '=', alpha).execute();
    const comments = [{ field: null, item: null, text: 'Say which tank.' }];
    const body = { action: 'return', revision: 1, attempt: 1, comments };
    expect((await company.call('POST', `/reports/${reportId}/review`, superuser, body)).statusCode).toBe(200);
    expect((await company.letters()).filter(({ to }) => to === alphaInspector.email)).toEqual([]);
    const hearing = (await openAccounts(db).execute()).map(({ uid }) => uid);
    expect(hearing).toEqual(expect.arrayContaining([betaInspector.uid, superuser.uid]));
    expect(hearing).not.toContain(alphaInspector.uid);
  });
});
