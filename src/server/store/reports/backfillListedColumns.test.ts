import { beforeAll, expect, test } from 'vitest';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { passingReadings, failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';
import { backfillListedColumns } from './backfillListedColumns.ts';

const row = { ambienttime: '08:00', airTemp: '28', humidity: '78', surfaceTemp: '26.8', okToWork: 'Yes' };

describeWithCompany('What a server of before did not store for lists, on $name,', (company) => {
  beforeAll(async () => {
    const { filed } = testNcrActions(company);
    await filed({ inspectionTests: [judgedFilmTest(passingReadings)], ambientConditions: [row] });
    await filed({});
    const id = await filed({ inspectionTests: [judgedFilmTest(failingReadings)] });
    const body = { reason: 'Filed twice' };
    expect((await company.call('POST', `/reports/${id}/void`, company.superuser, body)).statusCode).toBe(200);
  });

  test('is filled in from its reports, of which a void one has no outcome', async () => {
    const { db } = company;
    const stored = () => db.selectFrom('reports').select(['id', 'outcome', 'ambient']).orderBy('id').execute();
    const before = await stored();
    expect(before.map(({ outcome }) => outcome).toSorted()).toEqual(['fail', 'notJudged', null]);
    expect(before.map(({ ambient }) => ambient)).toContainEqual(expect.stringContaining('ΔT'));
    await db.updateTable('reports').set({ outcome: null, ambient: null }).execute();
    await backfillListedColumns(db);
    expect(await stored()).toEqual(before);
    // What is there already stays.
    await db.updateTable('reports').set({ ambient: null }).execute();
    await backfillListedColumns(db);
    expect(await stored()).toEqual(before);
  });
});
