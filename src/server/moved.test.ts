import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { type Action, may } from '#domain/people/permissions.ts';
import type { TestPerson } from '#server/testing/company.ts';
import { reportActions } from '#server/testing/reports.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';
import { failingReadings, judgedFilmTest, testNcrActions } from '#server/testing/ncrs.ts';
import { jpeg } from '#server/testing/sampleFiles.ts';
import { manifestOf } from '#server/testing/submission.ts';
import { uploadActions } from '#server/testing/uploading.ts';

/** What somebody had at Alpha: what they wrote, raised, were responsible for, asked for or could read. */
type Had = {
  uid: string;
  alpha: string;
  colleague: string;
  reportId: string;
  returnedId: string;
  number: string;
  contentHash: string;
  fileId: string;
  ncrId: string;
  raisedId: string;
  ncrFileId: string;
  dossierId: string;
};
type Named = { path: string; body?: object | string };

const words = { severity: 'minor', about: 'Runs', found: 'Three runs.' };
const answers = { date: '2026-11-21', inspectorName: 'Mover' };
const userChange = { fname: 'Taken', email: 'taken@example.com', usertype: 'user', isActive: true };
const exported = { people: 1, entries: 1, madeAt: '2026-11-21T08:00:00.000Z' };
const step = (action: string, more: object = {}) => ({ action, version: 1, ...more });
const action = { disposition: 'repair', correctiveAction: 'Sweep and coat again.' };

/** How calls that name something would name what somebody had at Alpha. Each that inspectors or admins may make, with an id in its path, has a line. */
const ofAlpha: Partial<Record<CallName, readonly ((had: Had) => Named)[] | 'own'>> = {
  removeSession: 'own',
  getClientName: [({ alpha }) => ({ path: `/getClientName/${alpha}` })],
  getUsers: [({ alpha }) => ({ path: `/getUsers/${alpha}` })],
  client: [({ alpha }) => ({ path: `/clients/${alpha}` })],
  filingCalendar: [({ alpha }) => ({ path: `/clients/${alpha}/calendar` })],
  setFilingCalendar: [({ alpha }) => ({ path: `/clients/${alpha}/calendar`, body: { calendar: null } })],
  updateUser: [({ colleague }) => ({ path: `/updateUser/${colleague}`, body: userChange })],
  removeUser: [({ colleague }) => ({ path: `/removeUser/${colleague}` })],
  inviteAgain: [({ colleague }) => ({ path: `/inviteAgain/${colleague}` })],
  userDetails: [({ colleague }) => ({ path: `/user-details/${colleague}` })],
  clientLimits: [({ alpha }) => ({ path: `/clientLimits/${alpha}` })],
  saveClientLimits: [({ alpha }) => ({ path: `/clientLimits/${alpha}`, body: { revision: 0, limits: {} } })],
  // Instruments and batches belong to the company or to a client, and to nobody in person.
  instrument: 'own',
  changeInstrument: 'own',
  addCalibration: 'own',
  changeCalibration: 'own',
  keepCertificate: 'own',
  batch: 'own',
  changeBatch: 'own',
  quarantineBatch: 'own',
  keepBatchCertificate: 'own',
  certificate: 'own',
  // Readings of a gauge are their inspector's alone, until a report has them. Its address ends with the move.
  hearGauge: 'own',
  closeGaugeStream: 'own',
  // What was not sent yet is its author's alone, and of no client: it becomes the one's that they send it for.
  draft: 'own',
  saveDraft: 'own',
  removeDraft: 'own',
  draftEnd: 'own',
  draftFile: 'own',
  uploadOffset: 'own',
  sendPiece: 'own',
  removeUpload: 'own',
  sendReport: [({ reportId }) => ({ path: `/dailyreport/${reportId}`, body: { answers, files: [] } })],
  putReport: [
    ({ reportId }) => ({ path: `/reports/${reportId}`, body: { kind: 'dailycot', answers, files: [] } }),
    ...(['reportId', 'returnedId'] as const).map((of) => (had: Had) => {
      const basis = { revision: 1, attempt: 2, contentHash: had.contentHash, reason: 'The shade was read wrongly' };
      return { path: `/reports/${had[of]}`, body: { kind: 'dailycot', answers, files: [], basis } };
    }),
  ],
  // Its body is a form: the same as for putReport stands in it.
  putReportWithFiles: 'own',
  report: [
    ({ reportId }) => ({ path: `/reports/${reportId}` }),
    ({ returnedId }) => ({ path: `/reports/${returnedId}` }),
  ],
  reviewReport: (['open', 'withdraw', 'comment', 'accept'] as const).map((what) => ({ reportId }: Had) => {
    const comments = what === 'comment' ? [{ field: null, text: 'And the roof?' }] : [];
    return { path: `/reports/${reportId}/review`, body: { action: what, revision: 1, attempt: 1, comments } };
  }),
  earlierVersion: [({ returnedId }) => ({ path: `/reports/${returnedId}/versions/1/1` })],
  evidence: [({ reportId }) => ({ path: `/reports/${reportId}/evidence` })],
  removeDossier: [({ dossierId }) => ({ path: `/dossiers/${dossierId}` })],
  dossierFile: [({ dossierId }) => ({ path: `/dossiers/${dossierId}/dossier.pdf` })],
  record: [({ alpha, uid }) => ({ path: `/reports/${alpha}/${uid}` })],
  reportsExported: [
    ({ alpha, uid }) => ({ path: `/reports/${alpha}/exports`, body: { ...exported, id: randomUUID(), uid } }),
    ({ alpha }) => ({ path: `/reports/${alpha}/exports`, body: { ...exported, id: randomUUID() } }),
  ],
  file: [({ fileId }) => ({ path: `/files/${fileId}/photo.jpg` })],
  ncr: [({ ncrId }) => ({ path: `/ncrs/${ncrId}` }), ({ raisedId }) => ({ path: `/ncrs/${raisedId}` })],
  raiseNcr: [
    ({ raisedId }) => ({ path: `/ncrs/${raisedId}`, body: words }),
    ({ reportId }) => ({ path: `/ncrs/${randomUUID()}`, body: { ...words, reportId } }),
  ],
  changeNcr: (['ncrId', 'raisedId'] as const).map((of) => (had: Had) => ({
    path: `/ncrs/${had[of]}/details`,
    body: { version: 1, severity: 'major', dueOn: null, responsible: { uid: had.uid } },
  })),
  ncrStep: [
    ({ ncrId }) => ({ path: `/ncrs/${ncrId}/steps`, body: step('agree', action) }),
    ({ raisedId }) => ({ path: `/ncrs/${raisedId}/steps`, body: step('dismiss', { reason: 'It was nothing at all' }) }),
  ],
  ncrLink: [({ raisedId }) => ({ path: `/ncrs/${raisedId}/link`, body: { action: 'mail' } })],
  ncrEvidence: [({ ncrId }) => ({ path: `/ncrs/${ncrId}/evidence` })],
  ncrPeople: [({ raisedId }) => ({ path: `/ncrs/${raisedId}/people` })],
  addNcrFile: (['ncrId', 'raisedId'] as const).map((of) => (had: Had) => ({
    path: `/ncrs/${had[of]}/files?purpose=found&filename=a.jpg`,
    body: 'bytes',
  })),
  ncrFile: [({ ncrFileId }) => ({ path: `/ncrfiles/${ncrFileId}/a.jpg` })],
  // Calls that name something in their query, and lists, of which nothing is Alpha's.
  ncrs: [({ reportId }) => ({ path: `/ncrs?report=${reportId}` }), ({ alpha }) => ({ path: `/ncrs?client=${alpha}` })],
  ncrsCsv: [({ alpha }) => ({ path: `/ncrs.csv?client=${alpha}` }), () => ({ path: '/ncrs.csv' })],
  reportList: [
    () => ({ path: '/reportlist' }),
    ({ alpha }) => ({ path: `/reportlist?client=${alpha}` }),
    ({ uid }) => ({ path: `/reportlist?person=${uid}` }),
    ({ number }) => ({ path: `/reportlist?search=${number}` }),
    ({ reportId }) => ({ path: `/reportlist?after=${reportId}` }),
  ],
  reportListCsv: [() => ({ path: '/reportlist.csv' })],
  testListCsv: [() => ({ path: '/testlist.csv' })],
  reports: [
    () => ({ path: '/reports' }),
    () => ({ path: '/reports?page=1' }),
    () => ({ path: '/reports?from=2000-01-01' }),
    ({ alpha }) => ({ path: `/reports?client=${alpha}` }),
  ],
  reportsToSendAgain: [() => ({ path: '/reportstosendagain' })],
  dayFigures: [({ alpha }) => ({ path: `/dayfigures?client=${alpha}` })],
  recall: [() => ({ path: '/recall?used=7G-1' })],
  structures: [({ alpha }) => ({ path: `/structures?client=${alpha}` })],
  dossiers: [() => ({ path: '/dossiers' })],
  audit: [({ alpha }) => ({ path: `/audit?client=${alpha}` })],
  auditCsv: [({ alpha }) => ({ path: `/audit.csv?client=${alpha}` })],
};

const tried = Object.entries(ofAlpha).flatMap(([name, those]) =>
  Array.isArray(those) ? those.map((of, at) => ({ name: name as CallName, at, of })) : [],
);

test('Every call of inspectors and admins with an id in its path has a line in the table of who was moved', () => {
  const isTheirs = (taken: Action) =>
    !may(undefined, taken) && (['user', 'admin'] as const).some((role) => may({ role }, taken));
  const naming = Object.entries(calls).filter(([, call]) => call.path.includes(':') && isTheirs(call.may));
  expect(naming.map(([name]) => name).filter((name) => ofAlpha[name as CallName] === undefined)).toEqual([]);
});

describeWithCompany('Whoever was moved to another client, on $name,', (company) => {
  const movers: { mover: TestPerson; stranger: TestPerson; had: Had }[] = [];

  beforeAll(async () => {
    const { alpha, beta, superuser, alphaInspector } = company;
    await company.call('PUT', `/clients/${alpha}/review`, superuser, { reviewRequired: true });
    for (const role of ['user', 'admin'] as const)
      movers.push(await moved(role, alpha, beta, superuser, alphaInspector));
  });

  async function moved(role: 'user' | 'admin', alpha: string, beta: string, superuser: TestPerson, other: TestPerson) {
    const { put, addPhoto, change } = testNcrActions(company);
    const { act, get } = reportActions(company);
    const before = await company.join(`Mover ${role}`, role, alpha);
    const { uid } = before;
    const photo = { field: 'photos', filename: 'weld.jpg', content: jpeg(role) };
    const [reportId, returnedId] = [randomUUID(), randomUUID()];
    await uploadActions(company, before).whole(reportId, photo);
    const answered = { inspectionTests: [judgedFilmTest(failingReadings)], gaugeNumber: '7G-1' };
    for (const [id, files] of [
      [reportId, manifestOf([photo])],
      [returnedId, []],
    ] as const)
      expect((await put(id, answered, { files }, before)).statusCode).toBe(200);
    const comments = [{ field: null, text: 'Say which gauge.' }];
    expect((await act(returnedId, 'return', superuser, { comments })).statusCode).toBe(200);
    const raise = async (by: TestPerson) => {
      const ncrId = randomUUID();
      expect((await company.call('PUT', `/ncrs/${ncrId}`, by, words)).statusCode).toBe(200);
      return ncrId;
    };
    const [raisedId, ncrId] = [await raise(before), await raise(other)];
    expect((await change(ncrId, superuser, { responsible: { uid } })).statusCode).toBe(200);
    expect((await addPhoto(ncrId, before, 'repair')).statusCode).toBe(200);
    const asked = role === 'admin' ? (await company.call('POST', '/dossiers', before, {})).json() : { dossierId: 'x' };
    const had: Had = {
      uid,
      alpha,
      colleague: company.alphaColleague.uid,
      reportId,
      returnedId,
      number: (await get(reportId)).number,
      contentHash: (await get(reportId)).review.contentHash,
      fileId: (await company.db.selectFrom('files').select('id').where('reportId', '=', reportId).execute())[0]!.id,
      ncrId,
      raisedId,
      ncrFileId: (await company.db.selectFrom('ncrFiles').select('id').where('ncrId', '=', ncrId).execute())[0]!.id,
      dossierId: asked.dossierId,
    };
    await company.letters();
    const body = { fname: `Mover ${role}`, email: before.email, usertype: role, isActive: true, clientId: beta };
    expect((await company.call('PUT', `/updateUser/${uid}`, superuser, body)).statusCode).toBe(200);
    expect((await company.call('GET', '/drafts', before)).statusCode).toBe(401);
    const stranger = await company.join(`Stranger ${role}`, role, beta);
    return { mover: { ...(await company.signedIn(uid)), role, clientId: beta }, stranger, had };
  }

  const ask = async (name: CallName, { path, body }: Named, by: TestPerson) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/octet-stream' } : {};
    const { statusCode, body: text } = await company.call(calls[name].method, path, by, body, type);
    return { statusCode, text };
  };

  test.each(tried)('is answered as a stranger by $name ($at)', async ({ name, of }) => {
    for (const { mover, stranger, had } of movers) {
      if (!may(mover, calls[name].may)) continue;
      const asked = of(had);
      const [other, now] = [await ask(name, asked, stranger), await ask(name, asked, mover)];
      expect(now).toEqual(other);
      // Nothing is told but what the call itself named.
      const shown = Object.values(had).filter((id) => id !== 'x' && id !== had.uid && !asked.path.includes(id));
      expect(shown.filter((id) => now.text.includes(id))).toEqual([]);
    }
  });

  test('files nothing for Beta that waited on their device for Alpha, until they submit it anew', async () => {
    for (const { mover, had } of movers) {
      const send = (path: string, payload: object, client: string) =>
        company.call('PUT', path, mover, payload, { 'x-client': client });
      for (const [path, payload] of [
        [`/reports/${randomUUID()}`, { kind: 'dailycot', answers, files: [] }],
        [`/ncrs/${randomUUID()}`, words],
      ] as const) {
        const waited = await send(path, payload, had.alpha);
        expect([waited.statusCode, waited.json().code]).toEqual([409, 'otherClient']);
        // So is what was chosen for Alpha by an account that belonged to no client then.
        const chosen = await company.call('PUT', path, mover, { ...payload, clientId: had.alpha });
        expect([chosen.statusCode, chosen.json().code]).toEqual([409, 'otherClient']);
        expect((await company.call('GET', path, mover)).statusCode).toBe(404);
        expect((await send(path, payload, company.beta)).statusCode).toBe(200);
      }
    }
  });

  test('leaves what they wrote and raised to Alpha, where it stays as it was', async () => {
    for (const { had } of movers) {
      const admin = company.alphaAdmin;
      for (const id of [had.reportId, had.returnedId])
        expect((await company.call('GET', `/reports/${id}`, admin)).json().author.uid).toBe(had.uid);
      expect((await company.call('GET', `/ncrs/${had.raisedId}`, admin)).json()).toMatchObject({
        state: 'open',
        raisedBy: { uid: had.uid },
      });
    }
  });
});
