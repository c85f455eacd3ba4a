import { z } from 'zod';
import { fileOfDetectedType, messageAnswer } from '#contract/answers.ts';
import { callBuilders } from '#contract/call.ts';
import {
  addDossierRequest,
  dossierAnswer,
  dossiersAnswer,
  dossiersQuery,
  structuresAnswer,
  structuresQuery,
} from '#contract/evidence/dossiers.ts';
import { dailyReportForDocs, sendDailyReportRequest, submitDailyReportAnswer } from '#contract/files/uploads.ts';
import { pieceMediaType } from '#contract/wireNames.ts';
import { dayFiguresAnswer, dayFiguresQuery } from './dayFigures.ts';
import {
  storedDraftAnswer,
  draftEndAnswer,
  draftsAnswer,
  removeDraftAnswer,
  removeDraftQuery,
  saveDraftAnswer,
  saveDraftRequest,
} from './drafts.ts';
import { recallAnswer, recallQuery } from './recall.ts';
import {
  fileReportAnswer,
  putReportForDocs,
  putReportRequest,
  reportPartsForDocs,
  reportAnswer,
  mostReportJsonBytes,
  voidReportRequest,
} from './report.ts';
import { reportFilters, reportListAnswer, reportListQuery } from './reportList.ts';
import {
  madePdfRequest,
  userReportRecordAnswer,
  userReportRecordQuery,
  reportsAnswer,
  reportsPage,
  reportsQuery,
} from './reports.ts';
import {
  clientReviewPolicy,
  earlierVersion,
  evidenceQuery,
  reportsToCorrect,
  reviewQueue,
  reviewQueueQuery,
  reviewRequest,
  setReviewPolicyRequest,
} from './review.ts';
import { dailyReportForm } from './submission.ts';
import { testFilters, testListAnswer, testListQuery } from './testList.ts';

const { get, head, options, post, put, patch, remove } = callBuilders('Reports');
const clients = callBuilders('Clients');

/** The calls for reports, what comes with them, and what is made of them: part of calls.ts. */
export const reportCalls = {
  dailyReport: post('/dailyreport', 'fileReport', {
    does:
      'Files a Daily Coating Inspections Report. The same id with the same content may be sent again. Lists are ' +
      'repeated fields, and each cell of the ambient conditions is one, such as ambientConditions[0][okToWork].',
    streams: ['multipart/form-data'],
    holds: dailyReportForm,
    answer: submitDailyReportAnswer,
  }),
  sendReport: put('/dailyreport/:reportId', 'fileReport', {
    does:
      'Files a Daily Coating Inspections Report whose files were sent by POST /uploads. Where some have not arrived whole it ' +
      'is refused with the list of them (409, filesMissing), to be sent again once they have. The same content may be sent ' +
      'again under the same id at any time, and is stored once.',
    body: sendDailyReportRequest,
    asText: true,
    limitBytes: mostReportJsonBytes,
    holds: dailyReportForDocs,
    answer: submitDailyReportAnswer,
  }),
  putReport: put('/reports/:reportId', 'fileReport', {
    does:
      'Files a report of any kind whose files were sent by POST /uploads. Where some have not arrived whole it is refused ' +
      'with the list of them (409, filesMissing), to be sent again once they have. The same content may be sent again under ' +
      'the same id at any time, and is stored once.',
    body: putReportRequest,
    asText: true,
    limitBytes: mostReportJsonBytes,
    holds: putReportForDocs,
    answer: fileReportAnswer,
  }),
  putReportWithFiles: put('/reports/:reportId/withFiles', 'fileReport', {
    does:
      'The same with files in one form: those that have not arrived yet, or some of them. Where the form breaks off or the ' +
      'report is refused, each file that came whole is here as if it had been sent by POST /uploads.',
    streams: ['multipart/form-data'],
    holds: reportPartsForDocs,
    answer: fileReportAnswer,
  }),
  report: get('/reports/:reportId', 'seeReports', {
    does: 'One report: its answers, its files, what became of it, and the ones before and after it.',
    answer: reportAnswer,
  }),
  voidReport: post('/reports/:reportId/void', 'voidReport', {
    does: 'Makes a report void, with a reason. It stays readable as such, and its figures count no more.',
    body: voidReportRequest,
    answer: messageAnswer,
    audit: 'reportVoided',
  }),
  reviewReport: post('/reports/:reportId/review', 'stepInReview', {
    does: 'Opens a report as its reviewer, approves it, returns it with comments, or as its author withdraws it.',
    body: reviewRequest,
    answer: reportAnswer,
    audit: ['reportApproved', 'reportReturned', 'reportWithdrawn', 'reportAccepted', 'reportCommented'],
  }),
  earlierVersion: get('/reports/:reportId/versions/:revision/:attempt', 'seeReports', {
    does: 'A version of a report that a later attempt or revision has replaced, as it was.',
    answer: earlierVersion,
  }),
  evidence: get('/reports/:reportId/evidence', 'seeReports', {
    does: 'The document that was issued of an approved revision, byte for byte. Anybody can check it at /verify.',
    query: evidenceQuery,
    sends: {
      mediaType: 'application/pdf',
      what: 'The document. 404 while it is being made, and where nothing was approved.',
    },
  }),
  dossiers: get('/dossiers', 'makeDossiers', {
    does: 'The dossiers that whoever asks has asked for, the newest first.',
    query: dossiersQuery,
    answer: dossiersAnswer,
  }),
  addDossier: post('/dossiers', 'makeDossiers', {
    does: 'Asks for a dossier of the reports that the filters find: one PDF, and a ZIP of the originals. It is made in the background.',
    body: addDossierRequest,
    answer: dossierAnswer,
    audit: 'dossierAsked',
  }),
  removeDossier: remove('/dossiers/:dossierId', 'makeDossiers', {
    does: 'Removes an own dossier before its time.',
    answer: messageAnswer,
  }),
  dossierFile: get('/dossiers/:dossierId/:part', 'makeDossiers', {
    does: 'The PDF of an own dossier, `dossier.pdf`, or the ZIP of its originals, `originals.zip`.',
    sends: { mediaType: '*/*', what: 'The file. 404 until it is made.' },
  }),
  structures: get('/structures', 'makeDossiers', {
    does: 'The structures that the newest reports of a client are about: what a dossier can be of.',
    query: structuresQuery,
    answer: structuresAnswer,
  }),
  reviewQueue: get('/reviewqueue', 'reviewReports', {
    does: 'The reports that wait for a reviewer, the oldest first.',
    query: reviewQueueQuery,
    answer: reviewQueue,
  }),
  reportsToSendAgain: get('/reportstosendagain', 'fileReport', {
    does: 'The reports of whoever asks that were returned or withdrawn, and are to be sent again.',
    answer: reportsToCorrect,
  }),
  clientReview: clients.get('/clients/:clientId/review', 'changeClient', {
    does: "Whether a client's reports are reviewed, and whether its admins see approved ones only.",
    answer: clientReviewPolicy,
  }),
  setClientReview: clients.put('/clients/:clientId/review', 'changeClient', {
    does: "Says whether a client's reports are reviewed, from the next one on. Those that wait stay to be reviewed. Whether its admins see approved ones only applies at once.",
    body: setReviewPolicyRequest,
    answer: messageAnswer,
    audit: 'reviewRequirementChanged',
  }),
  uploadOptions: options('/uploads', 'fileReport', {
    does: 'What this server can do of the tus protocol for resumable uploads (tus.io).',
    sends: { headers: 'Tus-Version, Tus-Extension and Tus-Max-Size.' },
    status: '204',
  }),
  addUpload: post('/uploads', 'fileReport', {
    does:
      'Begins the upload of a file by the tus protocol, or finds the one that was begun for the same report, field and ' +
      'content. Upload-Metadata names reportId, field and sha256; all calls of the protocol carry Tus-Resumable. A body is ' +
      'the beginning of the file, or all of it; where some of it is here already nothing more is taken from the body.',
    streams: [pieceMediaType],
    streamsIfAny: true,
    holds: z.file().optional(),
    sends: { headers: 'Location is where the file is sent to, and Upload-Offset how much of it is here then.' },
    status: '201',
  }),
  uploadOffset: head('/uploads/:uploadId', 'fileReport', {
    does: 'How much of a file is here.',
    sends: { headers: 'Upload-Offset and Upload-Length, in bytes.' },
  }),
  sendPiece: patch('/uploads/:uploadId', 'fileReport', {
    does: 'Sends the next piece of a file, which begins at Upload-Offset. What has arrived of a piece that was cut is kept.',
    streams: [pieceMediaType],
    holds: z.file(),
    sends: { headers: 'Upload-Offset is where the next piece begins.' },
    status: '204',
  }),
  removeUpload: remove('/uploads/:uploadId', 'fileReport', {
    does: 'Gives a file up that was being sent.',
    sends: { headers: 'Gone.' },
    status: '204',
  }),
  drafts: get('/drafts', 'fileReport', {
    does: 'Lists the own drafts, which devices keep here so that another one can go on with them.',
    answer: draftsAnswer,
  }),
  draft: get('/drafts/:draftId', 'fileReport', {
    does: 'One of the own drafts, as its device left it.',
    answer: storedDraftAnswer,
  }),
  saveDraft: put('/drafts/:draftId', 'fileReport', {
    does:
      'Keeps a draft, whole or by what has changed in it. Refused where another device has saved it since the version named ' +
      '(409, draftDiffers): whoever is refused keeps what they have under another id. Changes are refused so for any other ' +
      'version, and can be followed by the whole. Refused for good once the report was received (409, draftSent).',
    body: saveDraftRequest,
    answer: saveDraftAnswer,
  }),
  removeDraft: remove('/drafts/:draftId', 'fileReport', {
    does: 'Removes one of the own drafts, unless another device has saved it since the version named (409, draftDiffers).',
    query: removeDraftQuery,
    answer: removeDraftAnswer,
  }),
  draftEnd: get('/drafts/:draftId/end', 'fileReport', {
    does:
      'What became of one of the own drafts that is not there any more: its report was received, or it was deleted within ' +
      'the last 90 days.',
    answer: draftEndAnswer,
  }),
  draftFile: get('/drafts/:draftId/files/:sha256', 'fileReport', {
    does: 'A file that was sent for one of the own drafts, byte for byte.',
    sends: fileOfDetectedType,
  }),
  dayFigures: get('/dayfigures', 'fileReport', {
    does: 'What the daily reports of one client within the own scope say that reports of other kinds ask for.',
    query: dayFiguresQuery,
    answer: dayFiguresAnswer,
  }),
  recall: get('/recall', 'recallReports', {
    does: 'How many reports between two days used a gauge, a probe, a batch or a product, however its number is written.',
    query: recallQuery,
    answer: recallAnswer,
  }),
  reportList: get('/reportlist', 'seeReports', {
    does: 'A page of the reports within the own scope, one by one, the newest first unless sorted otherwise.',
    query: reportListQuery,
    answer: reportListAnswer,
  }),
  testList: get('/testlist', 'seeReports', {
    does: 'A page of the tests in the reports that you may see, those of the newest reports first unless sorted otherwise.',
    query: testListQuery,
    answer: testListAnswer,
  }),
  testListCsv: get('/testlist.csv', 'exportReports', {
    does: 'The list of tests as filtered, whole, as a file for spreadsheets.',
    query: testFilters,
    sends: { mediaType: 'text/csv', what: 'UTF-8 with a mark, a line of headings, a line for each test.' },
  }),
  testListXlsx: get('/testlist.xlsx', 'exportReports', {
    does: 'The same with cells that are dates.',
    query: testFilters,
    sends: {
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      what: 'A workbook with one sheet: a row of headings, a row for each test.',
    },
  }),
  reportListCsv: get('/reportlist.csv', 'exportReports', {
    does: 'The list of reports as filtered, whole, as a file for spreadsheets.',
    query: reportFilters,
    sends: {
      mediaType: 'text/csv',
      what: 'UTF-8 with a mark, a line of headings with units, a line for each report.',
    },
  }),
  reportListXlsx: get('/reportlist.xlsx', 'exportReports', {
    does: 'The same with cells that are numbers and dates.',
    query: reportFilters,
    sends: {
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      what: 'A workbook with one sheet: a row of headings with units, a row for each report.',
    },
  }),
  reports: get('/reports', 'seeReports', {
    does: 'The reports within the own scope: whole, or as pages.',
    query: reportsQuery,
    answer: reportsAnswer,
    page: reportsPage,
  }),
  record: get('/reports/:clientId/:uid', 'seeReports', {
    does: 'All that one person has filed for one client.',
    query: userReportRecordQuery,
    answer: userReportRecordAnswer,
  }),
  reportsExported: post('/reports/:clientId/exports', 'exportReports', {
    does: 'Notes in the audit log that a PDF was made. Told again under the same id, it counts once.',
    body: madePdfRequest,
    answer: messageAnswer,
    audit: 'reportsExported',
  }),
  file: get('/files/:fileId/:filename', 'seeReports', {
    does: 'A photo or an attachment of a report, byte for byte as it was sent.',
    sends: fileOfDetectedType,
  }),
} as const;
