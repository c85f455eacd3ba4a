import type { z } from 'zod';
import { brand } from '#brand/brand.ts';
import type { Action } from '#domain/people/permissions.ts';
import {
  acceptInvitationRequest,
  approveUserRequest,
  changeNameRequest,
  changePasswordRequest,
  confirmEmailRequest,
  forgotPasswordRequest,
  invitationDetailsRequest,
  registerRequest,
  resetPasswordRequest,
} from '#contract/account.ts';
import { auditQuery } from '#contract/audit.ts';
import { addClientRequest, clientsQuery, updateClientRequest } from '#contract/clients.ts';
import { removeDraftQuery, saveDraftRequest } from '#contract/drafts.ts';
import { changeEnquiryRequest, enquiriesQuery, enquiryRequest } from '#contract/enquiries.ts';
import {
  addUserRequest,
  adminInsertUserRequest,
  loginRequest,
  peopleQuery,
  updateUserRequest,
  usersQuery,
} from '#contract/people.ts';
import {
  addContentRequest,
  changeContentRequest,
  changePictureRequest,
  orderContentRequest,
} from '#contract/content.ts';
import { saveReferenceListRequest } from '#contract/reference.ts';
import { exportRequest, recordQuery, reportsQuery } from '#contract/reports.ts';
import { sendReportRequest } from '#contract/uploads.ts';
import { confirmFactorRequest, demandRequest, withPasswordRequest } from '#contract/secondFactor.ts';
import { searchQuery } from '#contract/search.ts';

/** A call of the wire. Paths are relative to /api; `may` is the line of the permissions table that guards it. */
export type Call = {
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly may: Action;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  /** The largest body, where it can be more than 1 MB of JSON. */
  readonly limitBytes?: number;
};

/** Every call there is. A call that is not on this list does not exist. */
export const calls = {
  health: { method: 'GET', path: '/health', may: 'seeHealth' },
  login: { method: 'POST', path: '/login', may: 'signIn', body: loginRequest },
  logout: { method: 'POST', path: '/logout', may: 'signOut' },
  register: { method: 'POST', path: '/register', may: 'register', body: registerRequest },
  confirmEmail: { method: 'POST', path: '/confirmEmail', may: 'register', body: confirmEmailRequest },
  forgotPassword: { method: 'POST', path: '/forgotPassword', may: 'resetPassword', body: forgotPasswordRequest },
  resetPassword: { method: 'POST', path: '/resetpassword', may: 'resetPassword', body: resetPasswordRequest },
  invitationDetails: {
    method: 'POST',
    path: '/invitationDetails',
    may: 'resetPassword',
    body: invitationDetailsRequest,
  },
  acceptInvitation: { method: 'POST', path: '/invitation', may: 'resetPassword', body: acceptInvitationRequest },
  changeName: { method: 'PUT', path: '/account', may: 'keepOwnAccount', body: changeNameRequest },
  changePassword: { method: 'PUT', path: '/account/password', may: 'keepOwnAccount', body: changePasswordRequest },
  /** Before what a borrowed session must not change: asked for by a 403 `confirmFirst`, after which it is repeated. */
  confirmItIsYou: { method: 'POST', path: '/account/confirm', may: 'keepOwnAccount', body: withPasswordRequest },
  sessions: { method: 'GET', path: '/account/sessions', may: 'keepOwnAccount' },
  removeSession: { method: 'DELETE', path: '/account/sessions/:sessionId', may: 'keepOwnAccount' },
  secondFactor: { method: 'GET', path: '/account/secondFactor', may: 'keepOwnAccount' },
  startSecondFactor: {
    method: 'POST',
    path: '/account/secondFactor/start',
    may: 'keepOwnAccount',
    body: withPasswordRequest,
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/account/secondFactor/confirm',
    may: 'keepOwnAccount',
    body: confirmFactorRequest,
  },
  secondFactorOff: {
    method: 'POST',
    path: '/account/secondFactor/off',
    may: 'keepOwnAccount',
    body: withPasswordRequest,
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/account/secondFactor/recoveryCodes',
    may: 'keepOwnAccount',
    body: withPasswordRequest,
  },
  resetSecondFactor: { method: 'POST', path: '/resetSecondFactor/:uid', may: 'resetSecondFactor' },
  secondFactorDemand: { method: 'GET', path: '/secondFactorDemand', may: 'demandSecondFactor' },
  demandSecondFactor: { method: 'PUT', path: '/secondFactorDemand', may: 'demandSecondFactor', body: demandRequest },
  setUp: { method: 'GET', path: '/setUp', may: 'setUp' },
  /** Who may is decided before its body is parsed, by addSuperuserRequest. */
  superuserAdd: { method: 'POST', path: '/superuseradd', may: 'setUp' },
  awaitingApproval: { method: 'GET', path: '/awaitingApproval', may: 'approveUser' },
  approveUser: { method: 'POST', path: '/approveUser/:uid', may: 'approveUser', body: approveUserRequest },
  turnDownUser: { method: 'POST', path: '/turnDownUser/:uid', may: 'approveUser' },
  audit: { method: 'GET', path: '/audit', may: 'seeAudit', query: auditQuery },
  auditCsv: { method: 'GET', path: '/audit.csv', may: 'seeAudit', query: auditQuery },
  getClients: { method: 'GET', path: '/getClients', may: 'seeClients', query: clientsQuery },
  addClient: { method: 'POST', path: '/addClient', may: 'addClient', body: addClientRequest },
  updateClient: { method: 'PUT', path: '/updateClient/:clientId', may: 'changeClient', body: updateClientRequest },
  getClientName: { method: 'GET', path: '/getClientName/:clientId', may: 'seeClientName' },
  getUsers: { method: 'GET', path: '/getUsers/:clientId', may: 'seeUsers', query: usersQuery },
  superusers: { method: 'GET', path: '/superusers', may: 'seeSuperusers', query: usersQuery },
  people: { method: 'GET', path: '/people', may: 'seeUsers', query: peopleQuery },
  addUser: { method: 'POST', path: '/addUser', may: 'addUser', body: addUserRequest },
  adminInsertUser: { method: 'POST', path: '/adminInsertUser', may: 'addOwnUser', body: adminInsertUserRequest },
  updateUser: { method: 'PUT', path: '/updateUser/:uid', may: 'changeUser', body: updateUserRequest },
  removeUser: { method: 'DELETE', path: '/removeUser/:uid', may: 'removeUser' },
  inviteAgain: { method: 'POST', path: '/inviteAgain/:uid', may: 'changeUser' },
  restoreUser: { method: 'POST', path: '/restoreUser/:uid', may: 'restoreUser' },
  userDetails: { method: 'GET', path: '/user-details/:uid', may: 'seeUserDetails' },
  contact: { method: 'POST', path: '/contact', may: 'sendEnquiry', body: enquiryRequest },
  enquiries: { method: 'GET', path: '/enquiries', may: 'keepEnquiries', query: enquiriesQuery },
  unreadEnquiries: { method: 'GET', path: '/unreadEnquiries', may: 'keepEnquiries' },
  changeEnquiry: { method: 'PUT', path: '/enquiries/:enquiryId', may: 'keepEnquiries', body: changeEnquiryRequest },
  removeEnquiry: { method: 'DELETE', path: '/enquiries/:enquiryId', may: 'keepEnquiries' },
  stdData: { method: 'GET', path: '/stdData', may: 'seeReferenceData' },
  stdDataTwo: { method: 'GET', path: '/stdDataTwo', may: 'seeReferenceData' },
  getDailyproduct: { method: 'GET', path: '/getDailyproduct', may: 'seeReferenceData' },
  search: { method: 'GET', path: '/search', may: 'readSite', query: searchQuery },
  reviews: { method: 'GET', path: '/getclientreviewnw', may: 'readSite' },
  projects: { method: 'GET', path: `/get${brand.shortName}indianw`, may: 'readSite' },
  project: { method: 'GET', path: `/get${brand.shortName}indianw/:title`, may: 'readSite' },
  news: { method: 'GET', path: `/getnews${brand.shortName}india`, may: 'readSite' },
  blogs: { method: 'GET', path: `/getblogmedia${brand.shortName}india`, may: 'readSite' },
  blog: { method: 'GET', path: `/getblogmedia${brand.shortName}india/:title`, may: 'readSite' },
  pictureFile: { method: 'GET', path: '/pictures/:fileId', may: 'readSite' },
  contentItems: { method: 'GET', path: '/content/:kind', may: 'editContent' },
  addContent: { method: 'POST', path: '/content/:kind', may: 'editContent', body: addContentRequest },
  changeContent: { method: 'PUT', path: '/content/:kind/:id', may: 'editContent', body: changeContentRequest },
  removeContent: { method: 'DELETE', path: '/content/:kind/:id', may: 'editContent' },
  orderContent: { method: 'PUT', path: '/contentOrder/:kind', may: 'editContent', body: orderContentRequest },
  /** The picture itself, so without a body schema here. */
  addPicture: { method: 'POST', path: '/pictures', may: 'editContent' },
  changePicture: { method: 'PUT', path: '/pictures/:pictureId', may: 'editContent', body: changePictureRequest },
  referenceData: { method: 'GET', path: '/referenceData', may: 'keepReferenceData' },
  saveReferenceList: {
    method: 'PUT',
    path: '/referenceData/:list',
    may: 'keepReferenceData',
    body: saveReferenceListRequest,
  },
  /** Multipart: parsed as it streams in, so without a body schema here. */
  dailyReport: { method: 'POST', path: '/dailyreport', may: 'fileReport' },
  sendReport: {
    method: 'PUT',
    path: '/dailyreport/:reportId',
    may: 'fileReport',
    body: sendReportRequest,
    limitBytes: 4 * 1024 * 1024,
  },
  uploadOptions: { method: 'OPTIONS', path: '/uploads', may: 'fileReport' },
  addUpload: { method: 'POST', path: '/uploads', may: 'fileReport' },
  uploadOffset: { method: 'HEAD', path: '/uploads/:uploadId', may: 'fileReport' },
  /** The piece itself, so without a body schema here. */
  sendPiece: { method: 'PATCH', path: '/uploads/:uploadId', may: 'fileReport' },
  removeUpload: { method: 'DELETE', path: '/uploads/:uploadId', may: 'fileReport' },
  drafts: { method: 'GET', path: '/drafts', may: 'fileReport' },
  draft: { method: 'GET', path: '/drafts/:draftId', may: 'fileReport' },
  saveDraft: { method: 'PUT', path: '/drafts/:draftId', may: 'fileReport', body: saveDraftRequest },
  removeDraft: { method: 'DELETE', path: '/drafts/:draftId', may: 'fileReport', query: removeDraftQuery },
  draftEnd: { method: 'GET', path: '/drafts/:draftId/end', may: 'fileReport' },
  draftFile: { method: 'GET', path: '/drafts/:draftId/files/:sha256', may: 'fileReport' },
  reports: { method: 'GET', path: '/reports', may: 'seeReports', query: reportsQuery },
  record: { method: 'GET', path: '/reports/:clientId/:uid', may: 'seeReports', query: recordQuery },
  reportsExported: { method: 'POST', path: '/reports/:clientId/exports', may: 'seeReports', body: exportRequest },
  file: { method: 'GET', path: '/files/:fileId/:filename', may: 'seeReports' },
  apiDocs: { method: 'GET', path: '/docs', may: 'seeApiDocs' },
  openApi: { method: 'GET', path: '/docs/openapi.json', may: 'seeApiDocs' },
} as const satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;
