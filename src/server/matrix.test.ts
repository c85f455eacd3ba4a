import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { may, seesEverything } from '#domain/people/permissions.ts';
import { type Role, roles } from '#domain/people/roles.ts';
import { type Company, type TestPerson, openCompany } from '#server/testing/company.ts';
import { stores } from '#server/testing/stores.ts';

type Named = { path: string; body?: object };
const userChange = { fname: 'Forged', email: 'forged@example.com', usertype: 'user', isActive: true };

/**
 * How every call would name an object of the client Beta. Null if it names none, or if its own tests cover this. A call
 * without a line here does not compile.
 */
const ofBeta: { readonly [Name in CallName]: ((company: Company) => Named) | null } = {
  health: null,
  ready: null,
  login: null,
  logout: null,
  mailSignInLink: null,
  tryOut: null,
  register: null,
  registrationDetails: null,
  confirmEmail: null,
  forgotPassword: null,
  resetPassword: null,
  invitationDetails: null,
  acceptInvitation: null,
  changeName: null,
  changePassword: null,
  confirmItIsYou: null,
  sessions: null,
  removeSession: null,
  secondFactor: null,
  startSecondFactor: null,
  confirmSecondFactor: null,
  secondFactorOff: null,
  newRecoveryCodes: null,
  resetSecondFactor: ({ betaInspector }) => ({ path: `/resetSecondFactor/${betaInspector.uid}` }),
  secondFactorDemand: null,
  demandSecondFactor: null,
  setUp: null,
  superuserAdd: null,
  lookedAtToday: null,
  ending: null,
  notFiled: null,
  filingCalendar: ({ beta }) => ({ path: `/clients/${beta}/calendar` }),
  setFilingCalendar: ({ beta }) => ({ path: `/clients/${beta}/calendar`, body: { calendar: null } }),
  keptViews: null,
  keepView: null,
  wantedMails: null,
  setWantedMail: null,
  endMails: null,
  awaitingApproval: null,
  approveUser: ({ betaInspector }) => ({ path: `/approveUser/${betaInspector.uid}`, body: { clientId: 'x' } }),
  turnDownUser: ({ betaInspector }) => ({ path: `/turnDownUser/${betaInspector.uid}` }),
  audit: null,
  auditCsv: null,
  getClients: null,
  addClient: null,
  updateClient: null,
  client: ({ beta }) => ({ path: `/clients/${beta}` }),
  getClientName: ({ beta }) => ({ path: `/getClientName/${beta}` }),
  getUsers: ({ beta }) => ({ path: `/getUsers/${beta}` }),
  superusers: null,
  people: null,
  addUser: null,
  adminInsertUser: null,
  updateUser: ({ betaInspector }) => ({ path: `/updateUser/${betaInspector.uid}`, body: userChange }),
  removeUser: ({ betaInspector }) => ({ path: `/removeUser/${betaInspector.uid}` }),
  inviteAgain: ({ betaInspector }) => ({ path: `/inviteAgain/${betaInspector.uid}` }),
  restoreUser: ({ betaInspector }) => ({ path: `/restoreUser/${betaInspector.uid}` }),
  userDetails: ({ betaInspector }) => ({ path: `/user-details/${betaInspector.uid}` }),
  contact: null,
  contactWithFiles: null,
  enquiries: null,
  today: null,
  find: null,
  unreadEnquiries: null,
  changeEnquiry: null,
  answerEnquiry: null,
  enquiryFile: null,
  removeEnquiry: null,
  stdData: null,
  stdDataTwo: null,
  getDailyproduct: null,
  search: null,
  rule: null,
  reviews: null,
  projects: null,
  project: null,
  news: null,
  blogs: null,
  blog: null,
  pictureFile: null,
  contentItems: null,
  addContent: null,
  changeContent: null,
  removeContent: null,
  orderContent: null,
  addPicture: null,
  changePicture: null,
  referenceData: null,
  saveReferenceList: null,
  equipment: null,
  equipmentKeeping: null,
  allowEquipmentKeeping: null,
  instruments: null,
  openGaugeStream: null,
  hearGauge: null,
  closeGaugeStream: null,
  postReading: null,
  getReading: null,
  addInstrument: null,
  instrument: null,
  changeInstrument: null,
  addCalibration: null,
  changeCalibration: null,
  keepCertificate: null,
  batches: null,
  addBatch: null,
  batch: null,
  changeBatch: null,
  quarantineBatch: null,
  keepBatchCertificate: null,
  certificate: null,
  ncrs: null,
  ncrsCsv: null,
  ncr: null,
  raiseNcr: null,
  changeNcr: null,
  ncrStep: null,
  ncrLink: null,
  ncrEvidence: null,
  ncrPeople: null,
  addNcrFile: null,
  ncrFile: null,
  openNcrLink: null,
  outsideStep: null,
  addOutsideFile: null,
  outsideFile: null,
  requirements: null,
  saveProductSheet: null,
  ruleSet: null,
  signRuleSet: null,
  clientLimits: ({ beta }) => ({ path: `/clientLimits/${beta}` }),
  saveClientLimits: ({ beta }) => ({ path: `/clientLimits/${beta}`, body: { revision: 0, limits: {} } }),
  dailyReport: null,
  sendReport: null,
  drafts: null,
  draft: null,
  saveDraft: null,
  removeDraft: null,
  draftEnd: null,
  draftFile: null,
  putReport: null,
  putReportWithFiles: null,
  report: null,
  voidReport: null,
  reviewReport: null,
  earlierVersion: null,
  evidence: null,
  dossiers: null,
  structures: null,
  addDossier: null,
  removeDossier: null,
  dossierFile: null,
  reviewQueue: null,
  reportsToSendAgain: null,
  clientReview: ({ beta }) => ({ path: `/clients/${beta}/review` }),
  setClientReview: ({ beta }) => ({ path: `/clients/${beta}/review`, body: { reviewRequired: true } }),
  uploadOptions: null,
  addUpload: null,
  uploadOffset: null,
  sendPiece: null,
  removeUpload: null,
  dayFigures: null,
  recall: null,
  reportList: null,
  testList: null,
  testListCsv: null,
  testListXlsx: null,
  reportListCsv: null,
  reportListXlsx: null,
  reports: null,
  record: ({ beta, betaInspector }) => ({ path: `/reports/${beta}/${betaInspector.uid}` }),
  reportsExported: ({ beta, betaInspector: { uid } }) => ({
    path: `/reports/${beta}/exports`,
    body: { id: randomUUID(), uid, people: 1, entries: 1, madeAt: new Date().toISOString() },
  }),
  file: null,
  apiDocs: null,
  openApi: null,
};

const everyCall = Object.entries(calls) as [CallName, Call][];

describe.each(stores)('Every call, on $name', ({ open }) => {
  let company: Company;
  let oneOfEach: readonly TestPerson[];
  beforeAll(async () => {
    company = await openCompany(await open());
    const clientOf = (role: Role) => (seesEverything({ role }) ? null : company.alpha);
    oneOfEach = await Promise.all(roles.map((role) => company.join(`One ${role}`, role, clientOf(role))));
  });
  afterAll(() => company.close());

  const forged = (path: string) => path.replaceAll(/:\w+/g, 'forged');

  test.each(everyCall)('%s is refused to whoever the table of permissions does not let in', async (_, call) => {
    // The answer to a HEAD has no body.
    const isTold = call.method !== 'HEAD';
    const visitor = await company.call(call.method, forged(call.path));
    if (!may(undefined, call.may)) {
      expect([visitor.statusCode, isTold && visitor.json().code]).toEqual([401, isTold && 'notSignedIn']);
    }
    for (const person of oneOfEach) {
      if (may(person, call.may)) continue;
      const response = await company.call(call.method, forged(call.path), person);
      expect([response.statusCode, isTold && response.json().code]).toEqual([403, isTold && 'notAllowed']);
    }
  });

  const naming = everyCall.flatMap(([name, call]) => {
    const nameOther = ofBeta[name];
    return nameOther ? [{ name, call, nameOther }] : [];
  });
  test.each(naming)(
    "$name finds nothing of another client's, as if there were no such thing",
    async ({ call, nameOther }) => {
      const before = await company.db.selectFrom('users').selectAll().orderBy('id').execute();
      const { path, body } = nameOther(company);
      for (const person of oneOfEach) {
        if (seesEverything(person) || !may(person, call.may)) continue;
        const other = await company.call(call.method, path, person, body);
        const none = await company.call(call.method, forged(call.path), person, body);
        expect([other.statusCode, other.body]).toEqual([404, none.body]);
      }
      expect(await company.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
    },
  );
});
