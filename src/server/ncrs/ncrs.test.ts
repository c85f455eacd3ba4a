import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { failurePhotoPrefix } from '#domain/ncrs/failures.ts';
import { remindOfNcrs } from '#server/store/ncrs/ncrReminders.ts';
import { ncrsOfReport } from '#server/store/ncrs/ncrs.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { auditedActionsOf } from '#server/testing/accounts.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { raceOnClientRow } from '#server/testing/raceOnClientRow.ts';
import { passingReadings, failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';
import { manifestOf, type SentFile, storedFiles } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

const later = { at: '2027-01-02T08:00:00.000Z' };
const words = { evidence: { text: 'Seen on site, all well.' } };

describeWithCompany('Non-conformance reports, on $name:', (company) => {
  let second: TestPerson;
  const { put, filed, ofReport, get, act, addPhoto, change, action, raised, repaired, byHand, freely } =
    testNcrActions(company);
  const { put: send, act: actOnReport, basisOf } = reportActions(company);
  beforeAll(async () => {
    second = await company.join('Second Reviewer', 'superuser', null);
  });

  test('what failed in a report that is received is raised or refused as its inspector said, and proposed where nobody did', async () => {
    const [one, two, three] = [
      judgedFilmTest(failingReadings),
      judgedFilmTest(failingReadings),
      judgedFilmTest(failingReadings),
    ];
    const of = ({ testId }: { testId: string }) => `inspectionTests/${testId}/failed`;
    const id = await filed({
      inspectionTests: [one, two, three, judgedFilmTest(passingReadings)],
      nonConformances: [
        { path: of(one), decision: 'NCR raised', severity: 'critical', description: 'By the manhole.' },
        { path: of(two), decision: 'Not an NCR', reason: 'Masked for the weld' },
      ],
    });
    const ncrs = await ofReport(id);
    expect(ncrs).toHaveLength(2);
    const raisedOne = await get(ncrs.find(({ state }: { state: string }) => state === 'open').ncrId);
    expect(raisedOne).toMatchObject({
      severity: 'critical',
      description: 'By the manhole.',
      requirement: expect.stringContaining('Minimum 75 µm'),
      area: 'Shell 1',
      coat: '2',
      structure: 'TK-101',
      raisedBy: { uid: company.alphaInspector.uid },
    });
    expect(ncrs.find(({ state }: { state: string }) => state === 'proposed')).toMatchObject({ severity: 'major' });
    const numbers = ncrs.map(({ number }: { number: string }) => number).toSorted();
    expect(numbers).toEqual((await ncrsOfReport(company.db, id)).map(({ number }) => number).toSorted());
    expect(numbers[0]).toMatch(/^NCR-ALPHA-\d{4}-\d{4}$/);
    // The report sent again is the same one, and no other NCR is proposed.
    expect(await auditedActionsOf(company, raisedOne.ncrId)).toEqual(['ncrRaised']);
  });

  test('the same failure never has two, however often its report is sent or it is raised by hand, and no number is left out', async () => {
    const failed = judgedFilmTest(failingReadings);
    const path = `inspectionTests/${failed.testId}/failed`;
    const id = randomUUID();
    await Promise.all([1, 2, 3].map(() => put(id, { inspectionTests: [failed] })));
    expect(await ofReport(id)).toHaveLength(1);
    const { ncrId } = (await freely(company.alphaInspector, { reportId: id, path })).response.json();
    expect(ncrId).toBeUndefined();
    const refusedPath = judgedFilmTest(failingReadings);
    const other = await filed({
      inspectionTests: [refusedPath],
      nonConformances: [
        { path: `inspectionTests/${refusedPath.testId}/failed`, decision: 'Not an NCR', reason: 'Masked there' },
      ],
    });
    const at = { reportId: other, path: `inspectionTests/${refusedPath.testId}/failed` };
    const tries = await raceOnClientRow(
      company.db,
      company.alpha,
      [company.superuser, second, company.alphaAdmin, company.alphaInspector].map((by) => () => freely(by, at)),
    );
    expect(tries.map(({ response }) => response.statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    const counts = await company.db.selectFrom('ncrs').select('number').where('clientId', '=', company.alpha).execute();
    const numbers = counts.map(({ number }) => Number(number.split('-').at(-1))).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test('one is raised freely for a client, once however often it is sent; under its id nothing else is', async () => {
    const { ncrId, response } = await freely(company.superuser, { clientId: company.beta });
    expect(response.json()).toMatchObject({ state: 'open', client: { clientId: company.beta } });
    const again = await company.call('PUT', `/ncrs/${ncrId}`, company.superuser, byHand({ clientId: company.beta }));
    expect(again.json().number).toBe(response.json().number);
    const other = await company.call('PUT', `/ncrs/${ncrId}`, company.superuser, byHand({ about: 'Else' }));
    expect(other.json().code).toBe('ncrDiffers');
    expect((await freely(company.superuser)).response.json().fields).toHaveProperty('clientId');
    // Somebody who belongs to a client raises it there, and none that names another one.
    const { response: own } = await freely(company.alphaInspector);
    expect(own.json().client.clientId).toBe(company.alpha);
    const others = await freely(company.alphaInspector, { clientId: company.beta });
    expect([others.response.statusCode, others.response.json().code]).toEqual([409, 'otherClient']);
    expect((await company.call('PUT', '/ncrs/no-id', company.superuser, byHand())).statusCode).toBe(400);
  });

  test('everybody sees those of their scope: superusers all, an admin the client’s, an inspector the own and those to be repaired', async () => {
    const one = await raised();
    const code = async (by: TestPerson) => (await company.call('GET', `/ncrs/${one.ncrId}`, by)).statusCode;
    const { superuser, alphaAdmin, alphaInspector, alphaColleague, betaAdmin, betaInspector } = company;
    expect(await Promise.all([superuser, alphaAdmin, alphaInspector].map(code))).toEqual([200, 200, 200]);
    expect(await Promise.all([alphaColleague, betaAdmin, betaInspector].map(code))).toEqual([404, 404, 404]);
    for (const by of [betaAdmin, betaInspector]) {
      expect((await act(one.ncrId, 'agree', by, action)).statusCode).toBe(404);
      expect((await change(one.ncrId, by, {})).statusCode).toBe(404);
      expect((await company.call('GET', `/ncrs/${one.ncrId}/evidence`, by)).statusCode).toBe(404);
      const list = (await company.call('GET', `/ncrs?client=${company.alpha}`, by)).json();
      expect([list.ncrs, list.namedClient]).toEqual([[], null]);
      const csv = await company.call('GET', '/ncrs.csv', by);
      expect(csv.body).not.toContain(one.number);
      expect((await freely(by, { reportId: one.reportId })).response.statusCode).toBe(404);
    }
    await change(one.ncrId, superuser, { responsible: { uid: alphaColleague.uid } });
    expect(await code(alphaColleague)).toBe(200);
    expect(
      (await change(one.ncrId, superuser, { responsible: { uid: betaInspector.uid } })).json().fields,
    ).toHaveProperty('responsible');
    const guest = await company.join('Alpha Guest', 'guest', company.alpha);
    expect((await act(one.ncrId, 'agree', guest, action)).statusCode).toBe(403);
    expect((await get(one.ncrId, guest)).steps).toEqual([]);
  });

  test('it is closed with evidence by a reviewer who did not repair it, and of two at once one does', async () => {
    const one = await repaired();
    for (const by of [company.alphaColleague, company.alphaInspector, company.alphaAdmin]) {
      expect((await act(one.ncrId, 'close', by, words)).json().code).toBe('ncrStepNotAllowed');
    }
    expect((await act(one.ncrId, 'close', second)).json().fields).toHaveProperty('evidence');
    const tries = await Promise.all([company.superuser, second].map((by) => act(one.ncrId, 'close', by, words)));
    expect(tries.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const closed = await get(one.ncrId);
    expect(closed).toMatchObject({ state: 'closed', closure: { text: 'Seen on site, all well.' }, steps: [] });
    expect(closed.log.filter(({ what }: { what: string }) => what === 'close')).toHaveLength(1);
    expect((await change(one.ncrId, company.superuser, {})).json().code).toBe('ncrStepNotAllowed');
  });

  test('who repaired never closes it, not even after somebody else was made responsible', async () => {
    const one = await repaired(second);
    expect((await act(one.ncrId, 'close', second, words)).json().error).toMatch(/Someone other than/);
    await change(one.ncrId, company.superuser, { responsible: { uid: company.alphaColleague.uid } });
    expect((await act(one.ncrId, 'close', second, words)).json().error).toMatch(/Someone other than/);
    expect((await act(one.ncrId, 'close', company.superuser, words)).statusCode).toBe(200);
  });

  test('a later test of the same kind, structure, area and coat that passed is offered by itself, and closes it', async () => {
    const place = { areaCode: 'Bottom', coatNo: '1' };
    const one = await repaired(company.alphaColleague, place);
    await filed({
      inspectionTests: [
        judgedFilmTest(passingReadings, { ...place, coatNo: '2', ...later }),
        judgedFilmTest(failingReadings, { ...place, ...later }),
      ],
    });
    await filed({ inspectionTests: [judgedFilmTest(passingReadings, { ...place, at: '2020-01-01T08:00:00.000Z' })] });
    const evidence = async () =>
      (await company.call('GET', `/ncrs/${one.ncrId}/evidence`, company.superuser)).json().tests;
    for (const structuralMember of ['TK-102', ''])
      await filed({ structuralMember, inspectionTests: [judgedFilmTest(passingReadings, { ...place, ...later })] });
    expect(await evidence()).toEqual([]);
    const passing = judgedFilmTest(passingReadings, { ...place, ...later });
    // What is under review proves nothing yet.
    const review = (reviewRequired: boolean) =>
      company.call('PUT', `/clients/${company.alpha}/review`, company.superuser, { reviewRequired });
    await review(true);
    const reportId = await filed({ structuralMember: ' tk-101', inspectionTests: [passing] }, company.alphaColleague);
    await review(false);
    expect(await evidence()).toEqual([]);
    await actOnReport(reportId, 'approve');
    const about = 'Dry film thickness, TK-101, Bottom, coat 1';
    expect(await evidence()).toMatchObject([{ reportId, testId: passing.testId, about }]);
    // The report is another inspector's. Only people who close NCRs see it here.
    const toAuthor = await company.call('GET', `/ncrs/${one.ncrId}/evidence`, company.alphaInspector);
    expect(toAuthor.json().tests).toEqual([]);
    const wrong = { evidence: { tests: [{ reportId, testId: 'another-one' }] } };
    expect((await act(one.ncrId, 'close', second, wrong)).json().fields).toHaveProperty('evidence');
    const tests = [{ reportId, testId: passing.testId }];
    const closed = await act(one.ncrId, 'close', second, { evidence: { tests } });
    expect(closed.json()).toMatchObject({ state: 'closed', closure: { tests: [{ testId: passing.testId }] } });
  });

  test('a test that was measured again in the report that failed, and passed, is offered too; its readings typed anew are not', async () => {
    const failed = judgedFilmTest(failingReadings);
    const nonConformances = [
      { path: `inspectionTests/${failed.testId}/failed`, decision: 'NCR raised', severity: 'minor' },
    ];
    const reportId = await filed({ inspectionTests: [failed], nonConformances });
    const [{ ncrId }] = await ofReport(reportId);
    const correct = async (inspectionTests: object[]) => {
      const basis = await basisOf(reportId);
      expect((await put(reportId, { inspectionTests }, { basis })).statusCode).toBe(200);
      return (await company.call('GET', `/ncrs/${ncrId}/evidence`, company.superuser)).json().tests;
    };
    expect(await correct([judgedFilmTest(passingReadings, { testId: failed.testId, at: failed.at })])).toEqual([]);
    const again = judgedFilmTest(passingReadings, { at: '2026-11-21T08:30:00.000Z' });
    expect(await correct([failed, again])).toMatchObject([{ reportId, testId: again.testId }]);
  });

  test('using it as it is waits for the consent of the client’s admin, and for it again once the action is another', async () => {
    const one = await raised();
    const asIs = { disposition: 'useAsIs', correctiveAction: 'None: 62 µm are enough here.' };
    await act(one.ncrId, 'agree', company.superuser, asIs);
    expect((await act(one.ncrId, 'consent', company.superuser)).json().code).toBe('ncrStepNotAllowed');
    await act(one.ncrId, 'consent', company.alphaAdmin);
    await act(one.ncrId, 'agree', company.superuser, { ...asIs, correctiveAction: 'None at all.' });
    expect((await get(one.ncrId)).consent).toBeNull();
    await act(one.ncrId, 'ready', company.superuser);
    expect((await act(one.ncrId, 'close', second, words)).json().error).toMatch(/consent/);
    await act(one.ncrId, 'consent', company.alphaAdmin);
    expect((await act(one.ncrId, 'close', second, words)).json().state).toBe('closed');
  });

  test('photos that were taken of what failed beside the tests stand with the NCR that was raised of it, and no others', async () => {
    const path = 'ambientVerdicts//failed';
    const names = [
      `${failurePhotoPrefix(path)}1.jpg`,
      `${failurePhotoPrefix('passfailstatus//failed')}1.jpg`,
      'tank.jpg',
    ];
    const photos = names.map((filename): SentFile => ({ field: 'photos', filename, content: jpeg(filename) }));
    const id = randomUUID();
    for (const photo of photos) await uploadActions(company, company.alphaInspector).whole(id, photo);
    const wet = { airTemp: '28', humidity: '90', surfaceTemp: '40', okToWork: 'Yes' };
    const answers = {
      ambientConditions: [wet, {}, {}, {}],
      nonConformances: [{ path, decision: 'NCR raised', severity: 'minor' }],
    };
    await put(id, answers, { files: manifestOf(photos) });
    const [{ ncrId }] = await ofReport(id);
    const { files } = await get(ncrId);
    expect(files.map(({ filename }: { filename: string }) => filename)).toEqual(names.slice(0, 1));
  });

  test('photos of the test stand with it, further ones are added once each, and a stranger opens none', async () => {
    const photo: SentFile = { field: 'photos', filename: 'weld.jpg', content: jpeg('weld') };
    const failed = { ...judgedFilmTest(failingReadings), photos: ['weld.jpg'] };
    const id = randomUUID();
    await uploadActions(company, company.alphaInspector).whole(id, photo);
    await put(id, { inspectionTests: [failed] }, { files: manifestOf([photo]) });
    const [{ ncrId }] = await ofReport(id);
    const before = storedFiles(company.dataDir).length;
    for (const _ of [1, 2]) expect((await addPhoto(ncrId, company.alphaInspector, 'repair')).statusCode).toBe(200);
    expect(storedFiles(company.dataDir)).toHaveLength(before + 1);
    expect((await addPhoto(ncrId, company.alphaInspector, 'closure')).statusCode).toBe(403);
    expect((await addPhoto(ncrId, company.betaAdmin, 'repair')).statusCode).toBe(404);
    const html = await addPhoto(ncrId, company.alphaInspector, 'found', Buffer.from('<html>'));
    expect(html.statusCode).toBe(415);
    expect(storedFiles(company.dataDir)).toHaveLength(before + 1);
    const { files } = await get(ncrId);
    expect(files.map(({ purpose, filename }: Record<string, string>) => [purpose, filename])).toEqual([
      ['found', 'weld.jpg'],
      ['repair', 'after.jpg'],
    ]);
    const read = (by: TestPerson, at: number) =>
      company.call('GET', `/ncrfiles/${files[at].fileId}/${files[at].filename}`, by);
    expect((await read(company.alphaInspector, 0)).rawPayload).toEqual(photo.content);
    expect((await read(company.alphaAdmin, 1)).rawPayload).toEqual(jpeg('repair'));
    expect((await read(company.betaAdmin, 0)).statusCode).toBe(404);
  });

  test('whoever is responsible is reminded before and after the due date, each once, however many servers look', async () => {
    const one = await raised();
    await change(one.ncrId, company.superuser, {
      responsible: { uid: company.alphaColleague.uid },
      dueOn: '2026-12-10',
    });
    await company.letters();
    const remindedOn = async (day: string) => {
      const now = Date.parse(`${day}T06:00:00.000Z`);
      await Promise.all([1, 2].map(() => remindOfNcrs(company.db, now)));
      const letters = (await company.letters()).filter(({ subject }) => subject.includes(one.number));
      return letters.map(({ to, subject }) => [to, subject]);
    };
    const to = company.alphaColleague.email;
    expect(await remindedOn('2026-12-06')).toEqual([]);
    expect(await remindedOn('2026-12-07')).toEqual([[to, `Non-conformance ${one.number} is due on 10 Dec 2026`]]);
    expect(await remindedOn('2026-12-09')).toEqual([]);
    expect(await remindedOn('2026-12-11')).toEqual([[to, `Non-conformance ${one.number} is overdue`]]);
    expect(await remindedOn('2026-12-20')).toEqual([]);
    await change(one.ncrId, company.superuser, {
      responsible: { uid: company.alphaColleague.uid },
      dueOn: '2027-01-10',
    });
    expect(await remindedOn('2027-01-09')).toHaveLength(1);
    // Where nobody is responsible, the reviewers are reminded.
    await change(one.ncrId, company.superuser, { responsible: null, dueOn: '2027-02-10' });
    const reviewers = [company.superuser.email, second.email].toSorted();
    const askedOf = async (day: string) => (await remindedOn(day)).map(([address]) => address).toSorted();
    expect(await askedOf('2027-02-11')).toEqual(reviewers);
    // So they are where somebody of another client is, as whoever was moved before duties were given back.
    await change(one.ncrId, company.superuser, { dueOn: '2027-03-10' });
    await company.db
      .updateTable('ncrs')
      .set({ responsibleId: company.betaInspector.uid })
      .where('ncrId', '=', one.ncrId)
      .execute();
    expect(await askedOf('2027-03-11')).toEqual(reviewers);
  });

  test('a final inspection report does not accept while one of its structure is open, or that it names; with comments it does', async () => {
    const one = await raised();
    const final = (answers: object, id: string = randomUUID()) =>
      send(id, { date: '2026-11-22', ...answers }, { kind: 'inspection' });
    const accepted = { conclusion: 'Accepted', structureTag: 'tk-101 ' };
    const refusedOne = await final(accepted);
    expect(refusedOne.statusCode).toBe(400);
    expect(refusedOne.json().fields.conclusion).toMatch(/open. Choose 'Accepted with comments'/);
    const named = await final({
      conclusion: 'Accepted',
      ncrs: [{ _id: 'row-00001', number: one.number, status: 'Closed' }],
    });
    expect(named.json().fields.conclusion).toBe(
      `${one.number} is still open. Choose 'Accepted with comments', or close it first.`,
    );
    expect((await final({ ...accepted, conclusion: 'Accepted with comments' })).statusCode).toBe(200);
    const id = randomUUID();
    const elsewhere = { conclusion: 'Accepted', structureTag: 'TK-999' };
    expect((await final(elsewhere, id)).statusCode).toBe(200);
    // A report that was received stays received, even if an NCR is raised later.
    await freely(company.alphaInspector, { structure: 'TK-999' });
    expect((await final(elsewhere, id)).statusCode).toBe(200);
  });

  test('people of the client are offered as responsible to whoever may say who is, with no more of them than they may see', async () => {
    const { alphaAdmin, alphaInspector, alphaColleague, superuser } = company;
    const { ncrId } = await raised();
    const offered = async (by: TestPerson, search = '') => {
      const answer = await company.call('GET', `/ncrs/${ncrId}/people?search=${search}`, by);
      return (answer.json().people ?? answer.statusCode) as { uid: string; detail: string }[];
    };
    const own = await offered(alphaInspector);
    expect(own.map(({ uid }) => uid)).toEqual(expect.arrayContaining([alphaAdmin.uid, alphaColleague.uid]));
    expect(own.map(({ uid }) => uid)).not.toContain(superuser.uid);
    expect(new Set(own.map(({ detail }) => detail))).toEqual(new Set(['User', 'Admin']));
    expect((await offered(alphaAdmin)).map(({ detail }) => detail)).toContain(alphaColleague.email);
    expect((await offered(superuser)).map(({ uid }) => uid)).toEqual(
      expect.arrayContaining([superuser.uid, alphaAdmin.uid]),
    );
    expect(await offered(alphaColleague)).toBe(404);
    await change(ncrId, superuser, { responsible: { uid: alphaColleague.uid } });
    // Somebody who is only responsible cannot pass the NCR on.
    expect(await offered(alphaColleague)).toEqual([]);
  });

  test('of a void report none is raised', async () => {
    const reportId = await filed({});
    await company.call('POST', `/reports/${reportId}/void`, company.superuser, { reason: 'Filed for another day' });
    const { response } = await freely(company.superuser, { reportId });
    expect([response.statusCode, response.json().fields.reportId]).toEqual([400, expect.stringContaining('void')]);
  });

  test('the list is filtered by state, severity, client and due date, in pages; the same goes out as CSV', async () => {
    const one = await raised();
    const year = new Date().getUTCFullYear();
    await change(one.ncrId, company.superuser, { severity: 'critical', dueOn: `${year - 1}-01-01` });
    const list = async (filters: string, by = company.superuser) =>
      (await company.call('GET', `/ncrs?${filters}`, by)).json().ncrs.map(({ number }: { number: string }) => number);
    expect(await list('overdue=yes&severity=critical')).toEqual([one.number]);
    expect(await list(`overdue=yes&client=${company.beta}`)).toEqual([]);
    expect(await list('state=closed')).not.toContain(one.number);
    expect(await list(`state=toDo&search=${one.number.toLowerCase()}`)).toEqual([one.number]);
    expect(await list(`to=${year - 1}-01-01`)).toEqual([]);
    const csv = await company.call('GET', '/ncrs.csv?overdue=yes&severity=critical', company.superuser);
    expect(csv.body.split('\r\n')).toHaveLength(3);
    const named = await company.call(
      'GET',
      `/ncrs.csv?client=${company.alpha}&from=2026-11-01&to=2026-11-30`,
      company.superuser,
    );
    expect(named.headers['content-disposition']).toContain('filename="alpha-2026-11-ncrs.csv"');
    expect(csv.body).toContain(`"${one.number}","Open","Critical"`);
  });
});
