import { beforeAll, expect, test } from 'vitest';
import { isoWeekdayOf } from '#domain/filing/expected.ts';
import { dayAfter } from '#domain/listing/week.ts';
import { companyToday } from '#server/store/engine/today.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';

describeWithCompany('Who was expected to file and did not, on $name,', (company) => {
  const yesterday = dayAfter(companyToday(), -1);
  beforeAll(async () => {
    const { filed } = testNcrActions(company);
    for (const days of [2, 3, 4, 5, 6]) {
      await filed({ date: dayAfter(companyToday(), -days) });
      await filed({ date: dayAfter(companyToday(), -days) }, company.betaInspector);
    }
    await filed({ date: yesterday }, company.betaInspector);
  });

  const notFiled = async (by: TestPerson, query = '') =>
    (await company.call('GET', `/notfiled${query}`, by))
      .json()
      .people.map(({ uid, lastFiled }: { uid: string; lastFiled?: string | null }) => [uid, lastFiled]);
  const set = (by: TestPerson, clientId: string, calendar: object | null) =>
    company.call('PUT', `/clients/${clientId}/calendar`, by, { calendar });

  test('is whoever has filed on five of the seven days before, for whoever manages them', async () => {
    const { superuser, alphaAdmin, betaAdmin, alphaInspector } = company;
    const missing = [[alphaInspector.uid, dayAfter(companyToday(), -2)]];
    expect(await notFiled(superuser)).toEqual(missing);
    expect(await notFiled(alphaAdmin)).toEqual(missing);
    expect(await notFiled(betaAdmin)).toEqual([]);
    expect((await company.call('GET', '/notfiled', alphaInspector)).statusCode).toBe(403);
    expect(await notFiled(superuser, `?day=${dayAfter(companyToday(), -2)}`)).toEqual([]);
  });

  test("is whom a client's calendar names on that day of the week, set by its own admin, and no line of the log tells a save without a change", async () => {
    const { superuser, alphaAdmin, alpha, beta, alphaColleague } = company;
    const calendar = { days: [isoWeekdayOf(yesterday)], people: [alphaColleague.uid] };
    expect((await set(alphaAdmin, beta, calendar)).statusCode).toBe(404);
    expect((await set(alphaAdmin, alpha, calendar)).statusCode).toBe(200);
    await set(alphaAdmin, alpha, calendar);
    expect(await notFiled(alphaAdmin)).toEqual([[alphaColleague.uid, null]]);
    const lines = await company.call('GET', '/audit?action=filingCalendarChanged', superuser);
    expect(lines.json().lines).toHaveLength(1);
    const other = { days: [isoWeekdayOf(companyToday())], people: [] };
    await set(superuser, alpha, other);
    expect(await notFiled(alphaAdmin)).toEqual([]);
    const refused = await set(superuser, alpha, { days: [], people: [] });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['calendar[days]']]);
    await set(superuser, alpha, null);
    expect(await notFiled(alphaAdmin)).toHaveLength(1);
  });

  test('is nobody who was invited and has no password yet, and when somebody filed last is not told to who sees approved reports only', async () => {
    const { alpha, alphaAdmin, alphaInspector, db, superuser } = company;
    const review = (onlyApproved: boolean) =>
      company.call('PUT', `/clients/${alpha}/review`, superuser, { reviewRequired: true, onlyApproved });
    await review(true);
    expect(await notFiled(alphaAdmin)).toEqual([[alphaInspector.uid, undefined]]);
    await review(false);
    const invited = (invitedAt: string | null) =>
      db.updateTable('users').set({ invitedAt }).where('id', '=', alphaInspector.uid).execute();
    await invited(new Date().toISOString());
    expect(await notFiled(alphaAdmin)).toEqual([]);
    await invited(null);
  });

  test('and what failed is counted since a person has looked, until they look again', async () => {
    const { superuser, alphaInspector } = company;
    const { filed } = testNcrActions(company);
    const counts = async () => (await company.call('GET', '/today', superuser)).json();
    await filed({ inspectionTests: [judgedFilmTest(failingReadings)] });
    const before = await counts();
    expect(before.failedSince).toBe(1);
    expect((await company.call('POST', '/today/looked', superuser, { until: before.at })).statusCode).toBe(200);
    expect(await counts()).toMatchObject({ failedSince: 0, lookedAt: before.at });
    await filed({ inspectionTests: [judgedFilmTest(failingReadings)] });
    expect((await counts()).failedSince).toBe(1);
    expect((await company.call('GET', '/today', alphaInspector)).json()).not.toHaveProperty('failedSince');
  });
});
