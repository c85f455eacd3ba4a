import { message } from '#contract/answers.ts';
import { by } from '#contract/call.ts';
import { dayFiguresAnswer, dayFiguresQuery } from './dayFigures.ts';
import {
  addDossierRequest,
  dossierAnswer,
  dossiersAnswer,
  dossiersQuery,
  structuresAnswer,
  structuresQuery,
} from '#contract/evidence/dossiers.ts';
import {
  draftAnswer,
  draftEndAnswer,
  draftsAnswer,
  removeDraftQuery,
  removedDraft,
  saveDraftRequest,
  savedDraft,
} from './drafts.ts';
import { recallAnswer, recallQuery } from './recall.ts';
import { filedAnswer, putReportRequest, reportAnswer, reportPartBytes, voidReportRequest } from './report.ts';
import { reportFilters, reportListAnswer, reportListQuery } from './reportList.ts';
import { exportRequest, recordAnswer, recordQuery, reportsAnswer, reportsPage, reportsQuery } from './reports.ts';
import { testFilters, testListAnswer, testListQuery } from '#contract/reports/testList.ts';
import {
  clientReview,
  earlierVersion,
  evidenceQuery,
  reportsToSendAgain,
  reviewQueue,
  reviewQueueQuery,
  reviewRequest,
  setClientReviewRequest,
} from './review.ts';
import { sendReportRequest, submitAnswer } from '#contract/files/uploads.ts';
import { pieceType } from '#contract/wireNames.ts';

const [get, head, options, post, put, patch, remove] = [
  by('GET'),
  by('HEAD'),
  by('OPTIONS'),
  by('POST'),
  by('PUT'),
  by('PATCH'),
  by('DELETE'),
];

/** The calls for reports, what comes with them, and what is made of them: part of calls.ts. */
export const reportCalls = {
  dailyReport: post('/dailyreport', 'fileReport', { streams: ['multipart/form-data'], answer: submitAnswer }),
  sendReport: put('/dailyreport/:reportId', 'fileReport', {
    body: sendReportRequest,
    asText: true,
    limitBytes: reportPartBytes,
    answer: submitAnswer,
  }),
  putReport: put('/reports/:reportId', 'fileReport', {
    body: putReportRequest,
    asText: true,
    limitBytes: reportPartBytes,
    answer: filedAnswer,
  }),
  putReportWithFiles: put('/reports/:reportId/withFiles', 'fileReport', {
    streams: ['multipart/form-data'],
    answer: filedAnswer,
  }),
  report: get('/reports/:reportId', 'seeReports', { answer: reportAnswer }),
  voidReport: post('/reports/:reportId/void', 'voidReport', {
    body: voidReportRequest,
    answer: message,
    audit: 'reportVoided',
  }),
  reviewReport: post('/reports/:reportId/review', 'stepInReview', {
    body: reviewRequest,
    answer: reportAnswer,
    audit: ['reportApproved', 'reportReturned', 'reportWithdrawn', 'reportAccepted', 'reportCommented'],
  }),
  earlierVersion: get('/reports/:reportId/versions/:revision/:attempt', 'seeReports', { answer: earlierVersion }),
  evidence: get('/reports/:reportId/evidence', 'seeReports', { query: evidenceQuery }),
  dossiers: get('/dossiers', 'makeDossiers', { query: dossiersQuery, answer: dossiersAnswer }),
  addDossier: post('/dossiers', 'makeDossiers', {
    body: addDossierRequest,
    answer: dossierAnswer,
    audit: 'dossierAsked',
  }),
  removeDossier: remove('/dossiers/:dossierId', 'makeDossiers', { answer: message }),
  dossierFile: get('/dossiers/:dossierId/:part', 'makeDossiers'),
  structures: get('/structures', 'makeDossiers', { query: structuresQuery, answer: structuresAnswer }),
  reviewQueue: get('/reviewqueue', 'reviewReports', { query: reviewQueueQuery, answer: reviewQueue }),
  reportsToSendAgain: get('/reportstosendagain', 'fileReport', { answer: reportsToSendAgain }),
  clientReview: get('/clients/:clientId/review', 'changeClient', { answer: clientReview }),
  setClientReview: put('/clients/:clientId/review', 'changeClient', {
    body: setClientReviewRequest,
    answer: message,
    audit: 'reviewRequirementChanged',
  }),
  uploadOptions: options('/uploads', 'fileReport'),
  addUpload: post('/uploads', 'fileReport', { streams: [pieceType], streamsIfAny: true }),
  uploadOffset: head('/uploads/:uploadId', 'fileReport'),
  sendPiece: patch('/uploads/:uploadId', 'fileReport', { streams: [pieceType] }),
  removeUpload: remove('/uploads/:uploadId', 'fileReport'),
  drafts: get('/drafts', 'fileReport', { answer: draftsAnswer }),
  draft: get('/drafts/:draftId', 'fileReport', { answer: draftAnswer }),
  saveDraft: put('/drafts/:draftId', 'fileReport', {
    body: saveDraftRequest,
    answer: savedDraft,
  }),
  removeDraft: remove('/drafts/:draftId', 'fileReport', { query: removeDraftQuery, answer: removedDraft }),
  draftEnd: get('/drafts/:draftId/end', 'fileReport', { answer: draftEndAnswer }),
  draftFile: get('/drafts/:draftId/files/:sha256', 'fileReport'),
  dayFigures: get('/dayfigures', 'fileReport', { query: dayFiguresQuery, answer: dayFiguresAnswer }),
  recall: get('/recall', 'recallReports', { query: recallQuery, answer: recallAnswer }),
  reportList: get('/reportlist', 'seeReports', { query: reportListQuery, answer: reportListAnswer }),
  testList: get('/testlist', 'seeReports', { query: testListQuery, answer: testListAnswer }),
  testListCsv: get('/testlist.csv', 'exportReports', { query: testFilters }),
  testListXlsx: get('/testlist.xlsx', 'exportReports', { query: testFilters }),
  reportListCsv: get('/reportlist.csv', 'exportReports', { query: reportFilters }),
  reportListXlsx: get('/reportlist.xlsx', 'exportReports', { query: reportFilters }),
  reports: get('/reports', 'seeReports', { query: reportsQuery, answer: reportsAnswer, page: reportsPage }),
  record: get('/reports/:clientId/:uid', 'seeReports', { query: recordQuery, answer: recordAnswer }),
  reportsExported: post('/reports/:clientId/exports', 'exportReports', {
    body: exportRequest,
    answer: message,
    audit: 'reportsExported',
  }),
  file: get('/files/:fileId/:filename', 'seeReports'),
} as const;
