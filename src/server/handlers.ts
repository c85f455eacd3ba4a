import type { Auth } from '#server/accounts/auth.ts';
import type { Handlers } from '#server/http/handler.ts';
import { health, ready } from '#server/health.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import type { Renderer } from '#server/site/renderer.ts';
import { login, logout } from '#server/accounts/signIn.ts';
import { mailSignInLink } from '#server/accounts/signInLink.ts';
import { tryOut } from '#server/accounts/tryOut.ts';
import { audit, auditCsv } from '#server/audit/audit.ts';
import { addClient, clientPage, getClientName, getClients, updateClient } from '#server/people/clients.ts';
import { reportsExported } from '#server/reports/exports.ts';
import { blog, blogs, news, pictureFile, project, projects, reviews } from '#server/content/content.ts';
import {
  addContent,
  addPicture,
  changeContent,
  changePicture,
  contentItems,
  orderContent,
  removeContent,
} from '#server/content/contentEditing.ts';
import {
  addBatch,
  batch,
  batches,
  changeBatch,
  keepBatchCertificate,
  quarantineBatch,
} from '#server/equipment/batches.ts';
import { certificate } from '#server/equipment/certificates.ts';
import { equipment } from '#server/equipment/equipment.ts';
import {
  closeGaugeStream,
  getReading,
  hearGauge,
  openGaugeStream,
  postReading,
} from '#server/equipment/gaugeStreams.ts';
import {
  addCalibration,
  addInstrument,
  changeCalibration,
  changeInstrument,
  instrument,
  instruments,
  keepCertificate,
} from '#server/equipment/instruments.ts';
import { allowEquipmentKeeping, equipmentKeeping } from '#server/equipment/keeping.ts';
import { addDossier, dossierFile, dossiers, removeDossier, structures } from '#server/evidence/dossiers.ts';
import { evidence } from '#server/evidence/document.ts';
import { addNcrFile, ncrFile } from '#server/ncrs/files.ts';
import { changeNcr, ncrEvidence, ncrLink, ncrPeople, ncrs, oneNcr, raiseNcr } from '#server/ncrs/ncrs.ts';
import { ncrsCsv } from '#server/ncrs/ncrsCsv.ts';
import { addOutsideFile, openNcrLink, outsideFile, outsideStep } from '#server/ncrs/outside.ts';
import { ncrStep } from '#server/ncrs/steps.ts';
import { dailyReport } from '#server/reports/dailyReport.ts';
import {
  answerEnquiry,
  changeEnquiry,
  contact,
  contactWithFiles,
  enquiries,
  enquiryFile,
  removeEnquiry,
  unreadEnquiries,
} from '#server/site/enquiries.ts';
import { draft, draftEnd, draftFile, drafts, removeDraft, saveDraft } from '#server/reports/drafts.ts';
import { apiDocs, openApi } from '#server/docs/docs.ts';
import { file } from '#server/reports/files.ts';
import { acceptInvitation, invitationDetails } from '#server/accounts/invitations.ts';
import { changeName, changePassword, confirmItIsYou, removeSession, sessions } from '#server/accounts/ownAccount.ts';
import { clientLimits, requirements, saveClientLimits, saveProductSheet } from '#server/reports/requirements.ts';
import { ruleSet, signRuleSet } from '#server/reports/ruleSet.ts';
import { getDailyproduct, referenceData, saveReferenceList, stdData, stdDataTwo } from '#server/reports/reference.ts';
import { keepView, keptViews } from '#server/accounts/keptViews.ts';
import { endMails, setWantedMail, wantedMails } from '#server/accounts/wantedMails.ts';
import { confirmEmail, register, registrationDetails } from '#server/accounts/registration.ts';
import { approveUser, awaitingApproval, turnDownUser } from '#server/people/approvals.ts';
import { report, voidReport } from '#server/reports/report.ts';
import { dayFigures } from '#server/reports/dayFigures.ts';
import { recall } from '#server/reports/recall.ts';
import { reportList, reportListCsv, reportListXlsx } from '#server/reports/reportList.ts';
import { testList, testListCsv, testListXlsx } from '#server/reports/testList.ts';
import { record, reports } from '#server/reports/reports.ts';
import { rule } from '#server/rules/rules.ts';
import { search } from '#server/site/search.ts';
import { forgotPassword, resetPassword } from '#server/accounts/reset.ts';
import {
  confirmSecondFactor,
  newRecoveryCodes,
  secondFactor,
  secondFactorOff,
  startSecondFactor,
} from '#server/accounts/secondFactor.ts';
import { demandSecondFactor, resetSecondFactor, secondFactorDemand } from '#server/accounts/secondFactorDemand.ts';
import { putReport, putReportWithFiles } from '#server/reports/putReport.ts';
import {
  clientReview,
  earlierVersion,
  reportsToSendAgain,
  reviewQueue,
  reviewReport,
  setClientReview,
} from '#server/reports/review.ts';
import { sendReport } from '#server/reports/sendReport.ts';
import { setUp, superuserAdd } from '#server/people/superusers.ts';
import { addUpload, removeUploadOf, sendPiece, uploadOffset, uploadOptions } from '#server/reports/uploads.ts';
import {
  addUser,
  adminInsertUser,
  getUsers,
  superusers,
  people,
  inviteAgain,
  removeUser,
  restoreUser,
  updateUser,
  userDetails,
} from '#server/people/users.ts';
import { ending } from '#server/today/ending.ts';
import { filingCalendar, lookedAtToday, notFiled, setFilingCalendar } from '#server/today/filing.ts';
import { today } from '#server/today/today.ts';
import { find as findThings } from '#server/find/find.ts';
import { type SiteSearch } from '#server/site/siteSearch.ts';
import type { Db } from '#server/store/schema.ts';

/** Everything that the calls work with. */
export type Services = {
  db: Db;
  files: FileStore;
  auth: Auth;
  secret: string;
  publicUrl: string;
  /** How many days one sign-in lasts. */
  sessionDays: number;
  /** The account of guests, who look at the sample reports. Undefined if the try-out is switched off. */
  tryOutGuest?: string | undefined;
  /** Loads the web app. Undefined if it has not been built. */
  openPages?: (() => Promise<Renderer>) | undefined;
};

/** Every call of the contract, and its handler. */
export function allHandlers(services: Services, find: SiteSearch): Handlers {
  return {
    health: health(),
    ready: ready(services),

    login: login(services),
    logout: logout(services),
    mailSignInLink: mailSignInLink(services),
    tryOut: tryOut(services),

    register: register(services),
    registrationDetails: registrationDetails(services),
    confirmEmail: confirmEmail(services),
    forgotPassword: forgotPassword(services),
    resetPassword: resetPassword(services),
    invitationDetails: invitationDetails(services),
    acceptInvitation: acceptInvitation(services),
    changeName: changeName(),
    changePassword: changePassword(services),
    confirmItIsYou: confirmItIsYou(services),
    sessions: sessions(services),
    removeSession: removeSession(services),
    keptViews: keptViews(services),
    keepView: keepView(services),
    wantedMails: wantedMails(services),
    setWantedMail: setWantedMail(),
    endMails: endMails(services),
    secondFactor: secondFactor(services),
    startSecondFactor: startSecondFactor(services),
    confirmSecondFactor: confirmSecondFactor(services),
    secondFactorOff: secondFactorOff(services),
    newRecoveryCodes: newRecoveryCodes(services),
    resetSecondFactor: resetSecondFactor(services),
    secondFactorDemand: secondFactorDemand(services),
    demandSecondFactor: demandSecondFactor(services),
    setUp: setUp(services),
    superuserAdd: superuserAdd(services),
    awaitingApproval: awaitingApproval(services),
    approveUser: approveUser(services),
    turnDownUser: turnDownUser(),

    audit: audit(services),
    auditCsv: auditCsv(services),

    getClients: getClients(services),
    addClient: addClient(),
    updateClient: updateClient(services),
    getClientName: getClientName(services),

    getUsers: getUsers(services),
    superusers: superusers(services),
    people: people(services),
    addUser: addUser(services),
    adminInsertUser: adminInsertUser(services),
    updateUser: updateUser(services),
    removeUser: removeUser(),
    inviteAgain: inviteAgain(services),
    restoreUser: restoreUser(services),
    userDetails: userDetails(services),

    contact: contact(services),
    contactWithFiles: contactWithFiles(services),
    enquiries: enquiries(services),
    today: today(services),
    lookedAtToday: lookedAtToday(services),
    ending: ending(services),
    notFiled: notFiled(services),
    filingCalendar: filingCalendar(services),
    setFilingCalendar: setFilingCalendar(),
    find: findThings(services),
    client: clientPage(services),
    unreadEnquiries: unreadEnquiries(services),
    changeEnquiry: changeEnquiry(),
    answerEnquiry: answerEnquiry(),
    enquiryFile: enquiryFile(services),
    removeEnquiry: removeEnquiry(services),

    stdData: stdData(services),
    stdDataTwo: stdDataTwo(services),
    getDailyproduct: getDailyproduct(services),
    referenceData: referenceData(services),
    saveReferenceList: saveReferenceList(),
    requirements: requirements(services),
    saveProductSheet: saveProductSheet(),
    ruleSet: ruleSet(services),
    signRuleSet: signRuleSet(),
    clientLimits: clientLimits(services),
    saveClientLimits: saveClientLimits(),

    search: search(find),
    rule: rule(),
    reviews: reviews(services),
    projects: projects(services),
    project: project(services),
    news: news(services),
    blogs: blogs(services),
    blog: blog(services),
    pictureFile: pictureFile(services),
    contentItems: contentItems(services),
    addContent: addContent(),
    changeContent: changeContent(),
    removeContent: removeContent(),
    orderContent: orderContent(),
    addPicture: addPicture(services),
    changePicture: changePicture(services),

    equipment: equipment(services),
    openGaugeStream: openGaugeStream(services),
    hearGauge: hearGauge(services),
    closeGaugeStream: closeGaugeStream(services),
    postReading: postReading(services),
    getReading: getReading(services),
    equipmentKeeping: equipmentKeeping(services),
    allowEquipmentKeeping: allowEquipmentKeeping(),
    instruments: instruments(services),
    addInstrument: addInstrument(),
    instrument: instrument(services),
    changeInstrument: changeInstrument(),
    addCalibration: addCalibration(),
    changeCalibration: changeCalibration(),
    keepCertificate: keepCertificate(services),
    batches: batches(services),
    addBatch: addBatch(),
    batch: batch(services),
    changeBatch: changeBatch(),
    quarantineBatch: quarantineBatch(),
    keepBatchCertificate: keepBatchCertificate(services),
    certificate: certificate(services),

    ncrs: ncrs(services),
    ncrsCsv: ncrsCsv(services),
    ncr: oneNcr(services),
    raiseNcr: raiseNcr(),
    changeNcr: changeNcr(),
    ncrStep: ncrStep(),
    ncrLink: ncrLink(),
    ncrEvidence: ncrEvidence(services),
    ncrPeople: ncrPeople(services),
    addNcrFile: addNcrFile(services),
    ncrFile: ncrFile(services),
    openNcrLink: openNcrLink(services),
    outsideStep: outsideStep(services),
    addOutsideFile: addOutsideFile(services),
    outsideFile: outsideFile(services),

    dailyReport: dailyReport(services),
    sendReport: sendReport(services),
    putReport: putReport(services),
    putReportWithFiles: putReportWithFiles(services),
    report: report(services),
    voidReport: voidReport(services),
    reviewReport: reviewReport(),
    earlierVersion: earlierVersion(services),
    evidence: evidence(services),
    dossiers: dossiers(services),
    addDossier: addDossier(services),
    removeDossier: removeDossier(services),
    dossierFile: dossierFile(services),
    structures: structures(services),
    reviewQueue: reviewQueue(services),
    reportsToSendAgain: reportsToSendAgain(services),
    clientReview: clientReview(services),
    setClientReview: setClientReview(),
    uploadOptions: uploadOptions(),
    addUpload: addUpload(services),
    uploadOffset: uploadOffset(services),
    sendPiece: sendPiece(services),
    removeUpload: removeUploadOf(services),
    drafts: drafts(services),
    draft: draft(services),
    saveDraft: saveDraft(services),
    removeDraft: removeDraft(services),
    draftEnd: draftEnd(services),
    draftFile: draftFile(services),
    dayFigures: dayFigures(services),
    recall: recall(services),
    reportList: reportList(services),
    testList: testList(services),
    testListCsv: testListCsv(services),
    testListXlsx: testListXlsx(services),
    reportListCsv: reportListCsv(services),
    reportListXlsx: reportListXlsx(services),
    reports: reports(services),
    record: record(services),
    reportsExported: reportsExported(services),
    file: file(services),

    apiDocs: apiDocs(services),
    openApi: openApi(services),
  };
}
