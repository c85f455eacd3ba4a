import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import { type CallName, calls } from '#contract/calls.ts';
import { Problem } from '#contract/problems.ts';
import type { Person } from '#domain/people/permissions.ts';
import { defaultIdleHours } from '#domain/people/session.ts';
import { type Auth, sessionCookieName, tokenFromCookie } from '#server/accounts/auth.ts';
import { takeBodies } from '#server/http/bodies.ts';
import { type Handler, type Handlers, addCall } from '#server/http/handler.ts';
import { readableAddress } from '#server/http/readableAddress.ts';
import { answerProblems } from '#server/http/refuse.ts';
import { keepAddresses, refuseCrossSiteWrites, securityHeaders } from '#server/http/security.ts';
import { type Pace, watchSlowBodies } from '#server/http/slowBodies.ts';
import { tellTraceIds, traceIdOf } from '#server/http/trace.ts';
import { stopInTime } from '#server/http/stopping.ts';
import { trustedProxies } from '#server/http/trustedProxies.ts';
import { health, ready } from '#server/health.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { serveBuiltFiles } from '#server/site/builtFiles.ts';
import { servePages } from '#server/site/pages.ts';
import type { Renderer } from '#server/site/renderer.ts';
import { siteVersion } from '#server/site/siteVersion.ts';
import { login, logout } from '#server/accounts/signIn.ts';
import { tryOut } from '#server/accounts/tryOut.ts';
import { audit, auditCsv } from '#server/audit/audit.ts';
import { addClient, getClientName, getClients, updateClient } from '#server/people/clients.ts';
import { reportsExported } from '#server/reports/exports.ts';
import { blog, blogs, news, pictureFile, project, projects, publicContent, reviews } from '#server/content/content.ts';
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
import { checkedDocument } from '#server/evidence/verify.ts';
import { evidence } from '#server/evidence/document.ts';
import { addNcrFile, ncrFile } from '#server/nonConformance/files.ts';
import { changeNcr, ncrEvidence, ncrLink, ncrPeople, ncrs, oneNcr, raiseNcr } from '#server/nonConformance/ncrs.ts';
import { ncrsCsv } from '#server/nonConformance/ncrsCsv.ts';
import { addOutsideFile, openNcrLink, outsideFile, outsideStep } from '#server/nonConformance/outside.ts';
import { ncrStep } from '#server/nonConformance/steps.ts';
import { dailyReport } from '#server/reports/dailyReport.ts';
import { changeEnquiry, contact, enquiries, removeEnquiry, unreadEnquiries } from '#server/site/enquiries.ts';
import { draft, draftEnd, draftFile, drafts, removeDraft, saveDraft } from '#server/reports/drafts.ts';
import { apiDocs, openApi } from '#server/docs/docs.ts';
import { file } from '#server/reports/files.ts';
import { acceptInvitation, invitationDetails } from '#server/accounts/invitations.ts';
import { changeName, changePassword, confirmItIsYou, removeSession, sessions } from '#server/accounts/ownAccount.ts';
import { clientLimits, requirements, saveClientLimits, saveProductSheet } from '#server/reports/requirements.ts';
import { ruleSet, signRuleSet } from '#server/reports/ruleSet.ts';
import { getDailyproduct, referenceData, saveReferenceList, stdData, stdDataTwo } from '#server/reports/reference.ts';
import { confirmEmail, register, registrationDetails } from '#server/accounts/registration.ts';
import { approveUser, awaitingApproval, turnDownUser } from '#server/people/approvals.ts';
import { report, voidReport } from '#server/reports/report.ts';
import { dayFigures } from '#server/reports/dayFigures.ts';
import { recall } from '#server/reports/recall.ts';
import { reportList, reportListCsv, reportListXlsx } from '#server/reports/reportList.ts';
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
import { addDeviceApp } from '#server/site/deviceApp.ts';
import { addSiteFiles } from '#server/site/siteFiles.ts';
import { type SiteSearch, siteSearch } from '#server/site/siteSearch.ts';
import { personOfSession } from '#server/store/accounts.ts';
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
  trustProxy: string | undefined;
  log: FastifyBaseLogger;
  /** After how many idle hours the sessions of admins and superusers end. */
  idleHours?: number;
  /** The account of guests, who look at the sample reports. Undefined if the try-out is switched off. */
  tryOutGuest?: string | undefined;
  /** The folder of the files of earlier builds of the web app. Undefined if none are kept. */
  earlierBuilds?: string;
  /** False if devices are to remove the installed app. */
  deviceApp?: boolean;
  /** Loads the web app. Undefined if it has not been built. */
  openPages?: (() => Promise<Renderer>) | undefined;
  /** How slowly bodies may arrive. */
  pace?: Pace;
  /** How long calls in progress may take to finish once the server is told to stop, in milliseconds. */
  stoppingMs?: number;
};

/** Every call of the contract, and its handler. */
function allHandlers(services: Services, find: SiteSearch): Handlers {
  return {
    health: health(),
    ready: ready(services),

    login: login(services),
    logout: logout(services),
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
    enquiries: enquiries(services),
    unreadEnquiries: unreadEnquiries(services),
    changeEnquiry: changeEnquiry(),
    removeEnquiry: removeEnquiry(),

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

const idleMs = 2 * 60_000;

/**
 * The contract's schemas check the bodies. Loading Fastify's own validation takes a tenth of a start, so nothing may
 * come to need it.
 */
function noSchemas(): never {
  throw new Error("Describe it in the contract: Fastify's schemas are not loaded.");
}

/** Builds the server: headers, sessions, every call, and the pages of the web app if it has been built. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { db, secret, publicUrl, idleHours = defaultIdleHours, openPages } = services;
  const isTrusted = trustedProxies(services.trustProxy);
  const app = Fastify({
    loggerInstance: services.log,
    trustProxy: isTrusted,
    // The proxy writes a line for each request. This log is for what went wrong.
    logController: new Fastify.LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Node refuses long addresses before they arrive here. The framework's own refusal would repeat the address as it
    // is.
    routerOptions: { caseSensitive: false, maxParamLength: Number.MAX_SAFE_INTEGER },
    // A report may take hours over a bad network. A connection on which nothing moves any more is closed.
    connectionTimeout: idleMs,
    // While the server stops, requests on connections that are still open are answered as usual.
    return503OnClosing: false,
    rewriteUrl: ({ url }) => readableAddress(url),
    genReqId: (request) => traceIdOf(request, isTrusted),
  });
  tellTraceIds(app);
  answerProblems(app);
  keepAddresses(app);
  const sentBySomebody = watchSlowBodies(app, services.pace);
  securityHeaders(app, publicUrl.startsWith('https:'));
  await app.register(cookie);
  takeBodies(app);
  stopInTime(app, services.stoppingMs);
  refuseCrossSiteWrites(app, publicUrl);

  const cookieName = sessionCookieName(publicUrl);
  const whoAsks = async (request: FastifyRequest): Promise<Person | undefined> => {
    const token = tokenFromCookie(request.cookies[cookieName], secret);
    const person = token ? await personOfSession(db, token, new Date(), idleHours) : undefined;
    if (person) sentBySomebody(request);
    return person;
  };

  const version = siteVersion(db);
  addSiteFiles(app, { db, publicUrl, version });
  addDeviceApp(app, services.deviceApp ?? true);

  const find = siteSearch(db);
  const handlers = allHandlers(services, find);
  for (const name of Object.keys(calls) as CallName[]) {
    addCall(app, db, name, handlers[name] as Handler<typeof name>, whoAsks);
  }
  const contentOf = (withDrafts: boolean) => publicContent(db, withDrafts);
  if (openPages) {
    await serveBuiltFiles(app, services.earlierBuilds);
    await servePages(
      app,
      whoAsks,
      {
        ...services,
        contentOf,
        search: find,
        version,
        issued: (token, person) => checkedDocument(db, token, person),
        hasTryOut: services.tryOutGuest !== undefined,
      },
      openPages,
    );
  } else {
    app.setNotFoundHandler(() => {
      throw new Problem('notFound');
    });
  }
  return app;
}
