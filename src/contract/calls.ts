import { z } from 'zod';
import { brand } from '#brand/brand.ts';
import {
  acceptInvitationRequest,
  approveUserRequest,
  awaitingAnswer,
  changeNameAnswer,
  changeNameRequest,
  changePasswordRequest,
  confirmEmailRequest,
  forgotPasswordRequest,
  invitationDetails,
  invitationDetailsRequest,
  registerRequest,
  registrationDetails,
  registrationDetailsRequest,
  resetPasswordRequest,
  sessionsAnswer,
  setUpAnswer,
} from '#contract/account.ts';
import { message } from '#contract/answers.ts';
import { auditPage, auditQuery } from '#contract/audit.ts';
import {
  addClientAnswer,
  addClientRequest,
  client,
  clientNameAnswer,
  clientsPage,
  clientsQuery,
  updateClientRequest,
} from '#contract/clients.ts';
import {
  addContentAnswer,
  addContentRequest,
  blogAnswer,
  blogsAnswer,
  changeContentRequest,
  changePictureRequest,
  contentItemsAnswer,
  newsAnswer,
  orderContentRequest,
  pictureAnswer,
  pictureTypes,
  projectAnswer,
  projectsAnswer,
  reviewsAnswer,
} from '#contract/content.ts';
import {
  draftAnswer,
  draftEndAnswer,
  draftsAnswer,
  removeDraftQuery,
  removedDraft,
  saveDraftRequest,
  savedDraft,
} from '#contract/drafts.ts';
import {
  changeEnquiryRequest,
  enquiriesPage,
  enquiriesQuery,
  enquiryRequest,
  unreadAnswer,
} from '#contract/enquiries.ts';
import {
  addUserRequest,
  adminInsertUserRequest,
  loginAnswer,
  loginRequest,
  peopleAnswer,
  peopleQuery,
  updateUserRequest,
  userDetailsAnswer,
  usersAnswer,
  usersPage,
  usersQuery,
} from '#contract/people.ts';
import {
  productsAnswer,
  referenceDataAnswer,
  referenceListAnswer,
  saveReferenceListRequest,
  standardsAnswer,
} from '#contract/reference.ts';
import { filedAnswer, putReportRequest, reportAnswer, voidReportRequest } from '#contract/report.ts';
import {
  exportRequest,
  recordAnswer,
  recordQuery,
  reportsAnswer,
  reportsPage,
  reportsQuery,
} from '#contract/reports.ts';
import { verdictAnswer } from '#contract/rules.ts';
import { searchAnswer, searchQuery } from '#contract/search.ts';
import {
  confirmFactorRequest,
  demandAnswer,
  demandRequest,
  newFactorAnswer,
  recoveryCodesAnswer,
  secondFactorAnswer,
  withPasswordRequest,
} from '#contract/secondFactor.ts';
import { pieceType, sendReportRequest, submitAnswer } from '#contract/uploads.ts';
import type { Action } from '#domain/people/permissions.ts';

/** A call of the wire. Paths are relative to /api; `may` is the line of the permissions table that guards it. */
export type Call = {
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly may: Action;
  readonly query?: z.ZodType;
  /** What a body of JSON holds. */
  readonly body?: z.ZodType;
  /** The media types of a body that is no JSON, and is read as it streams in. A call takes one kind of body, or none. */
  readonly streams?: readonly string[];
  /** What it answers when all goes well, where that is JSON. */
  readonly answer?: z.ZodType;
  /** What it answers instead where it is asked for a page: its schema says by what. */
  readonly page?: z.ZodType;
  /** Nothing of the body is kept, so that it may hold what no database keeps. */
  readonly keepsNothing?: true;
  /** The largest body, where it is not the usual 1 MB of JSON. */
  readonly limitBytes?: number;
};

/** What a call answers when all goes well. */
export type AnswerOf<Asked extends Call> = Asked extends { answer: infer Answer extends z.ZodType }
  ? z.output<Answer>
  : never;

/** What it answers where it is asked for a page. */
export type PageOf<Asked extends Call> = Asked extends { page: infer Page extends z.ZodType } ? z.output<Page> : never;

function by<const Method extends Call['method']>(method: Method) {
  return <const Path extends string, May extends Action, const Rest extends Omit<Call, 'method' | 'path' | 'may'>>(
    path: Path,
    may: May,
    rest?: Rest,
  ) => ({ method, path, may, ...(rest as Rest) });
}
const [get, head, options, post, put, patch, remove] = [
  by('GET'),
  by('HEAD'),
  by('OPTIONS'),
  by('POST'),
  by('PUT'),
  by('PATCH'),
  by('DELETE'),
];

/** Every call there is. A call that is not on this list does not exist. */
export const calls = {
  health: get('/health', 'seeHealth', { answer: z.strictObject({ status: z.literal('ok'), company: z.string() }) }),
  login: post('/login', 'signIn', { body: loginRequest, answer: loginAnswer }),
  logout: post('/logout', 'signOut', { answer: message }),
  register: post('/register', 'register', { body: registerRequest, answer: message }),
  registrationDetails: post('/registrationDetails', 'register', {
    body: registrationDetailsRequest,
    answer: registrationDetails,
  }),
  confirmEmail: post('/confirmEmail', 'register', { body: confirmEmailRequest, answer: message }),
  forgotPassword: post('/forgotPassword', 'resetPassword', { body: forgotPasswordRequest, answer: message }),
  resetPassword: post('/resetpassword', 'resetPassword', { body: resetPasswordRequest, answer: message }),
  invitationDetails: post('/invitationDetails', 'resetPassword', {
    body: invitationDetailsRequest,
    answer: invitationDetails,
  }),
  acceptInvitation: post('/invitation', 'resetPassword', { body: acceptInvitationRequest, answer: message }),
  changeName: put('/account', 'keepOwnAccount', { body: changeNameRequest, answer: changeNameAnswer }),
  changePassword: put('/account/password', 'keepOwnAccount', { body: changePasswordRequest, answer: message }),
  /** Before what a borrowed session must not change: asked for by a 403 `confirmFirst`, after which it is repeated. */
  confirmItIsYou: post('/account/confirm', 'keepOwnAccount', { body: withPasswordRequest, answer: message }),
  sessions: get('/account/sessions', 'keepOwnAccount', { answer: sessionsAnswer }),
  removeSession: remove('/account/sessions/:sessionId', 'keepOwnAccount', { answer: message }),
  secondFactor: get('/account/secondFactor', 'keepOwnAccount', { answer: secondFactorAnswer }),
  startSecondFactor: post('/account/secondFactor/start', 'keepOwnAccount', {
    body: withPasswordRequest,
    answer: newFactorAnswer,
  }),
  confirmSecondFactor: post('/account/secondFactor/confirm', 'keepOwnAccount', {
    body: confirmFactorRequest,
    answer: recoveryCodesAnswer,
  }),
  secondFactorOff: post('/account/secondFactor/off', 'keepOwnAccount', { body: withPasswordRequest, answer: message }),
  newRecoveryCodes: post('/account/secondFactor/recoveryCodes', 'keepOwnAccount', {
    body: withPasswordRequest,
    answer: recoveryCodesAnswer,
  }),
  resetSecondFactor: post('/resetSecondFactor/:uid', 'resetSecondFactor', { answer: message }),
  secondFactorDemand: get('/secondFactorDemand', 'demandSecondFactor', { answer: demandAnswer }),
  demandSecondFactor: put('/secondFactorDemand', 'demandSecondFactor', { body: demandRequest, answer: message }),
  setUp: get('/setUp', 'setUp', { answer: setUpAnswer }),
  /** Who may is decided before its body is parsed, by addSuperuserRequest. */
  superuserAdd: post('/superuseradd', 'setUp', { body: z.looseObject({}), answer: message }),
  awaitingApproval: get('/awaitingApproval', 'approveUser', { answer: awaitingAnswer }),
  approveUser: post('/approveUser/:uid', 'approveUser', { body: approveUserRequest, answer: message }),
  turnDownUser: post('/turnDownUser/:uid', 'approveUser', { answer: message }),
  audit: get('/audit', 'seeAudit', { query: auditQuery, answer: auditPage }),
  auditCsv: get('/audit.csv', 'seeAudit', { query: auditQuery }),
  getClients: get('/getClients', 'seeClients', { query: clientsQuery, answer: z.array(client), page: clientsPage }),
  addClient: post('/addClient', 'addClient', { body: addClientRequest, answer: addClientAnswer }),
  updateClient: put('/updateClient/:clientId', 'changeClient', { body: updateClientRequest, answer: message }),
  getClientName: get('/getClientName/:clientId', 'seeClientName', { answer: clientNameAnswer }),
  getUsers: get('/getUsers/:clientId', 'seeUsers', { query: usersQuery, answer: usersAnswer, page: usersPage }),
  superusers: get('/superusers', 'seeSuperusers', { query: usersQuery, answer: usersPage }),
  people: get('/people', 'seeUsers', { query: peopleQuery, answer: peopleAnswer }),
  addUser: post('/addUser', 'addUser', { body: addUserRequest, answer: message }),
  adminInsertUser: post('/adminInsertUser', 'addOwnUser', {
    body: adminInsertUserRequest,
    answer: z.strictObject({ msg: z.string() }),
  }),
  updateUser: put('/updateUser/:uid', 'changeUser', { body: updateUserRequest, answer: message }),
  removeUser: remove('/removeUser/:uid', 'removeUser', { answer: message }),
  inviteAgain: post('/inviteAgain/:uid', 'changeUser', { answer: message }),
  restoreUser: post('/restoreUser/:uid', 'restoreUser', { answer: message }),
  userDetails: get('/user-details/:uid', 'seeUserDetails', { answer: userDetailsAnswer }),
  contact: post('/contact', 'sendEnquiry', { body: enquiryRequest, answer: message }),
  enquiries: get('/enquiries', 'keepEnquiries', { query: enquiriesQuery, answer: enquiriesPage }),
  unreadEnquiries: get('/unreadEnquiries', 'keepEnquiries', { answer: unreadAnswer }),
  changeEnquiry: put('/enquiries/:enquiryId', 'keepEnquiries', { body: changeEnquiryRequest, answer: message }),
  removeEnquiry: remove('/enquiries/:enquiryId', 'keepEnquiries', { answer: message }),
  stdData: get('/stdData', 'seeReferenceData', { answer: standardsAnswer }),
  stdDataTwo: get('/stdDataTwo', 'seeReferenceData', { answer: standardsAnswer }),
  getDailyproduct: get('/getDailyproduct', 'seeReferenceData', { answer: productsAnswer }),
  search: get('/search', 'readSite', { query: searchQuery, answer: searchAnswer }),
  /** What each rule takes is read by its own schema: ruleBodies. */
  rule: post('/rules/:rule', 'judge', {
    body: z.looseObject({}),
    keepsNothing: true,
    limitBytes: 128 * 1024,
    answer: verdictAnswer,
  }),
  reviews: get('/getclientreviewnw', 'readSite', { answer: reviewsAnswer }),
  projects: get(`/get${brand.shortName}indianw`, 'readSite', { answer: projectsAnswer }),
  project: get(`/get${brand.shortName}indianw/:title`, 'readSite', { answer: projectAnswer }),
  news: get(`/getnews${brand.shortName}india`, 'readSite', { answer: newsAnswer }),
  blogs: get(`/getblogmedia${brand.shortName}india`, 'readSite', { answer: blogsAnswer }),
  blog: get(`/getblogmedia${brand.shortName}india/:title`, 'readSite', { answer: blogAnswer }),
  pictureFile: get('/pictures/:fileId', 'readSite'),
  contentItems: get('/content/:kind', 'editContent', { answer: contentItemsAnswer }),
  addContent: post('/content/:kind', 'editContent', { body: addContentRequest, answer: addContentAnswer }),
  changeContent: put('/content/:kind/:id', 'editContent', { body: changeContentRequest, answer: message }),
  removeContent: remove('/content/:kind/:id', 'editContent', { answer: message }),
  orderContent: put('/contentOrder/:kind', 'editContent', { body: orderContentRequest, answer: message }),
  addPicture: post('/pictures', 'editContent', { streams: pictureTypes, answer: pictureAnswer }),
  changePicture: put('/pictures/:pictureId', 'editContent', { body: changePictureRequest, answer: message }),
  referenceData: get('/referenceData', 'keepReferenceData', { answer: referenceDataAnswer }),
  saveReferenceList: put('/referenceData/:list', 'keepReferenceData', {
    body: saveReferenceListRequest,
    answer: referenceListAnswer,
  }),
  dailyReport: post('/dailyreport', 'fileReport', { streams: ['multipart/form-data'], answer: submitAnswer }),
  sendReport: put('/dailyreport/:reportId', 'fileReport', {
    body: sendReportRequest,
    limitBytes: 4 * 1024 * 1024,
    answer: submitAnswer,
  }),
  putReport: put('/reports/:reportId', 'fileReport', {
    body: putReportRequest,
    limitBytes: 4 * 1024 * 1024,
    answer: filedAnswer,
  }),
  report: get('/reports/:reportId', 'seeReports', { answer: reportAnswer }),
  voidReport: post('/reports/:reportId/void', 'voidReport', { body: voidReportRequest, answer: message }),
  uploadOptions: options('/uploads', 'fileReport'),
  addUpload: post('/uploads', 'fileReport'),
  uploadOffset: head('/uploads/:uploadId', 'fileReport'),
  sendPiece: patch('/uploads/:uploadId', 'fileReport', { streams: [pieceType] }),
  removeUpload: remove('/uploads/:uploadId', 'fileReport'),
  drafts: get('/drafts', 'fileReport', { answer: draftsAnswer }),
  draft: get('/drafts/:draftId', 'fileReport', { answer: draftAnswer }),
  saveDraft: put('/drafts/:draftId', 'fileReport', { body: saveDraftRequest, answer: savedDraft }),
  removeDraft: remove('/drafts/:draftId', 'fileReport', { query: removeDraftQuery, answer: removedDraft }),
  draftEnd: get('/drafts/:draftId/end', 'fileReport', { answer: draftEndAnswer }),
  draftFile: get('/drafts/:draftId/files/:sha256', 'fileReport'),
  reports: get('/reports', 'seeReports', { query: reportsQuery, answer: reportsAnswer, page: reportsPage }),
  record: get('/reports/:clientId/:uid', 'seeReports', { query: recordQuery, answer: recordAnswer }),
  reportsExported: post('/reports/:clientId/exports', 'seeReports', { body: exportRequest, answer: message }),
  file: get('/files/:fileId/:filename', 'seeReports'),
  apiDocs: get('/docs', 'seeApiDocs'),
  openApi: get('/docs/openapi.json', 'seeApiDocs', { answer: z.record(z.string(), z.unknown()) }),
} satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;

/** The media types that the body of a call can have; none where it takes no body. */
export function bodyTypes({ body, streams }: Call): readonly string[] {
  return streams ?? (body ? ['application/json'] : []);
}
