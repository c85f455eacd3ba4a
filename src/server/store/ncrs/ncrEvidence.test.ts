import { describe, expect, onTestFinished, test } from 'vitest';
import { isSameStructureName } from '#domain/text/structureNameKey.ts';
import { openCompany } from '#server/testing/company.ts';
import { passingReadings, failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';
import { stores } from '#server/testing/stores.ts';
import { passingTests, passingTestsIn } from './ncrEvidence.ts';

describe.each(stores)('What may close an NCR, on $name,', ({ open }) => {
  test.each([
    { structure: 'TK 101-A', words: 'found among any number of later reports of other structures' },
    { structure: 'TK 101-A', as: 'tk101a', words: 'found in any spelling of the structure' },
    { structure: '', words: 'found where no structure is named' },
    {
      structure: 'TK 101-A',
      others: 'tk 101 a',
      words:
        'told not to be looked for among more than some hundred of the structure, and found there where somebody names it',
    },
  ])('is $words', async ({ structure, as = structure, others = 'TK 101-B' }) => {
    const company = await openCompany(await open());
    onTestFinished(() => company.close());
    const { db } = company;
    const { filed } = testNcrActions(company);
    const passing = judgedFilmTest(passingReadings, { at: '2026-11-22T08:00:00.000Z' });
    const proof = await filed({ structuralMember: as, inspectionTests: [passing] });
    const other = await filed({
      structuralMember: others,
      inspectionTests: [judgedFilmTest(failingReadings, { at: passing.at })],
    });
    const ofReport = await db.selectFrom('reports').selectAll().where('id', '=', other).executeTakeFirstOrThrow();
    const revision = await db
      .selectFrom('revisions')
      .selectAll()
      .where('reportId', '=', other)
      .executeTakeFirstOrThrow();
    const later = Array.from({ length: 450 }, (_, at) => ({ id: `later-${at}`, at: 10_000 + at }));
    await db
      .insertInto('reports')
      .values(
        later.map(({ id, at }) => ({
          ...ofReport,
          id,
          number: id,
          numberCount: at,
          receivedAt: '2099-01-01T00:00:00.000Z',
        })),
      )
      .execute();
    await db
      .insertInto('revisions')
      .values(later.map(({ id }) => ({ ...revision, reportId: id })))
      .execute();
    const { testKind, area, coat } = {
      testKind: passing.kind,
      area: passing.areaCode ?? '',
      coat: passing.coatNo ?? '',
    };
    const foundAt = '2026-11-21T08:00:00.000Z';
    const of = { clientId: company.alpha, reportId: null, testKind, foundAt, structure, area, coat };
    const found = [{ reportId: proof, testId: passing.testId }];
    const offered = isSameStructureName(structure, others)
      ? { tests: [], lookedThrough: 400 }
      : { tests: found, lookedThrough: null };
    expect(await passingTests(db, of)).toMatchObject(offered);
    expect(await passingTestsIn(db, of, [proof, other])).toMatchObject(found);

    // What its inspector rejected, or an overdue gauge measured, counts as failed whatever it read.
    const by = { by: 'uid', at: '2026-11-22T08:10:00.000Z' };
    const rejected = { ...passing, override: { decision: 'No', reason: 'The gauge was dropped.', ...by } };
    const doubtful = await filed({ structuralMember: as, inspectionTests: [rejected] });
    expect(await passingTestsIn(db, of, [doubtful])).toEqual([]);

    // The clock of a device that was months ahead makes no test a later one.
    await db.updateTable('reports').set({ receivedAt: '2026-08-01T00:00:00.000Z' }).where('id', '=', proof).execute();
    expect(await passingTestsIn(db, of, [proof, other])).toEqual([]);
  });
});
