import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { reviewQueue } from '#server/store/review/reviewQueue.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { failingReadings, judgedFilmTest } from '#server/testing/ncrs.ts';

describeWithCompany('The queue of a reviewer, on $name,', (company) => {
  const { put, filed, act, basisOf } = reportActions(company);
  beforeAll(async () => {
    await company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired: true });
  });

  test('goes by how long a report waits, and says it: since it was sent again, however long ago it was received', async () => {
    const { superuser, db } = company;
    const id = await filed();
    const receivedAt = '2026-01-01T00:00:00.000Z';
    await db.updateTable('reports').set({ receivedAt }).where('id', '=', id).execute();
    await act(id, 'return', superuser, { comments: [{ text: 'Which shade?' }] });
    const basis = await basisOf(id);
    const sentAt = new Date().toISOString();
    expect((await put(id, { colour: 'Grey' }, { basis })).statusCode).toBe(200);
    const { reports } = (await company.call('GET', '/reviewqueue', superuser)).json();
    expect(reports).toMatchObject([{ reportId: id, receivedAt, attempt: 2 }]);
    expect(reports[0].submittedAt >= sentAt).toBe(true);

    // The order is that of the days that each is said to have waited.
    const other = await filed();
    const later = new Date(Date.now() - 60_000).toISOString();
    await db.updateTable('reports').set({ receivedAt: later }).where('id', '=', other).execute();
    const page = async (query: string) =>
      (await company.call('GET', `/reviewqueue?${query}`, superuser))
        .json()
        .reports.map((one: { reportId: string }) => one.reportId);
    expect(await page('')).toEqual([other, id]);
    expect(await page(`after=${other}`)).toEqual([id]);
    expect(await page(`before=${id}`)).toEqual([other]);
    await act(other, 'approve');
  });

  test('says how many reports it has looked through for a page of those with a finding, where there are more', async () => {
    await filed();
    const undecided = randomUUID();
    const dry = { airTemp: '28', humidity: '60', surfaceTemp: '29' };
    await put(undecided, { ambientConditions: [dry, {}, {}, {}] });
    const page = (after?: string) => reviewQueue(company.db, company.superuser.uid, { only: 'undecided', after }, 2);
    const first = await page();
    expect(first).toMatchObject({ reports: [], lookedThrough: 2, waiting: 3 });
    const last = await page(first.next ?? '');
    expect(last.reports.map(({ reportId }) => reportId)).toEqual([undecided]);
    expect([last.next, last.lookedThrough]).toEqual([null, null]);
  });

  test('is asked for those that failed by their outcome, and so looks through no others', async () => {
    const failed = randomUUID();
    await put(failed, { inspectionTests: [judgedFilmTest(failingReadings)] });
    const { reports, ...about } = await reviewQueue(company.db, company.superuser.uid, { only: 'failed' }, 1);
    expect(reports).toMatchObject([{ reportId: failed, outcome: 'fail', findings: { failed: 1 } }]);
    expect(about).toEqual({ next: null, waiting: 1, lookedThrough: null });
  });
});
