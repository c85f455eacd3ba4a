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
  signInLinkRequest,
} from '#contract/accounts/account.ts';
import { healthAnswer, message } from '#contract/answers.ts';
import { equipmentCalls } from '#contract/equipment/equipmentCalls.ts';
import { findAnswer, findQuery } from '#contract/find.ts';
import { type Call, by } from '#contract/call.ts';
import { ncrCalls } from '#contract/ncrs/ncrCalls.ts';
import { auditPage, auditQuery } from '#contract/audit/audit.ts';
import {
  addClientAnswer,
  addClientRequest,
  client,
  clientAnswer,
  clientNameAnswer,
  clientsPage,
  clientsQuery,
  updateClientRequest,
} from '#contract/people/clients.ts';
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
} from '#contract/content/content.ts';
import {
  answerEnquiryRequest,
  changeEnquiryRequest,
  enquiriesPage,
  enquiriesQuery,
  enquiryRequest,
  unreadAnswer,
} from '#contract/site/enquiries.ts';
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
} from '#contract/people/people.ts';
import {
  productsAnswer,
  referenceDataAnswer,
  referenceListAnswer,
  saveReferenceListRequest,
  standardsAnswer,
} from '#contract/reference/reference.ts';
import { reportCalls } from '#contract/reports/reportCalls.ts';
import { requirementCalls } from '#contract/reference/requirementCalls.ts';
import { verdictAnswer } from '#contract/rules/rules.ts';
import { searchAnswer, searchQuery } from '#contract/site/search.ts';
import {
  confirmFactorRequest,
  demandAnswer,
  demandRequest,
  newFactorAnswer,
  recoveryCodesAnswer,
  secondFactorAnswer,
  withPasswordRequest,
} from '#contract/accounts/secondFactor.ts';
import { keepViewRequest, keptViewsAnswer } from '#contract/accounts/keptViews.ts';
import { endingAnswer } from '#contract/equipment/ending.ts';
import { filingCalendar, lookedRequest, notFiledAnswer, notFiledQuery } from '#contract/people/filing.ts';
import { todayAnswer } from '#contract/today.ts';
import {
  endMailsAnswer,
  endMailsRequest,
  setWantedMailRequest,
  wantedMailsAnswer,
} from '#contract/accounts/wantedMails.ts';

const [get, post, put, remove] = [by('GET'), by('POST'), by('PUT'), by('DELETE')];

/** All calls. A call that is not on this list does not exist. */
export const calls = {
  health: get('/health', 'seeHealth', { answer: healthAnswer }),
  ready: get('/health/ready', 'seeHealth', { answer: healthAnswer }),
  login: post('/login', 'signIn', { body: loginRequest, answer: loginAnswer }),
  mailSignInLink: post('/signInLink', 'signIn', {
    body: signInLinkRequest,
    answer: message,
    audit: 'signInLinkAsked',
  }),
  tryOut: post('/tryOut', 'signIn', { answer: loginAnswer, audit: 'signedIn' }),
  logout: post('/logout', 'signOut', { answer: message, audit: 'signedOut' }),
  register: post('/register', 'register', { body: registerRequest, answer: message, audit: 'registered' }),
  registrationDetails: post('/registrationDetails', 'register', {
    body: registrationDetailsRequest,
    answer: registrationDetails,
  }),
  confirmEmail: post('/confirmEmail', 'register', {
    body: confirmEmailRequest,
    answer: message,
    audit: 'emailConfirmed',
  }),
  forgotPassword: post('/forgotPassword', 'resetPassword', {
    body: forgotPasswordRequest,
    answer: message,
    audit: 'resetAsked',
  }),
  resetPassword: post('/resetpassword', 'resetPassword', {
    body: resetPasswordRequest,
    answer: message,
    audit: 'passwordReset',
  }),
  invitationDetails: post('/invitationDetails', 'resetPassword', {
    body: invitationDetailsRequest,
    answer: invitationDetails,
  }),
  acceptInvitation: post('/invitation', 'resetPassword', {
    body: acceptInvitationRequest,
    answer: message,
    audit: 'invitationAccepted',
  }),
  changeName: put('/account', 'keepOwnAccount', {
    body: changeNameRequest,
    answer: changeNameAnswer,
    audit: 'nameChanged',
  }),
  changePassword: put('/account/password', 'keepOwnAccount', {
    body: changePasswordRequest,
    answer: message,
    audit: 'passwordChanged',
  }),
  /**
   * Confirms the password before changes that somebody with a borrowed session must not make. Such a call answers 403
   * `confirmFirst` and is then repeated.
   */
  confirmItIsYou: post('/account/confirm', 'keepOwnAccount', { body: withPasswordRequest, answer: message }),
  sessions: get('/account/sessions', 'keepOwnAccount', { answer: sessionsAnswer }),
  removeSession: remove('/account/sessions/:sessionId', 'keepOwnAccount', { answer: message, audit: 'sessionEnded' }),
  wantedMails: get('/account/mails', 'keepOwnAccount', { answer: wantedMailsAnswer }),
  setWantedMail: put('/account/mails', 'keepOwnAccount', {
    body: setWantedMailRequest,
    answer: wantedMailsAnswer,
    audit: 'mailsChanged',
  }),
  keptViews: get('/account/views', 'keepOwnAccount', { answer: keptViewsAnswer }),
  keepView: put('/account/views', 'keepOwnAccount', { body: keepViewRequest, answer: keptViewsAnswer }),
  /** By the link in a mail, which says whose it is. */
  endMails: post('/mailsoff', 'endMails', { body: endMailsRequest, answer: endMailsAnswer, audit: 'mailsChanged' }),
  secondFactor: get('/account/secondFactor', 'keepOwnAccount', { answer: secondFactorAnswer }),
  startSecondFactor: post('/account/secondFactor/start', 'keepOwnAccount', {
    body: withPasswordRequest,
    answer: newFactorAnswer,
  }),
  confirmSecondFactor: post('/account/secondFactor/confirm', 'keepOwnAccount', {
    body: confirmFactorRequest,
    answer: recoveryCodesAnswer,
    audit: 'secondFactorOn',
  }),
  secondFactorOff: post('/account/secondFactor/off', 'keepOwnAccount', {
    body: withPasswordRequest,
    answer: message,
    audit: 'secondFactorOff',
  }),
  newRecoveryCodes: post('/account/secondFactor/recoveryCodes', 'keepOwnAccount', {
    body: withPasswordRequest,
    answer: recoveryCodesAnswer,
    audit: 'recoveryCodesRenewed',
  }),
  resetSecondFactor: post('/resetSecondFactor/:uid', 'resetSecondFactor', {
    answer: message,
    audit: 'secondFactorReset',
  }),
  secondFactorDemand: get('/secondFactorDemand', 'demandSecondFactor', { answer: demandAnswer }),
  demandSecondFactor: put('/secondFactorDemand', 'demandSecondFactor', {
    body: demandRequest,
    answer: message,
    audit: 'secondFactorDemand',
  }),
  setUp: get('/setUp', 'setUp', { answer: setUpAnswer }),
  /** The handler checks permission before it parses the body with addSuperuserRequest. */
  superuserAdd: post('/superuseradd', 'setUp', { body: z.looseObject({}), answer: message, audit: 'superuserAdded' }),
  awaitingApproval: get('/awaitingApproval', 'approveUser', { answer: awaitingAnswer }),
  approveUser: post('/approveUser/:uid', 'approveUser', {
    body: approveUserRequest,
    answer: message,
    audit: 'userApproved',
  }),
  turnDownUser: post('/turnDownUser/:uid', 'approveUser', { answer: message, audit: 'userTurnedDown' }),
  audit: get('/audit', 'seeAudit', { query: auditQuery, answer: auditPage }),
  auditCsv: get('/audit.csv', 'seeAudit', { query: auditQuery }),
  today: get('/today', 'seeToday', { answer: todayAnswer }),
  lookedAtToday: post('/today/looked', 'noteLooked', { body: lookedRequest, answer: message }),
  ending: get('/ending', 'seeEquipment', { answer: endingAnswer }),
  notFiled: get('/notfiled', 'seeUsers', { query: notFiledQuery, answer: notFiledAnswer }),
  filingCalendar: get('/clients/:clientId/calendar', 'seeUsers', { answer: filingCalendar }),
  setFilingCalendar: put('/clients/:clientId/calendar', 'changeUser', {
    body: filingCalendar,
    answer: filingCalendar,
    audit: 'filingCalendarChanged',
  }),
  find: get('/find', 'findThings', { query: findQuery, answer: findAnswer }),
  getClients: get('/getClients', 'seeClients', { query: clientsQuery, answer: z.array(client), page: clientsPage }),
  addClient: post('/addClient', 'addClient', { body: addClientRequest, answer: addClientAnswer, audit: 'clientAdded' }),
  updateClient: put('/updateClient/:clientId', 'changeClient', {
    body: updateClientRequest,
    answer: message,
    audit: 'clientChanged',
  }),
  client: get('/clients/:clientId', 'seeClientPage', { answer: clientAnswer }),
  getClientName: get('/getClientName/:clientId', 'seeClientName', { answer: clientNameAnswer }),
  getUsers: get('/getUsers/:clientId', 'seeUsers', { query: usersQuery, answer: usersAnswer, page: usersPage }),
  superusers: get('/superusers', 'seeSuperusers', { query: usersQuery, answer: usersPage }),
  people: get('/people', 'seeUsers', { query: peopleQuery, answer: peopleAnswer }),
  addUser: post('/addUser', 'addUser', { body: addUserRequest, answer: message, audit: 'userAdded' }),
  adminInsertUser: post('/adminInsertUser', 'addOwnUser', {
    body: adminInsertUserRequest,
    answer: z.strictObject({ msg: z.string() }),
    audit: 'userAdded',
  }),
  updateUser: put('/updateUser/:uid', 'changeUser', {
    body: updateUserRequest,
    answer: message,
    audit: ['userChanged', 'ncrChanged', 'reportGivenBack'],
  }),
  removeUser: remove('/removeUser/:uid', 'removeUser', {
    answer: message,
    audit: ['userRemoved', 'ncrChanged', 'reportGivenBack'],
  }),
  inviteAgain: post('/inviteAgain/:uid', 'changeUser', { answer: message, audit: 'invitedAgain' }),
  restoreUser: post('/restoreUser/:uid', 'restoreUser', { answer: message, audit: 'userRestored' }),
  userDetails: get('/user-details/:uid', 'seeUserDetails', { answer: userDetailsAnswer }),
  contact: post('/contact', 'sendEnquiry', { body: enquiryRequest, limitBytes: 32 * 1024, answer: message }),
  /** The same enquiry as a form, whose files follow its texts. */
  contactWithFiles: post('/contactWithFiles', 'sendEnquiry', { streams: ['multipart/form-data'], answer: message }),
  enquiries: get('/enquiries', 'keepEnquiries', { query: enquiriesQuery, answer: enquiriesPage }),
  unreadEnquiries: get('/unreadEnquiries', 'keepEnquiries', { answer: unreadAnswer }),
  changeEnquiry: put('/enquiries/:enquiryId', 'keepEnquiries', {
    body: changeEnquiryRequest,
    answer: message,
    audit: ['enquiryArchived', 'enquiryTakenBack'],
  }),
  answerEnquiry: post('/enquiries/:enquiryId/answers', 'keepEnquiries', {
    body: answerEnquiryRequest,
    answer: message,
    audit: 'enquiryAnswered',
  }),
  enquiryFile: get('/enquiryfiles/:fileId/:filename', 'keepEnquiries'),
  removeEnquiry: remove('/enquiries/:enquiryId', 'keepEnquiries', { answer: message, audit: 'enquiryRemoved' }),
  stdData: get('/stdData', 'seeReferenceData', { answer: standardsAnswer }),
  stdDataTwo: get('/stdDataTwo', 'seeReferenceData', { answer: standardsAnswer }),
  getDailyproduct: get('/getDailyproduct', 'seeReferenceData', { answer: productsAnswer }),
  search: get('/search', 'readSite', { query: searchQuery, answer: searchAnswer }),
  /** Each rule's body has its own schema: ruleBodies. */
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
  addContent: post('/content/:kind', 'editContent', {
    body: addContentRequest,
    answer: addContentAnswer,
    audit: 'contentAdded',
  }),
  changeContent: put('/content/:kind/:id', 'editContent', {
    body: changeContentRequest,
    answer: message,
    audit: 'contentChanged',
  }),
  removeContent: remove('/content/:kind/:id', 'editContent', { answer: message, audit: 'contentRemoved' }),
  orderContent: put('/contentOrder/:kind', 'editContent', {
    body: orderContentRequest,
    answer: message,
    audit: 'contentOrdered',
  }),
  addPicture: post('/pictures', 'editContent', { streams: pictureTypes, answer: pictureAnswer }),
  changePicture: put('/pictures/:pictureId', 'editContent', { body: changePictureRequest, answer: message }),
  referenceData: get('/referenceData', 'keepReferenceData', { answer: referenceDataAnswer }),
  saveReferenceList: put('/referenceData/:list', 'keepReferenceData', {
    body: saveReferenceListRequest,
    answer: referenceListAnswer,
    audit: 'referenceDataChanged',
  }),
  ...equipmentCalls,
  ...ncrCalls,
  ...requirementCalls,
  ...reportCalls,
  apiDocs: get('/docs', 'seeApiDocs'),
  openApi: get('/docs/openapi.json', 'seeApiDocs', { answer: z.record(z.string(), z.unknown()) }),
} satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;
