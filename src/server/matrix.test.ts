import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { may, seesAll } from '#domain/people/permissions.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import type { CallsOfRoles } from '#server/testing/callsOf.ts';
import type { Company, TestPerson } from '#server/testing/company.ts';
import { askers, statusesOfEmptyCalls } from '#server/testing/statusesOfEmptyCalls.ts';
import { describeWithCompany } from '#server/testing/withCompany.ts';

type Named = { path: string; body?: object };
const userChange = { fname: 'Forged', email: 'forged@example.com', usertype: 'user', isActive: true };

/** The calls whose addresses name something, and that somebody may make who does not see everything. */
type NamingCall = {
  [Name in CallsOfRoles<Exclude<Role, 'superuser'>>]: (typeof calls)[Name]['path'] extends `${string}:${string}`
    ? Name
    : never;
}[CallsOfRoles<Exclude<Role, 'superuser'>>];

/**
 * How each of these calls would name an object of the client Beta. Null if that belongs to no client, or if its own tests
 * cover this. A call without a line here does not compile.
 */
const ofBeta: { readonly [Name in NamingCall]: ((company: Company) => Named) | null } = {
  removeSession: null,
  filingCalendar: ({ beta }) => ({ path: `/clients/${beta}/calendar` }),
  setFilingCalendar: ({ beta }) => ({ path: `/clients/${beta}/calendar`, body: { calendar: null } }),
  client: ({ beta }) => ({ path: `/clients/${beta}` }),
  getClientName: ({ beta }) => ({ path: `/getClientName/${beta}` }),
  getUsers: ({ beta }) => ({ path: `/getUsers/${beta}` }),
  updateUser: ({ betaInspector }) => ({ path: `/updateUser/${betaInspector.uid}`, body: userChange }),
  removeUser: ({ betaInspector }) => ({ path: `/removeUser/${betaInspector.uid}` }),
  inviteAgain: ({ betaInspector }) => ({ path: `/inviteAgain/${betaInspector.uid}` }),
  userDetails: ({ betaInspector }) => ({ path: `/user-details/${betaInspector.uid}` }),
  hearGauge: null,
  closeGaugeStream: null,
  instrument: null,
  changeInstrument: null,
  addCalibration: null,
  changeCalibration: null,
  keepCertificate: null,
  batch: null,
  changeBatch: null,
  quarantineBatch: null,
  keepBatchCertificate: null,
  certificate: null,
  ncr: null,
  raiseNcr: null,
  changeNcr: null,
  ncrStep: null,
  ncrLink: null,
  ncrEvidence: null,
  ncrPeople: null,
  addNcrFile: null,
  ncrFile: null,
  clientLimits: ({ beta }) => ({ path: `/clientLimits/${beta}` }),
  saveClientLimits: ({ beta }) => ({ path: `/clientLimits/${beta}`, body: { revision: 0, limits: {} } }),
  sendReport: null,
  draft: null,
  saveDraft: null,
  removeDraft: null,
  draftEnd: null,
  draftFile: null,
  putReport: null,
  putReportWithFiles: null,
  report: null,
  reviewReport: null,
  earlierVersion: null,
  evidence: null,
  removeDossier: null,
  dossierFile: null,
  uploadOffset: null,
  sendPiece: null,
  removeUpload: null,
  record: ({ beta, betaInspector }) => ({ path: `/reports/${beta}/${betaInspector.uid}` }),
  reportsExported: ({ beta, betaInspector: { uid } }) => ({
    path: `/reports/${beta}/exports`,
    body: { id: randomUUID(), uid, people: 1, entries: 1, madeAt: new Date().toISOString() },
  }),
  file: null,
};

const everyCall = Object.entries(calls) as [CallName, Call][];

test('Nobody is asked to sign in for what visitors of the site do, for signing in, or for what a link or a code of its own opens', () => {
  const open = everyCall.filter(([, call]) => may(undefined, call.may)).map(([name]) => name);
  const site = [
    'rule',
    'contact',
    'contactWithFiles',
    'search',
    'reviews',
    'projects',
    'project',
    'news',
    'blogs',
    'blog',
  ];
  const signingIn = [
    'login',
    'mailSignInLink',
    'tryOut',
    'logout',
    'register',
    'forgotPassword',
    'setUp',
    'superuserAdd',
  ];
  const byLink = [
    'registrationDetails',
    'confirmEmail',
    'resetPassword',
    'invitationDetails',
    'acceptInvitation',
    'endMails',
  ];
  const outside = ['openNcrLink', 'outsideStep', 'addOutsideFile', 'outsideFile', 'postReading', 'getReading'];
  const expected = ['health', 'ready', 'pictureFile', ...site, ...signingIn, ...byLink, ...outside];
  expect(open.toSorted()).toEqual(expected.toSorted());
});

test('The table of statuses has visitors and every role', () => {
  expect(askers).toEqual(['visitor', ...roles]);
});

describeWithCompany('Every call, on $name', (company) => {
  const joinOneOfEach = (called: string) => {
    const clientOf = (role: Role) => (seesAll({ role }) ? null : company.alpha);
    return Promise.all(roles.map((role) => company.join(`${called} ${role}`, role, clientOf(role))));
  };
  let oneOfEach: readonly TestPerson[];
  beforeAll(async () => {
    oneOfEach = await joinOneOfEach('One');
  });

  const forged = (path: string) => path.replaceAll(/:\w+/g, 'forged');

  test.each(everyCall)(
    '%s answers a visitor and one person of each role as the table of statuses says',
    async (name, call) => {
      // Whoever signs out asks nothing more.
      const signedIn = call.may === 'signOut' ? await joinOneOfEach('Another') : oneOfEach;
      // The answer to a HEAD has no body.
      const isTold = call.method !== 'HEAD';
      const answers = await Promise.all(
        askers.map((asker) => {
          const person = signedIn.find(({ role }) => role === asker);
          return company.call(call.method, forged(call.path), person);
        }),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(statusesOfEmptyCalls[name]);
      for (const [at, asker] of askers.entries()) {
        const person = signedIn.find(({ role }) => role === asker);
        if (may(person, call.may)) continue;
        const refusal = person ? { status: 403, code: 'notAllowed' } : { status: 401, code: 'notSignedIn' };
        const { statusCode: status, body } = answers[at]!;
        expect({ status, code: isTold ? JSON.parse(body).code : refusal.code }).toEqual(refusal);
      }
    },
  );

  const naming = everyCall.flatMap(([name, call]) => {
    const nameOther = name in ofBeta ? ofBeta[name as NamingCall] : null;
    return nameOther ? [{ name, call, nameOther }] : [];
  });
  test.each(naming)(
    "$name finds nothing of another client's, as if there were no such thing",
    async ({ call, nameOther }) => {
      const before = await company.db.selectFrom('users').selectAll().orderBy('id').execute();
      const { path, body } = nameOther(company);
      for (const person of oneOfEach) {
        if (seesAll(person) || !may(person, call.may)) continue;
        const other = await company.call(call.method, path, person, body);
        const none = await company.call(call.method, forged(call.path), person, body);
        expect([other.statusCode, other.body]).toEqual([404, none.body]);
      }
      expect(await company.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
    },
  );
});
