import { randomUUID } from 'node:crypto';
import type { CallName, calls } from '#contract/calls.ts';
import type { Role } from '#domain/people/roles.ts';
import type { CallsOfRoles } from './callsOf.ts';
import type { Company } from './company.ts';

/** Stands in everything that nobody may read yet: in answers, names of files, comments and reasons. */
export const hiddenMarker = 'HUSH';
const later = { from: '2031-01-01', to: '2031-12-31' };

export type MadeReport = { reportId: string; number: string; fileUrl: string };
export type HiddenReports = {
  /** Never approved. */
  waiting: MadeReport;
  /** Approved, and revised since: the later revision waits. `fileUrl` is of the later revision. */
  revised: MadeReport & { approvedUrl: string };
  /** Returned once and then approved. `fileUrl` is of the version that was returned. */
  returned: MadeReport;
  /** Of the admin, and not approved. */
  own: MadeReport;
  /** Received before reports were reviewed. */
  before: MadeReport;
  ncrId: string;
};

/** A call, and the status with which it answers the admin. */
export type HiddenReportRequest = { path: string; body?: object; status?: number };
/** Null for a call that tells nothing of reports. Others name what they are asked. */
type Asks = null | ((world: HiddenReports, company: Company) => HiddenReportRequest[]);
/** A call for those who see reports may not say that it tells nothing of them. */
type AsksOf<Name extends CallName> = (typeof calls)[Name]['may'] extends 'seeReports' ? NonNullable<Asks> : Asks;

const version = ({ reportId }: MadeReport, revision: number, attempt: number, status: number): HiddenReportRequest => ({
  path: `/reports/${reportId}/versions/${revision}/${attempt}`,
  status,
});
const filters = `from=${later.from}&to=${later.to}`;
/** Lists are asked whole, sorted otherwise, and for what only the hidden versions have. */
const lists = (path: string): HiddenReportRequest[] =>
  [
    '',
    '?sort=-photos',
    '?sort=-number',
    `?search=${hiddenMarker}`,
    `?used=${hiddenMarker}`,
    `?${filters}`,
    '?state=submitted',
  ].map((query) => ({ path: `${path}${query}` }));

/** What is asked of every call of those who do not see everything. A new one does not compile without a line here. */
export const hiddenReportRequests: {
  readonly [Name in CallsOfRoles<Exclude<Role, 'superuser'>>]: AsksOf<Name>;
} & Partial<Record<CallName, Asks>> = {
  audit: ({ waiting }) => [
    { path: '/audit' },
    { path: `/audit?search=${hiddenMarker}` },
    { path: `/audit?subject=${waiting.reportId}` },
  ],
  auditCsv: () => [{ path: '/audit.csv' }],
  report: ({ waiting, revised, returned, own, before }) => [
    { path: `/reports/${waiting.reportId}`, status: 404 },
    ...[revised, returned, own, before].map(({ reportId }) => ({ path: `/reports/${reportId}`, status: 200 })),
  ],
  reviewReport: ({ waiting, revised }) => [
    ...['open', 'comment', 'accept'].map((action) => ({
      path: `/reports/${waiting.reportId}/review`,
      body: { action, revision: 1, attempt: 1, comments: action === 'comment' ? [{ text: 'Which?' }] : [] },
      status: 404,
    })),
    ...[1, 2].map((revision) => ({
      path: `/reports/${revised.reportId}/review`,
      body: { action: 'comment', revision, attempt: 1, comments: [{ text: 'Which?' }] },
      status: 409,
    })),
  ],
  earlierVersion: ({ waiting, revised, returned }) => [
    version(waiting, 1, 1, 404),
    version(revised, 2, 1, 404),
    version(returned, 1, 1, 404),
  ],
  evidence: ({ waiting, revised }) => [
    { path: `/reports/${waiting.reportId}/evidence`, status: 404 },
    { path: `/reports/${revised.reportId}/evidence?revision=2`, status: 404 },
  ],
  putReport: ({ waiting }) => [
    {
      path: `/reports/${waiting.reportId}`,
      body: {
        kind: 'dailycot',
        answers: {},
        files: [],
        basis: { revision: 1, attempt: 2, contentHash: 'x', replies: [] },
      },
    },
  ],
  structures: () => [{ path: '/structures' }],
  dossiers: () => [{ path: '/dossiers' }],
  addDossier: () => [{ path: '/dossiers', body: {} }],
  dayFigures: () => [{ path: '/dayfigures' }],
  ending: () => [{ path: '/ending' }],
  notFiled: () => [{ path: '/notfiled' }],
  lookedAtToday: null,
  filingCalendar: null,
  setFilingCalendar: null,
  keptViews: null,
  keepView: null,
  wantedMails: null,
  setWantedMail: null,
  recall: ({ waiting, revised }) => [
    ...[waiting, revised].map(() => ({ path: `/recall?used=${hiddenMarker}` })),
    { path: '/recall?used=B1' },
  ],
  find: ({ waiting, revised }) => [
    ...[waiting, revised].map(() => ({ path: `/find?q=${hiddenMarker}` })),
    { path: '/find?q=DCR', status: 200 },
  ],
  reportList: () => lists('/reportlist'),
  testList: () => lists('/testlist').filter(({ path }) => !path.includes('photos')),
  testListCsv: () => lists('/testlist.csv').filter(({ path }) => !path.includes('sort')),
  testListXlsx: () => lists('/testlist.xlsx').filter(({ path }) => !path.includes('sort')),
  reportListCsv: () => lists('/reportlist.csv').filter(({ path }) => !path.includes('sort')),
  reportListXlsx: () => lists('/reportlist.xlsx').filter(({ path }) => !path.includes('sort')),
  reports: (_, { alpha }) => [
    { path: '/reports' },
    { path: `/reports?client=${alpha}&page=1` },
    { path: `/reports?${filters}` },
  ],
  record: (_, { alpha, alphaInspector, alphaColleague }) => [
    { path: `/reports/${alpha}/${alphaInspector.uid}` },
    { path: `/reports/${alpha}/${alphaInspector.uid}?${filters}` },
    // The colleague's only report waits.
    { path: `/reports/${alpha}/${alphaColleague.uid}`, status: 404 },
  ],
  reportsExported: ({ waiting }, { alpha, alphaColleague: { uid } }) => [
    {
      path: `/reports/${alpha}/exports`,
      body: {
        id: randomUUID(),
        uid,
        people: 1,
        entries: 1,
        madeAt: new Date().toISOString(),
        reports: [waiting.number],
      },
      status: 404,
    },
  ],
  file: ({ waiting, revised, returned, own }) => [
    ...[waiting, revised, returned].map(({ fileUrl }) => ({ path: fileUrl, status: 404 })),
    ...[own.fileUrl, revised.approvedUrl].map((path) => ({ path, status: 200 })),
  ],
  ncrs: ({ waiting }) => [{ path: '/ncrs' }, { path: `/ncrs?report=${waiting.reportId}` }],
  ncrsCsv: () => [{ path: '/ncrs.csv' }],
  ncr: ({ ncrId }) => [{ path: `/ncrs/${ncrId}`, status: 200 }],
  ncrEvidence: ({ ncrId }) => [{ path: `/ncrs/${ncrId}/evidence` }],
  ncrPeople: ({ ncrId }) => [{ path: `/ncrs/${ncrId}/people` }],
  raiseNcr: ({ waiting: { reportId } }) => [
    {
      path: `/ncrs/${randomUUID()}`,
      body: { reportId, severity: 'minor', about: 'A', found: 'Runs' },
      status: 404,
    },
  ],
  changeNcr: ({ ncrId }) => [
    { path: `/ncrs/${ncrId}/details`, body: { version: 1, severity: 'minor', dueOn: null, responsible: null } },
  ],
  ncrStep: ({ ncrId }) => [{ path: `/ncrs/${ncrId}/steps`, body: { action: 'withdraw', version: 2 } }],
  ncrLink: ({ ncrId }) => [{ path: `/ncrs/${ncrId}/link`, body: { action: 'revoke' } }],
  drafts: () => [{ path: '/drafts' }],
  draft: ({ waiting }) => [{ path: `/drafts/${waiting.reportId}`, status: 404 }],
  draftEnd: ({ waiting }) => [{ path: `/drafts/${waiting.reportId}/end` }],
  reportsToSendAgain: () => [{ path: '/reportstosendagain' }],
  search: () => [{ path: `/search?q=${hiddenMarker}` }],
  getUsers: (_, { alpha }) => [{ path: `/getUsers/${alpha}` }],
  people: () => [{ path: `/people?search=${hiddenMarker}` }],
  instruments: () => [{ path: '/instruments' }],
  batches: () => [{ path: '/batches' }],

  // A file of an NCR is the NCR's own, and a dossier is made of the lists above: see its own tests.
  ncrFile: null,
  addNcrFile: null,
  removeDossier: null,
  dossierFile: null,
  // What devices send of their own.
  dailyReport: null,
  putReportWithFiles: null,
  sendReport: null,
  saveDraft: null,
  removeDraft: null,
  draftFile: null,
  uploadOptions: null,
  addUpload: null,
  uploadOffset: null,
  sendPiece: null,
  removeUpload: null,
  // Not about reports.
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
  client: (_, { alpha }) => [{ path: `/clients/${alpha}`, status: 200 }],
  getClientName: null,
  adminInsertUser: null,
  updateUser: null,
  removeUser: null,
  inviteAgain: null,
  userDetails: null,
  today: () => [{ path: '/today', status: 200 }],
  stdData: null,
  stdDataTwo: null,
  getDailyproduct: null,
  equipment: null,
  openGaugeStream: null,
  hearGauge: null,
  closeGaugeStream: null,
  addInstrument: null,
  instrument: null,
  changeInstrument: null,
  addCalibration: null,
  changeCalibration: null,
  keepCertificate: null,
  addBatch: null,
  batch: null,
  changeBatch: null,
  quarantineBatch: null,
  keepBatchCertificate: null,
  certificate: null,
  requirements: null,
  clientLimits: null,
  saveClientLimits: null,
};
