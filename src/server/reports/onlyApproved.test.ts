import { randomUUID } from 'node:crypto';
import { type WorkBook, read as readBook, utils } from '@e965/xlsx';
import { beforeAll, expect, test } from 'vitest';
import type { AuditLine } from '#contract/audit/audit.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { may, seesAll, seesOnlyApproved, seesOthers } from '#domain/people/permissions.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import type { Company, TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import {
  type HiddenReportRequest,
  hiddenReportRequests,
  hiddenMarker,
  type HiddenReports,
} from '#server/testing/hiddenReports.ts';
import { passingReadings, failingReadings, judgedFilmTest } from '#server/testing/ncrs.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { manifestOf } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

describeWithCompany('Of a report that is not approved yet, on $name,', (company) => {
  let world: HiddenReports;
  /** One of each role, of the client whose report it is, who wrote none of it. */
  let oneOfEach: readonly TestPerson[];
  beforeAll(async () => {
    world = await makeWorld();
    const others = roles.filter((role) => role !== 'admin');
    const join = (role: Role) => company.join(`Not approved ${role}`, role, seesAll({ role }) ? null : company.alpha);
    oneOfEach = [company.alphaAdmin, ...(await Promise.all(others.map(join)))];
  });

  const set = (onlyApproved: boolean, reviewRequired = true) =>
    company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired, onlyApproved });
  const { put, get, act: step } = reportActions(company);
  const send = async (id: string, by: TestPerson, answers: object, name: string, more: object = {}) => {
    const photo = { field: 'photos', filename: `${name}.jpg`, content: jpeg(`${id} ${name}`) };
    await uploadActions(company, by).whole(id, photo);
    const sent = await put(id, answers, { files: manifestOf([photo]), ...more }, by);
    expect([sent.statusCode, sent.body]).toEqual([200, sent.body]);
    const { number, files } = await get(id);
    return { reportId: id, number, fileUrl: files[0].url.replace('/api', '') };
  };
  const hushed = {
    date: '2031-05-05',
    structuralMember: hiddenMarker,
    colour: hiddenMarker,
    batch_partA: hiddenMarker,
    gaugeNumber: 'G1',
    quantityPlannedText2: '777.125',
  };
  const plain = {
    structuralMember: 'TK-101',
    colour: 'grey',
    batch_partA: 'B1',
    gaugeNumber: 'G1',
    quantityPlannedText2: '31',
  };
  const act = async (id: string, action: string, more: object = {}) => {
    const done = await step(id, action, company.superuser, more);
    expect([done.statusCode, action]).toEqual([200, action]);
  };
  const basisOf = async (id: string, more: object) => {
    const { revision, review } = await get(id);
    const replies = review.comments.map(({ commentId }: { commentId: string }) => ({ commentId, text: hiddenMarker }));
    return { basis: { revision, attempt: review.attempt + 1, contentHash: review.contentHash, replies, ...more } };
  };

  async function makeWorld(): Promise<HiddenReports> {
    const { alphaInspector, alphaColleague, alphaAdmin } = company;
    const before = await send(randomUUID(), alphaInspector, plain, 'before');
    await set(true);
    const failed = judgedFilmTest(failingReadings);
    const path = `inspectionTests/${failed.testId}/failed`;
    const raised = [{ path, decision: 'NCR raised', severity: 'major', about: 'Dry film thickness' }];
    const failing = { ...hushed, inspectionTests: [failed], nonConformances: raised };
    const waiting = await send(randomUUID(), alphaColleague, failing, hiddenMarker);
    const [{ ncrId }] = (await company.call('GET', `/ncrs?report=${waiting.reportId}`, company.superuser)).json().ncrs;
    const first = await send(randomUUID(), alphaInspector, plain, 'first');
    await act(first.reportId, 'approve');
    const revision = await basisOf(first.reportId, { revision: 2, attempt: 1, reason: `${hiddenMarker} was wrong` });
    const second = await send(first.reportId, alphaInspector, hushed, hiddenMarker, revision);
    const id = randomUUID();
    const returned = await send(id, alphaInspector, hushed, hiddenMarker);
    await act(id, 'return', { comments: [{ field: 'colour', text: `${hiddenMarker}?` }] });
    await send(id, alphaInspector, plain, 'again', await basisOf(id, {}));
    await act(id, 'approve');
    const own = await send(randomUUID(), alphaAdmin, { ...plain, colour: 'blue' }, 'own');
    await takeAway(waiting.number);
    return { waiting, revised: { ...second, approvedUrl: first.fileUrl }, returned, own, before, ncrId };
  }

  /** A superuser's downloads and dossier, whose lines in the client's log name reports. */
  async function takeAway(number: string) {
    const { alpha, alphaColleague, superuser } = company;
    const made = { id: randomUUID(), people: 1, entries: 1, madeAt: new Date().toISOString(), reports: [number] };
    const used = [
      await company.call('POST', `/reports/${alpha}/exports`, superuser, { ...made, uid: alphaColleague.uid }),
      await company.call('GET', `/reportlist.csv?client=${alpha}&search=${hiddenMarker}`, superuser),
      await company.call('POST', '/dossiers', superuser, { client: alpha, structure: hiddenMarker }),
    ];
    expect(used.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  }

  /** The text of an answer, with the cells of a spreadsheet in it. */
  const textOf = ({ rawPayload, headers }: Awaited<ReturnType<Company['call']>>): string => {
    if (!String(headers['content-type']).includes('spreadsheet')) return rawPayload.toString();
    const { Sheets }: WorkBook = readBook(rawPayload);
    return JSON.stringify(Object.values(Sheets).map((sheet) => utils.sheet_to_json(sheet, { header: 1 })));
  };
  const answered = async (name: CallName, { path, body }: HiddenReportRequest, by?: TestPerson) => {
    const answer = await company.call(calls[name].method, path, by, body);
    return { status: answer.statusCode, text: textOf(answer) };
  };
  const isTold = async (name: CallName, by: TestPerson) => {
    const each = (hiddenReportRequests[name]?.(world, company) ?? []).map((one) => answered(name, one, by));
    return (await Promise.all(each)).some(({ text }) => text.includes(hiddenMarker));
  };
  /** Calls whose answers repeat what was asked, or are the NCR's own words. */
  const repeats: readonly CallName[] = [
    'recall',
    'search',
    'ncr',
    'ncrs',
    'ncrsCsv',
    'changeNcr',
    'ncrStep',
    'ncrLink',
  ];

  /** What anyone may read is asked as it stands. */
  const open = Object.entries(calls)
    .filter(([, { method, path, may: action }]) => method === 'GET' && !path.includes(':') && may(undefined, action))
    .map(([name, { path }]) => [name, () => [{ path }]] as const);
  const asking = Object.entries({ ...Object.fromEntries(open), ...hiddenReportRequests }).flatMap(([name, of]) =>
    of ? [{ name: name as CallName, of }] : [],
  );
  /** Whether a role sees of what others file only what was approved, or nothing. */
  const isLimited = (role: Role) => !seesOthers({ role }) || seesOnlyApproved(role, true);
  test.each(roles)('Whoever has the role %s is told of it only if the row of the role says so', async (role) => {
    const by = oneOfEach.find((person) => person.role === role)!;
    expect(await isTold('reportList', by)).toBe(!isLimited(role));
  });

  test.each(asking)(
    '$name tells nothing to a visitor, another client’s admin, and one of each role that sees only what was approved',
    async ({ name, of }) => {
      const limited = oneOfEach.filter(({ role }) => isLimited(role));
      for (const by of [undefined, company.betaAdmin, ...limited])
        for (const one of of(world, company)) {
          const { path } = one;
          const { status, text } = await answered(name, one, by);
          const refused = by && !may(by, calls[name].may) ? 403 : undefined;
          const expected = by === company.alphaAdmin ? one.status : refused;
          const { number, fileUrl, reportId } = world.waiting;
          const without = repeats.includes(name) ? [] : [hiddenMarker, '2031', '777.125'];
          // What an answer repeats of its address is no news.
          const words = [...without, number, fileUrl, reportId].filter((word) => !path.includes(word));
          const asked = { path, role: by?.role };
          const told = words.filter((word) => text.includes(word));
          expect({ ...asked, status, told }).toEqual({ ...asked, status: expected ?? status, told: [] });
        }
    },
  );

  test('Superusers, inspectors and the admin before this is asked for are told of it by the same calls', async () => {
    for (const name of [
      'report',
      'earlierVersion',
      'reportList',
      'reportListXlsx',
      'reports',
      'record',
      'audit',
    ] as const)
      expect([name, await isTold(name, company.superuser)]).toEqual([name, true]);
    expect(await isTold('report', company.alphaInspector)).toBe(true);
    await set(false);
    for (const name of ['report', 'reportListCsv', 'structures', 'dayFigures', 'record'] as const)
      expect([name, await isTold(name, company.alphaAdmin)]).toEqual([name, true]);
    await set(true);
  });

  test('The approved revision stays, in every list and as it was, and says that a later one is under review', async () => {
    const { revised, returned, own, before } = world;
    const { alphaAdmin, alphaInspector, alpha } = company;
    const page = await get(revised.reportId, alphaAdmin);
    expect(page).toMatchObject({
      revision: 1,
      state: 'approved',
      answers: plain,
      review: { isRevised: true, steps: [] },
    });
    expect(page.files).toMatchObject([{ filename: 'first.jpg' }]);
    expect(page.history.map(({ what }: { what: string }) => what)).toEqual(['filed', 'approve']);
    expect((await get(returned.reportId, alphaAdmin)).review).toMatchObject({
      isRevised: false,
      earlier: [],
      comments: [],
    });
    expect((await get(own.reportId, alphaAdmin)).state).toBe('submitted');

    const list = async (query = '') =>
      (await company.call('GET', `/reportlist${query}`, alphaAdmin)).json().reports as {
        reportId: string;
        date: string;
      }[];
    const all = [revised, returned, own, before].map(({ reportId }) => reportId).toSorted();
    const queries = [
      '',
      '?sort=-squareMetres',
      '?sort=person',
      '?used=B1',
      '?search=tk-101',
      '?from=2026-11-21&to=2026-11-21',
    ];
    for (const query of queries)
      expect([query, (await list(query)).map(({ reportId }) => reportId).toSorted()]).toEqual([query, all]);
    expect((await list()).find(({ reportId }) => reportId === revised.reportId)).toMatchObject({
      date: '2026-11-21',
      squareMetres: 31,
      photos: 1,
      state: 'approved',
      about: expect.stringContaining('TK-101'),
    });
    const recalled = (await company.call('GET', '/recall?used=B1', alphaAdmin)).json();
    expect(recalled).toMatchObject({ reports: 4, squareMetres: 4 * 31, last: '2026-11-21' });
    await company.call('POST', '/instruments', company.superuser, { kind: 'dftGauge', serialNo: 'G1' });
    const usedOn = async (by: TestPerson) => (await company.call('GET', '/recall?used=G1', by)).json().gauges[0].usedOn;
    expect(await usedOn(alphaAdmin)).toEqual(['2026-11-21']);
    expect(await usedOn(company.superuser)).toEqual(['2031-05-05', '2026-11-21']);
    const { days } = (await company.call('GET', '/dayfigures', alphaAdmin)).json();
    expect(days).toHaveLength(4);
    const record = (await company.call('GET', `/reports/${alpha}/${alphaInspector.uid}`, alphaAdmin)).json();
    const { result, outcome } = record;
    const { outcome: seen } = await get(revised.reportId, alphaAdmin);
    expect(outcome[revised.reportId]).toBe(seen);
    const entry = Object.values<{ _id: string }[]>(result)
      .flat()
      .find(({ _id }: { _id: string }) => _id === revised.reportId);
    expect(entry).toMatchObject({ colour: 'grey' });
    expect(JSON.stringify(entry)).toContain('first.jpg');
  });

  test('An NCR is its client’s own matter: it is read without the report that is not approved', async () => {
    const read = async (by: TestPerson) => (await company.call('GET', `/ncrs/${world.ncrId}`, by)).json();
    expect((await read(company.superuser)).report).toMatchObject({ number: world.waiting.number });
    expect(await read(company.alphaAdmin)).toMatchObject({ about: expect.any(String), report: null });
  });

  test('The log tells that others downloaded reports, and neither which nor what they looked for', async () => {
    const { alphaAdmin, superuser } = company;
    const lines = async (query: string, by = alphaAdmin): Promise<AuditLine[]> =>
      (await company.call('GET', `/audit?${query}`, by)).json().lines;
    for (const words of [world.waiting.number, hiddenMarker]) {
      const ofOthers = ({ actor }: AuditLine) => actor?.uid !== alphaAdmin.uid;
      expect((await lines(`search=${words}`)).filter(ofOthers)).toEqual([]);
      expect((await lines(`search=${words}`, superuser)).filter(ofOthers)).not.toEqual([]);
    }
    const bare = { subject: superuser.uid, detail: {} };
    expect(await lines(`action=reportsExported&actor=${superuser.uid}`)).toMatchObject([bare, bare]);
    expect(await lines(`action=dossierAsked&actor=${superuser.uid}`)).toMatchObject([bare]);
  });

  test('The log follows the history of the report’s page: what went on between author and reviewers stays there', async () => {
    const ofReview = async (by: TestPerson) => {
      const { lines } = (await company.call('GET', `/audit?subject=${world.returned.reportId}`, by)).json();
      const actions: string[] = lines.map(({ action }: AuditLine) => action);
      return actions.filter((action) => action !== 'documentIssued').toReversed();
    };
    const whole = ['reportFiled', 'reportReturned', 'reportSentAgain', 'reportApproved'];
    expect(await ofReview(company.superuser)).toEqual(whole);
    expect(await ofReview(company.alphaAdmin)).toEqual(['reportFiled', 'reportApproved']);
  });

  test('A filter names nobody of whose reports none is seen', async () => {
    const named = async ({ uid }: TestPerson, by = company.alphaAdmin) =>
      (await company.call('GET', `/reportlist?person=${uid}`, by)).json().named.person;
    const { alphaColleague, alphaInspector, superuser } = company;
    expect(await named(alphaColleague)).toBeNull();
    expect(await named(alphaInspector)).toMatchObject({ uid: alphaInspector.uid });
    expect(await named(alphaColleague, superuser)).toMatchObject({ uid: alphaColleague.uid });
  });

  test('Approved, it is all there', async () => {
    const { revised } = world;
    const { number } = await get(revised.reportId);
    const { alphaAdmin } = company;
    await act(revised.reportId, 'approve');
    expect(await get(revised.reportId, alphaAdmin)).toMatchObject({
      revision: 2,
      review: { isRevised: false, earlier: [{ revision: 1 }] },
    });
    const found = async (query: string) =>
      (await company.call('GET', `/reportlist?${query}`, alphaAdmin)).json().reports;
    expect(await found(`search=${hiddenMarker}`)).toMatchObject([{ number, date: '2031-05-05' }]);
    expect(await found('used=B1')).toHaveLength(3);
  });

  test('A failure that came with a later revision is not gone because the approved one passes', async () => {
    const { alphaAdmin, alphaInspector, superuser } = company;
    const passed = judgedFilmTest(passingReadings);
    const id = randomUUID();
    await send(id, alphaInspector, { ...hushed, inspectionTests: [passed] }, 'passed');
    await act(id, 'approve');
    const failed = { ...judgedFilmTest(failingReadings), testId: passed.testId };
    const later = await basisOf(id, { revision: 2, attempt: 1, reason: 'Typed wrongly.' });
    await send(id, alphaInspector, { ...hushed, inspectionTests: [failed] }, 'failed', later);
    const [{ ncrId }] = (await company.call('GET', `/ncrs?report=${id}`, superuser)).json().ncrs;
    const read = async () => (await company.call('GET', `/ncrs/${ncrId}`, alphaAdmin)).json();
    const { version, ...shown } = await read();
    expect(shown).toMatchObject({ state: 'proposed', noLongerFails: null, steps: ['raise', 'dismiss'] });
    const withdrawn = await company.call('POST', `/ncrs/${ncrId}/steps`, alphaAdmin, { action: 'withdraw', version });
    expect(withdrawn.json()).toMatchObject({ code: 'ncrStepNotAllowed' });
    expect(await read()).toMatchObject({ state: 'proposed', version });
  });
});
