import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { judgedTest } from '#domain/testing/judgedTest.ts';
import type { DayFigures } from '#domain/reports/proposals.ts';
import { dayFiguresOf } from '#server/store/reports/dayFigures.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { passingReadings, failingReadings, judgedFilmTest, unfinishedTest } from '#server/testing/ncrs.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { reportForm, submitForm } from '#server/testing/submission.ts';

describeWithCompany('What daily reports say for the other kinds of report, on $name,', (company) => {
  const file = async (by: TestPerson, texts: readonly [string, string][]) => {
    const id = randomUUID();
    const sent = reportForm([['inspectorName', 'D. Pillai'], ...texts, ['dialyReport_id', id]]);
    expect((await submitForm(company, by, sent)).statusCode).toBe(200);
    return id;
  };
  beforeAll(async () => {
    const { alphaInspector, alphaColleague, betaInspector, superuser } = company;
    await file(alphaInspector, [
      ['date', '2026-11-10'],
      ['structuralMember', 'TK-101'],
      ['descriptionofarea', 'Shell 1'],
      ['quantityPlannedText2', '31,5'],
      ['permitRequestTime', '07:00'],
      ['permitIssuanceTime', '08:15'],
      ['reasonLostTime', 'Rain'],
      ['coatingApplication', 'Primer'],
      ['coatingApplication', 'Stripe Coat'],
      ['productName', 'Epoxy 7'],
      ['batch_partB', 'B-1'],
      ['downR', '71'],
      ['arrowR', '83,5 μm'],
      ['upR', 'thick'],
      ['ncr', 'true'],
    ]);
    await file(alphaColleague, [
      ['date', '2026-11-11'],
      ['reasonLostTime', 'Rain from noon on'],
      ['lostTimeCause', 'Weather'],
    ]);
    await file(betaInspector, [['date', '2026-11-12']]);
    const wrong = await file(alphaInspector, [['date', '2026-11-13']]);
    const made = await company.call('POST', `/reports/${wrong}/void`, superuser, { reason: 'Filed for another day' });
    expect(made.statusCode).toBe(200);
  });

  const ask = async (by: TestPerson, client = '') => {
    const answer = await company.call('GET', `/dayfigures${client && `?client=${client}`}`, by);
    expect(answer.statusCode).toBe(200);
    return answer.json() as { days: DayFigures[]; isWhole: boolean };
  };

  test('are the figures as numbers and the words of each report, void ones left out', async () => {
    expect(await ask(company.alphaInspector)).toEqual({
      days: [
        {
          date: '2026-11-10',
          structure: 'TK-101',
          area: 'Shell 1',
          squareMetres: 31.5,
          lostMinutes: 75,
          lostTimeCause: 'Rain',
          coats: expect.toSatisfy((coats: string[]) => coats.toSorted().join() === 'Primer,Stripe Coat'),
          product: 'Epoxy 7',
          batches: ['B-1'],
          minDft: 71,
          meanDft: 83.5,
          maxDft: null,
          dftVerdict: null,
          isNcrRaised: true,
          isNcrClosed: false,
          ncrsRaised: 0,
          ncrsClosed: 0,
        },
      ],
      isWhole: true,
    });
  });

  test('are told by scope: the own to an inspector, those of the client to its admin, of the client that is chosen to a superuser', async () => {
    const { alpha, beta, alphaAdmin, superuser } = company;
    const dates = async (by: TestPerson, client?: string) => (await ask(by, client)).days.map(({ date }) => date);
    expect(await dates(company.alphaColleague)).toEqual(['2026-11-11']);
    expect(await dates(company.alphaColleague, beta)).toEqual(['2026-11-11']);
    // A chosen cause goes before the words of the reason, so that the figures of a cause come together.
    expect((await ask(company.alphaColleague)).days[0]?.lostTimeCause).toBe('Weather');
    expect(await dates(alphaAdmin, beta)).toEqual(['2026-11-11', '2026-11-10']);
    expect(await dates(superuser, beta)).toEqual(['2026-11-12']);
    expect(await dates(superuser, alpha)).toEqual(['2026-11-11', '2026-11-10']);
    expect(await dates(superuser)).toEqual([]);
  });

  test('are of the newest days alone where there are too many, and of a day all or none', async () => {
    const { alpha, db } = company;
    const scope = { clientId: alpha };
    const dates = async (most: number) => {
      const { days, isWhole } = await dayFiguresOf(db, scope, alpha, most);
      return [isWhole, ...days.map(({ date }) => date)];
    };
    expect(await dates(2)).toEqual([true, '2026-11-11', '2026-11-10']);
    expect(await dates(1)).toEqual([false, '2026-11-11']);
    await file(company.alphaInspector, [['date', '2026-11-10']]);
    expect(await dates(2)).toEqual([false, '2026-11-11']);
  });

  test('say what the film thickness came to as the outcome of the report counts it, its fields and what was rejected included', async () => {
    const { beta, betaInspector, superuser } = company;
    const day = { date: '2026-11-09' };
    const id = await reportActions(company).filed(day, betaInspector);
    const verdictOf = async (inspectionTests: readonly object[], fields: object = {}) => {
      const basis = await reportActions(company).basisOf(id);
      const sent = await reportActions(company).put(
        id,
        { ...day, ...fields, inspectionTests },
        { basis },
        betaInspector,
      );
      expect(sent.statusCode).toBe(200);
      return (await ask(superuser, beta)).days.find(({ date }) => date === day.date)?.dftVerdict;
    };
    const rejected = {
      decision: 'No',
      reason: 'The gauge was dropped.',
      by: betaInspector.uid,
      at: '2026-11-09T08:10:00.000Z',
    };
    expect(await verdictOf([judgedFilmTest(passingReadings)])).toBe('pass');
    expect(await verdictOf([judgedFilmTest(passingReadings), judgedFilmTest(failingReadings)])).toBe('fail');
    expect(
      await verdictOf([judgedFilmTest(passingReadings), { ...judgedFilmTest(passingReadings), override: rejected }]),
    ).toBe('fail');
    expect(await verdictOf([judgedFilmTest(passingReadings), unfinishedTest()])).toBe(null);
    expect(await verdictOf([])).toBe(null);
    const pulls = judgedTest({
      testId: randomUUID(),
      kind: 'adhesion',
      requirement: { minMpa: '3' },
      readings: { rows: [{ mpa: '1' }] },
    });
    expect(pulls.verdict.outcome).toBe('fail');
    expect(await verdictOf([pulls])).toBe(null);
    expect(await verdictOf([pulls, judgedFilmTest(passingReadings)])).toBe('pass');
    const specified = { specifiedThicknessDownR: '75', specifiedThicknessUpR: '125', arrowR: '90', upR: '110' };
    expect(await verdictOf([], { ...specified, downR: '80' })).toBe('pass');
    expect(await verdictOf([judgedFilmTest(passingReadings)], { ...specified, downR: '40' })).toBe('fail');
    expect(await verdictOf([judgedFilmTest(failingReadings)], { ...specified, downR: '80' })).toBe('fail');
  });

  test('say so of a report as it is filed, with a test that was measured, and which of its NCRs the register has', async () => {
    const { beta, betaInspector, superuser } = company;
    const fileTested = async (date: string, value: number) => {
      await reportActions(company).filed({ date, inspectionTests: [judgedFilmTest([value])] }, betaInspector);
      return (await ask(superuser, beta)).days.find((day) => day.date === date)?.dftVerdict;
    };
    expect(await fileTested('2026-11-07', 80)).toBe('pass');
    expect(await fileTested('2026-11-08', 60)).toBe('fail');
    const registered = async () => {
      const { days } = await ask(superuser, beta);
      const day = days.find(({ date }) => date === '2026-11-08');
      return [day?.ncrsRaised, day?.ncrsClosed];
    };
    expect(await registered()).toEqual([1, 0]);
    await company.db.updateTable('ncrs').set({ state: 'closed' }).execute();
    expect(await registered()).toEqual([1, 1]);
    await company.db.updateTable('ncrs').set({ state: 'dismissed' }).execute();
    expect(await registered()).toEqual([0, 0]);
  });

  test('are read whatever signs other answers hold', async () => {
    const id = await file(company.betaInspector, [['date', '2026-11-14']]);
    const answers = JSON.stringify({
      structuralMember: String.raw`TK \u0000 7`,
      remarks: 'a\0b\ud800',
      batch_partA: 7,
    });
    await company.db.updateTable('revisions').set({ answers }).where('reportId', '=', id).execute();
    const [day] = (await ask(company.superuser, company.beta)).days;
    expect(day).toMatchObject({ date: '2026-11-14', structure: expect.stringMatching(/^TK .* 7$/), batches: [] });
  });
});
