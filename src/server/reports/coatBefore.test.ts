import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

const productName = 'NorvaGrip AS Anti-Skid';
const overcoat = [
  { tempC: 20, minMinutes: 16 * 60, maxMinutes: 7 * 24 * 60 },
  { tempC: 30, minMinutes: 10 * 60, maxMinutes: 3 * 24 * 60 },
];
const place = {
  structuralMember: 'TK-"101"',
  descriptionofarea: 'Shell 1',
  inspectorName: 'Divya',
  alsoWorkedOut: ['overcoat'],
};
const primer = {
  ...place,
  productName,
  date: '2026-11-02',
  timeSelection: '09:00',
  dryingTimeAllowed: '14:00',
  coatingApplication: ['Primer'],
  ambientConditions: [{ ambienttime: '15:00', surfaceTemp: '21' }, { ambienttime: '17:00', surfaceTemp: '27' }, {}, {}],
};
const next = { ...place, date: '2026-11-03', timeSelection: '05:00', coatingApplication: ['Intermediate'] };

describeWithCompany('A coat is judged on the coat before it, on $name:', (company) => {
  beforeAll(async () => {
    await company.call('PUT', '/productSheets', company.superuser, { productName, revision: 0, sheet: { overcoat } });
  });

  const { put: send, get, basisOf } = reportActions(company);
  const put = async (answers: object, by = company.alphaInspector, id = randomUUID()) => {
    expect((await send(id, answers, {}, by)).statusCode).toBe(200);
    const { verdicts, answers: stored } = await get(id, by);
    const value = (verdicts?.paintVerdicts ?? []).find(({ about }: { about: string }) => about === 'coatBefore');
    return { id, kept: stored, said: value };
  };

  test('at receipt, by the data sheet that held for the coat before, and where it is too early an NCR is proposed', async () => {
    await put(primer);
    // A later sheet changes nothing for the coat that was judged.
    await company.call('PUT', '/productSheets', company.superuser, { productName, revision: 1, sheet: {} });
    const early = await put(next);
    expect(early.said).toMatchObject({
      outcome: 'fail',
      standard: `Data sheet of ${productName} (revision 1)`,
      figures: { opensAt: '2026-11-03T06:00', closesAt: '2026-11-05T14:00', nextCoatAt: '2026-11-03T05:00' },
      findings: [
        { code: 'tooEarly', words: 'Too early: opens 03 Nov 06:00.' },
        { words: 'Primer finished 02 Nov 14:00, steel 21 to 27 °C since.' },
      ],
    });
    // What was sent stays as it was: an app that says nothing of paint gets nothing added.
    expect(early.kept).not.toHaveProperty('paintVerdicts');
    const ncrs = await company.db
      .selectFrom('ncrs')
      .select(['path', 'state'])
      .where('reportId', '=', early.id)
      .execute();
    expect(ncrs).toEqual([{ path: 'paintVerdicts/coatBefore/failed', state: 'proposed' }]);
    expect((await put({ ...next, timeSelection: '07:00' })).said).toMatchObject({ outcome: 'pass' });
    expect((await put({ ...next, date: '2026-11-06' })).said).toMatchObject({
      outcome: 'fail',
      findings: [{ code: 'tooLate' }, {}],
    });
  });

  test('also where many reports of the same coat came after it, and no longer once it is corrected', async () => {
    const own = { ...place, structuralMember: 'TK-7' };
    await company.call('PUT', '/productSheets', company.superuser, { productName, revision: 2, sheet: { overcoat } });
    const { id } = await put({ ...primer, ...own });
    for (let hour = 6; hour < 18; hour += 1)
      await put({ ...next, ...own, timeSelection: `${String(hour).padStart(2, '0')}:00` });
    expect((await put({ ...next, ...own, timeSelection: '05:00', date: '2026-11-04' })).said).toMatchObject({
      outcome: 'pass',
    });
    const basis = await basisOf(id);
    const again = await send(id, { ...primer, ...own, structuralMember: 'TK-8' }, { basis });
    expect(again.statusCode).toBe(200);
    expect((await put({ ...next, ...own, date: '2026-11-04' })).said).toBeUndefined();
  });

  test('not by a report of another client, nor by one that is void', async () => {
    expect((await put(next, company.betaInspector)).said).toBeUndefined();
    const own = { ...place, structuralMember: 'TK-9' };
    const { id } = await put({ ...primer, ...own });
    await company.call('POST', `/reports/${id}/void`, company.superuser, { reason: 'It was another tank.' });
    expect((await put({ ...next, ...own })).said).toBeUndefined();
  });
});
