import { beforeAll, expect, test } from 'vitest';
import type { ListedNcr } from '#contract/ncrs/ncrs.ts';
import type { TodayAnswer } from '#contract/today.ts';
import { todayRowByNeed, badgeByPlace } from '#contract/todayWords.ts';
import { dayAfter, mondayOf } from '#domain/listing/week.ts';
import type { NcrRequest } from '#domain/ncrs/ncr.ts';
import { expiryNoticeEnd } from '#domain/equipment/expiryNotice.ts';
import { companyToday } from '#server/store/engine/today.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { passingReadings, failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';

const instrument = { kind: 'dftGauge', make: 'Elcometer', model: '456', status: 'inService' };
const calibration = { calibratedOn: '2020-01-05', asFound: 'inTolerance' };
const paint = { productName: 'Primer', component: 'A', madeOn: null };

describeWithCompany('What waits for somebody today, on $name,', (company) => {
  beforeAll(async () => {
    const { superuser, alpha, beta, betaAdmin, alphaColleague } = company;
    const made = async (path: string, body: object) => {
      const response = await company.call('POST', path, superuser, body);
      expect(response.statusCode).toBe(200);
      return response.json() as { instrumentId: string };
    };
    await company.call('PUT', `/clients/${alpha}/review`, superuser, { reviewRequired: true });

    const { filed, raised, change, freely, ofReport } = testNcrActions(company);
    const yesterday = dayAfter(companyToday(), -1);
    for (const date of [companyToday(), '2020-05-05']) {
      await filed({ date });
      await filed({ date, inspectionTests: [judgedFilmTest(failingReadings)] });
      await filed({ date, inspectionTests: [judgedFilmTest(failingReadings)] }, company.betaInspector);
    }
    for (const [dueOn, uid] of [
      [yesterday, alphaColleague.uid],
      [null, alphaColleague.uid],
      [null, superuser.uid],
      [yesterday, null],
    ] as const) {
      const { ncrId } = await raised();
      const stated = { dueOn, responsible: uid && { uid } };
      expect((await change(ncrId, superuser, stated)).statusCode).toBe(200);
    }
    // Responsible for a failure on which nobody has decided yet.
    const [proposed] = await ofReport(await filed({ inspectionTests: [judgedFilmTest(failingReadings)] }));
    if (proposed) await change(proposed.ncrId, superuser, { responsible: { uid: alphaColleague.uid } });
    await freely(betaAdmin);

    // What an inspector has used, and whose certificate ends.
    await filed({ date: companyToday(), gaugeNumber: 'G-1-', batch_partA: 'B-1-' });
    const crews = [
      {
        company: 'Coastal',
        trade: 'Blaster',
        certificateNo: 'C 1',
        certificateExpires: expiryNoticeEnd(companyToday()),
      },
      { company: 'Coastal', trade: 'Blaster', certificateNo: 'C 2', certificateExpires: '2099-01-01' },
    ];
    const renewed = (certificateExpires: string) => ({ company: 'Coastal', certificateNo: 'C 3', certificateExpires });
    for (const [date, those] of [
      [companyToday(), [...crews, renewed('2099-01-01')]],
      [yesterday, [renewed(companyToday())]],
    ] as const) {
      await reportActions(company).filed({ date, crews: those }, company.alphaInspector, { kind: 'manpower' });
    }

    const days = ['2021-01-05', companyToday(), expiryNoticeEnd(companyToday()), '2099-01-01'];
    for (const [at, dueOn] of days.entries()) {
      for (const ownerClientId of ['', alpha, beta]) {
        const serialNo = `G-${at}-${ownerClientId}`.slice(0, 40);
        const { instrumentId } = await made('/instruments', { ...instrument, ownerClientId, serialNo });
        await made(`/instruments/${instrumentId}/calibrations`, { ...calibration, dueOn });
        await made('/batches', { ...paint, batchNo: `B-${at}-${ownerClientId}`, ownerClientId, expiresOn: dueOn });
      }
    }
    await made('/instruments', { ...instrument, ownerClientId: '', serialNo: 'never' });
    await made('/batches', { ...paint, ownerClientId: '', batchNo: 'unknown', expiresOn: null });
    const user = { name: 'New', email: 'new@plant.example', password: 'quiet river of stones' };
    await company.call('POST', '/register', undefined, user);
    await company.db
      .insertInto('enquiries')
      .values(
        [0, 1].map((isRead) => ({
          id: `e${isRead}`,
          receivedAt: '2026-11-20T08:00:00.000Z',
          name: 'Asha',
          email: 'asha@plant.example',
          phone: '',
          subject: 'Lining',
          message: 'Two tanks.',
          isRead: isRead as 0 | 1,
          archivedAt: null,
          searched: '',
        })),
      )
      .execute();
  });

  /** How many rows a list has, page after page. */
  async function listed(by: TestPerson, path: string, rows: string): Promise<number> {
    const isNumbered = path.includes('page=1');
    let found = 0;
    let way: string | null = path;
    for (let page = 2; way !== null; page += 1) {
      const answer: { pages: number; next: string | null } = (await company.call('GET', way, by)).json();
      found += (answer as unknown as Record<string, unknown[]>)[rows]?.length ?? 0;
      if (isNumbered) way = page <= answer.pages ? path.replace('page=1', `page=${page}`) : null;
      else way = answer.next && `${path}&after=${answer.next}`;
    }
    return found;
  }

  const lists: Readonly<Record<string, (by: TestPerson, weekFrom: string) => Promise<number>>> = {
    toReview: (by) => listed(by, '/reviewqueue?', 'reports'),
    failedInReview: (by) => listed(by, '/reviewqueue?only=failed', 'reports'),
    ncrsUndecided: (by) => listed(by, '/ncrs?state=proposed&overdue=no', 'ncrs'),
    ncrsOverdue: (by) => listed(by, '/ncrs?overdue=yes', 'ncrs'),
    ncrsToAgree: (by) => listed(by, todayRowByNeed.ncrsToAgree.to, 'ncrs'),
    ncrsReady: (by) => listed(by, todayRowByNeed.ncrsReady.to, 'ncrs'),
    ncrsToConsent: (by) => listed(by, todayRowByNeed.ncrsToConsent.to, 'ncrs'),
    ncrsMine: (by) => listed(by, '/ncrs?state=underWay&responsible=me&overdue=no', 'ncrs'),
    ending: async (by) => (await company.call('GET', '/ending', by)).json().things.length,
    signUps: async (by) => (await company.call('GET', '/awaitingApproval', by)).json().users.length,
    enquiries: (by) => listed(by, '/enquiries?page=1&box=new', 'enquiries'),
    notFiled: async (by) => (await company.call('GET', '/notfiled', by)).json().people.length,
    failedSince: (by, since) => listed(by, `/reportlist?outcome=fail&since=${since}`, 'reports'),
    failedThisWeek: (by, from) => listed(by, `/reportlist?outcome=fail&from=${from}`, 'reports'),
    filedThisWeek: (by, from) => listed(by, `/reportlist?from=${from}`, 'reports'),
  };
  const countsFor = async (by: TestPerson) => {
    const {
      needs,
      weekFrom,
      at: _,
      ncrAges,
      lookedAt = '',
      ...others
    } = (await company.call('GET', '/today', by)).json() as TodayAnswer;
    return { weekFrom, lookedAt, ncrAges, counts: { ...needs, ...others } as Readonly<Record<string, number>> };
  };

  const everyone = [
    'superuser',
    'alphaAdmin',
    'betaAdmin',
    'alphaInspector',
    'alphaColleague',
    'betaInspector',
  ] as const;
  /** Each figure is that of its list, and that of the place of NCRs is that of the one list which they stand in together. */
  async function expectAgreeing(by: TestPerson) {
    const { weekFrom, lookedAt, ncrAges, counts } = await countsFor(by);
    for (const { count, ...days } of ncrAges) {
      const query = new URLSearchParams({ state: 'underWay', ...days });
      expect([days, count]).toEqual([days, await listed(by, `/ncrs?${query}`, 'ncrs')]);
    }
    for (const [of, figure] of Object.entries(counts))
      expect([of, figure]).toEqual([of, await lists[of]?.(by, of === 'failedSince' ? lookedAt : weekFrom)]);
    const { of, to } = badgeByPlace.ncrs;
    const together = of.reduce((sum, what) => sum + (counts[what] ?? 0), 0);
    expect(together).toBe(await listed(by, to, 'ncrs'));
  }

  test.each(everyone)('each figure for the %s is that of its list', async (name) => {
    await expectAgreeing(company[name]);
    expect((await countsFor(company[name])).weekFrom).toBe(mondayOf(companyToday()));
  });

  test('every role has the figures of the lists that it may open, and no other', async () => {
    const own = ['ending', 'failedThisWeek', 'filedThisWeek', 'ncrsMine', 'ncrsOverdue'];
    const ofClient = ['failedSince', 'ncrsUndecided', 'notFiled'];
    const ofAdmin = [...own, ...ofClient, 'ncrsToConsent'];
    const named = async (by: TestPerson) => Object.keys((await countsFor(by)).counts).toSorted();
    expect(await named(company.alphaInspector)).toEqual(own);
    expect(await named(company.alphaAdmin)).toEqual(ofAdmin.toSorted());
    const ofSuperuser = Object.keys(lists).filter((name) => name !== 'ncrsToConsent');
    expect(await named(company.superuser)).toEqual(ofSuperuser.toSorted());
  });

  test('an inspector is told what ends of what they have used, whoever keeps registers of all in them, and whoever manages people of their certificates', async () => {
    const ends = async (by: TestPerson) =>
      (await company.call('GET', '/ending', by))
        .json()
        .things.map(({ what, name }: Record<string, string>) => `${what} ${name}`);
    expect(await ends(company.alphaInspector)).toEqual(['calibration G-1-', 'batch B-1-']);
    expect(await ends(company.alphaColleague)).toEqual([]);
    expect(await ends(company.alphaAdmin)).toContain('certificate C 1');
    expect(await ends(company.superuser)).toHaveLength(19);
    const ofBeta = await ends(company.betaAdmin);
    expect(ofBeta).toHaveLength(12);
    expect(ofBeta).toContain(`calibration G-0-${company.beta}`.slice(0, 52));
    expect(ofBeta).not.toContain('certificate C 1');
  });

  test('what one figure counts no other one counts again', async () => {
    const { counts } = await countsFor(company.alphaColleague);
    expect(counts).toMatchObject({ ncrsOverdue: 1, ncrsMine: 1 });
    expect((await countsFor(company.superuser)).counts).toMatchObject({
      toReview: 12,
      ncrsUndecided: 5,
      ncrsOverdue: 2,
      ncrsMine: 1,
      ending: 19,
      signUps: 1,
      enquiries: 1,
    });
  });

  test('an action waits for the agreement of reviewers, a repair for who took no part in it, and a use as is for the consent of its client', async () => {
    const { superuser, alphaAdmin, alphaColleague: painter, betaAdmin } = company;
    const { raised, repaired, change, act, action } = testNcrActions(company);
    const askedOf = async (by: TestPerson, waits: NcrRequest) =>
      (await company.call('GET', `/ncrs?waits=${waits}`, by)).json().ncrs.map(({ ncrId }: ListedNcr) => ncrId);
    const before = (await countsFor(superuser)).counts;

    const { ncrId } = await raised();
    await change(ncrId, superuser, { responsible: { uid: painter.uid } });
    expect(await askedOf(superuser, 'agreement')).toEqual([]);
    await act(ncrId, 'propose', painter, action);
    expect(await askedOf(superuser, 'agreement')).toEqual([ncrId]);
    for (const other of [alphaAdmin, painter]) expect(await askedOf(other, 'agreement')).toEqual([]);
    // Said by a reviewer to be ready, for whoever is responsible: neither of them verifies it.
    const { ncrId: own } = await raised();
    await change(own, superuser, { responsible: { uid: painter.uid } });
    await act(own, 'agree', superuser, { ...action, disposition: 'useAsIs' });
    await act(own, 'ready', superuser);
    const { ncrId: ofOther } = await repaired(painter);
    expect(await askedOf(superuser, 'verification')).toEqual([ofOther]);
    expect((await act(own, 'close', superuser, { evidence: { text: 'Looked at, and well.' } })).statusCode).toBe(409);
    for (const by of [superuser, betaAdmin]) expect(await askedOf(by, 'consent')).toEqual([]);
    expect(await askedOf(alphaAdmin, 'consent')).toEqual([own]);

    expect((await countsFor(superuser)).counts).toMatchObject({ ncrsToAgree: 1, ncrsReady: 1 });
    expect((await countsFor(alphaAdmin)).counts).toMatchObject({ ncrsToConsent: 1 });
    for (const name of everyone) await expectAgreeing(company[name]);

    await act(own, 'consent', alphaAdmin);
    await act(ncrId, 'agree', superuser, action);
    await act(ncrId, 'ready', painter);
    await act(ncrId, 'rejectClosure', superuser, { reason: 'Still thin there.' });
    // What was agreed before is no proposal.
    await act(ncrId, 'reopen', painter);
    await act(ofOther, 'close', superuser, { evidence: { text: 'Looked at, and well.' } });
    expect((await countsFor(superuser)).counts).toMatchObject({
      ncrsToAgree: before['ncrsToAgree'],
      ncrsReady: before['ncrsReady'],
    });
    expect((await countsFor(alphaAdmin)).counts).toMatchObject({ ncrsToConsent: 0 });
  });

  test('an NCR is as old as its raising, and while it is only proposed as its proposal: in ages, periods, the list, the register and its log', async () => {
    const { superuser, alpha, db } = company;
    const { filed, ofReport, act } = testNcrActions(company);
    const [{ ncrId }] = await ofReport(await filed({ inspectionTests: [judgedFilmTest(failingReadings)] }));
    const long = '2021-03-01T08:00:00.000Z';
    await db.updateTable('ncrs').set({ at: long }).where('ncrId', '=', ncrId).execute();
    const stands = async (query: string): Promise<ListedNcr | undefined> => {
      const { ncrs } = (await company.call('GET', `/ncrs?client=${alpha}&${query}`, superuser)).json();
      return ncrs.find((one: ListedNcr) => one.ncrId === ncrId);
    };
    expect((await stands('from=2021-03-01&to=2021-03-01'))?.at).toBe(long);
    const before = (await countsFor(superuser)).ncrAges.map(({ count }) => count);
    const [old = 0, older = 0, lately = 0] = before;
    const { log } = (await act(ncrId, 'raise', superuser)).json();
    const raised = log.at(-1).at.slice(0, 16);
    expect(await stands('to=2021-12-31')).toBeUndefined();
    expect((await stands(`from=${companyToday()}&to=${companyToday()}`))?.at.slice(0, 16)).toBe(raised);
    expect((await countsFor(superuser)).ncrAges.map(({ count }) => count)).toEqual([old, older, lately + 1]);
    const register = (await company.call('GET', `/ncrs.csv?from=${companyToday()}`, superuser)).body;
    expect(register).not.toContain('2021-03-01');
  });

  test('after a storm of reports, reviews, NCRs and enquiries each figure for each of them is that of its list', async () => {
    const { superuser, alphaInspector, alphaColleague, betaInspector } = company;
    const { filed, raised, repaired, change, ofReport, act, action } = testNcrActions(company);
    const inspectors = [alphaInspector, alphaColleague, betaInspector];
    const { reports: waiting } = (await company.call('GET', '/reviewqueue', superuser)).json();
    const { enquiries } = (await company.call('GET', '/enquiries?page=1&box=new', superuser)).json();
    const review = async ({ reportId: id }: { reportId: string }, at: number) => {
      if (at % 3 === 0) return company.call('POST', `/reports/${id}/void`, superuser, { reason: 'It was filed twice' });
      const comments = at % 3 === 1 ? [{ text: 'Which course?' }] : [];
      const more = { revision: 1, attempt: 1, reason: 'Repaired since.', comments };
      return reportActions(company).act(id, at % 3 === 1 ? 'return' : 'approve', superuser, more);
    };
    const decide = async (at: number) => {
      const of = await filed({ inspectionTests: [judgedFilmTest(failingReadings)] }, inspectors[at % 3]);
      for (const { ncrId } of await ofReport(of))
        await act(ncrId, at % 2 ? 'raise' : 'dismiss', superuser, { reason: 'Measured on the wrong plate.' });
    };
    const proposed = async () => {
      const { ncrId } = await raised();
      await change(ncrId, superuser, { responsible: { uid: alphaColleague.uid } });
      await act(ncrId, 'propose', alphaColleague, action);
    };
    const asIs = async () => {
      const { ncrId } = await raised();
      await act(ncrId, 'agree', superuser, { ...action, disposition: 'useAsIs' });
      await act(ncrId, 'ready', superuser);
    };
    const late = async () => {
      const { ncrId } = await raised();
      await change(ncrId, superuser, { dueOn: '2021-01-05', responsible: { uid: alphaColleague.uid } });
    };
    const before = (await countsFor(superuser)).counts;
    await Promise.all([
      ...waiting.map(review),
      ...[0, 1, 2, 3, 4, 5].map((at) =>
        filed(
          { date: companyToday(), inspectionTests: [judgedFilmTest(at % 2 ? failingReadings : passingReadings)] },
          inspectors[at % 3],
        ),
      ),
      ...[0, 1, 2, 3].map(decide),
      late(),
      late(),
      repaired(),
      repaired(superuser),
      proposed(),
      asIs(),
      ...enquiries.map(({ id }: { id: string }) =>
        company.call('PUT', `/enquiries/${id}`, superuser, { isRead: true }),
      ),
    ]);
    const { counts } = await countsFor(superuser);
    expect(counts).toMatchObject({
      enquiries: 0,
      ncrsToAgree: 1,
      ncrsReady: 1,
      ncrsOverdue: (before['ncrsOverdue'] ?? 0) + 2,
    });
    expect((await countsFor(company.alphaAdmin)).counts).toMatchObject({ ncrsToConsent: 1 });
    expect(counts['toReview']).not.toBe(before['toReview']);
    for (const name of everyone) await expectAgreeing(company[name]);
  });
});
