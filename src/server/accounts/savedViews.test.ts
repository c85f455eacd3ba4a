import { expect, test } from 'vitest';
import { mostSavedViews } from '#contract/accounts/savedViews.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

describeWithCompany('Views of lists, on $name,', (company) => {
  const keep = (by: TestPerson, name: string, address: string | null) =>
    company.call('PUT', '/account/views', by, { name, address });
  const stored = async (by: TestPerson) => (await company.call('GET', '/account/views', by)).json().views;

  test('are kept under names, each person their own, until they are taken away', async () => {
    const { alphaAdmin, alphaInspector } = company;
    await keep(alphaAdmin, ' Failed here ', '/tests?outcome=fail');
    await keep(alphaAdmin, 'Failed here', '/tests?outcome=fail&period=month');
    expect(await stored(alphaAdmin)).toEqual([{ name: 'Failed here', address: '/tests?outcome=fail&period=month' }]);
    expect(await stored(alphaInspector)).toEqual([]);
    expect((await keep(alphaAdmin, 'Failed here', null)).json().views).toEqual([]);
  });

  test('keep their names: one of another list is refused beside the name, and nothing is lost', async () => {
    const { betaAdmin } = company;
    await keep(betaAdmin, 'Mine', '/reports?outcome=fail');
    const refused = await keep(betaAdmin, 'Mine', '/ncrs?severity=major');
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { name: expect.stringContaining('another list') },
    ]);
    expect(await stored(betaAdmin)).toEqual([{ name: 'Mine', address: '/reports?outcome=fail' }]);
  });

  test('are of screens of the portal alone, named, and not without end', async () => {
    const { alphaAdmin } = company;
    for (const address of ['https://example.com', '//example.com', 'reports', '/reports#x'])
      expect((await keep(alphaAdmin, 'x', address)).json().fields).toHaveProperty('address');
    expect((await keep(alphaAdmin, ' ', '/reports')).json().fields).toHaveProperty('name');
    for (let at = 0; at < mostSavedViews; at += 1) await keep(alphaAdmin, `View ${at}`, '/reports');
    expect((await keep(alphaAdmin, 'One more', '/reports')).json().fields).toHaveProperty('name');
    expect((await keep(alphaAdmin, 'View 1', '/reports?outcome=fail')).statusCode).toBe(200);
  });
});
