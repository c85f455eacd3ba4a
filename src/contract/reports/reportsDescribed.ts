import { z } from 'zod';
import { submission } from './submission.ts';
import { putReportDescribed, putReportWithFilesDescribed } from './report.ts';
import { sendReportDescribed } from '#contract/files/uploads.ts';
import type { Described } from '#contract/described.ts';

/** The descriptions of the calls for reports. */
export const reportsDescribed = {
  dailyReport: {
    chapter: 'Reports',
    does:
      'Files a Daily Coating Inspections Report. The same id with the same content may be sent again. Lists are ' +
      'repeated fields, and each cell of the ambient conditions is one, such as ambientConditions[0][okToWork].',
    body: submission,
  },
  sendReport: {
    chapter: 'Reports',
    does:
      'Files a Daily Coating Inspections Report whose files were sent by POST /uploads. Where some have not arrived whole it ' +
      'is refused with the list of them (409, filesMissing), to be sent again once they have. The same content may be sent ' +
      'again under the same id at any time, and is stored once.',
    body: sendReportDescribed,
  },
  putReport: {
    chapter: 'Reports',
    does:
      'Files a report of any kind whose files were sent by POST /uploads. Where some have not arrived whole it is refused ' +
      'with the list of them (409, filesMissing), to be sent again once they have. The same content may be sent again under ' +
      'the same id at any time, and is stored once.',
    body: putReportDescribed,
  },
  putReportWithFiles: {
    chapter: 'Reports',
    does:
      'The same with files in one form: those that have not arrived yet, or some of them. Where the form breaks off or the ' +
      'report is refused, each file that came whole is here as if it had been sent by POST /uploads.',
    body: putReportWithFilesDescribed,
  },
  report: {
    chapter: 'Reports',
    does: 'One report: its answers, its files, what became of it, and the ones before and after it.',
  },
  voidReport: {
    chapter: 'Reports',
    does: 'Makes a report void, with a reason. It stays readable as such, and its figures count no more.',
  },
  reviewReport: {
    chapter: 'Reports',
    does: 'Opens a report as its reviewer, approves it, returns it with comments, or as its author withdraws it.',
  },
  earlierVersion: {
    chapter: 'Reports',
    does: 'A version of a report that a later attempt or revision has replaced, as it was.',
  },
  evidence: {
    chapter: 'Reports',
    does: 'The document that was issued of an approved revision, byte for byte. Anybody can check it at /verify.',
    answer: {
      mediaType: 'application/pdf',
      what: 'The document. 404 while it is being made, and where nothing was approved.',
    },
  },
  dossiers: { chapter: 'Reports', does: 'The dossiers that whoever asks has asked for, the newest first.' },
  structures: {
    chapter: 'Reports',
    does: 'The structures that the newest reports of a client are about: what a dossier can be of.',
  },
  addDossier: {
    chapter: 'Reports',
    does: 'Asks for a dossier of the reports that the filters find: one PDF, and a ZIP of the originals. It is made in the background.',
  },
  removeDossier: { chapter: 'Reports', does: 'Removes an own dossier before its time.' },
  dossierFile: {
    chapter: 'Reports',
    does: 'The PDF of an own dossier, `dossier.pdf`, or the ZIP of its originals, `originals.zip`.',
    answer: { mediaType: '*/*', what: 'The file. 404 until it is made.' },
  },
  reviewQueue: { chapter: 'Reports', does: 'The reports that wait for a reviewer, the oldest first.' },
  reportsToSendAgain: {
    chapter: 'Reports',
    does: 'The reports of whoever asks that were returned or withdrawn, and are to be sent again.',
  },
  uploadOptions: {
    chapter: 'Reports',
    does: 'What this server can do of the tus protocol for resumable uploads (tus.io).',
    status: '204',
    answer: { headers: 'Tus-Version, Tus-Extension and Tus-Max-Size.' },
  },
  addUpload: {
    chapter: 'Reports',
    does:
      'Begins the upload of a file by the tus protocol, or finds the one that was begun for the same report, field and ' +
      'content. Upload-Metadata names reportId, field and sha256; all calls of the protocol carry Tus-Resumable. A body is ' +
      'the beginning of the file, or all of it; where some of it is here already nothing more is taken from the body.',
    status: '201',
    body: z.file().optional(),
    answer: { headers: 'Location is where the file is sent to, and Upload-Offset how much of it is here then.' },
  },
  uploadOffset: {
    chapter: 'Reports',
    does: 'How much of a file is here.',
    answer: { headers: 'Upload-Offset and Upload-Length, in bytes.' },
  },
  sendPiece: {
    chapter: 'Reports',
    does: 'Sends the next piece of a file, which begins at Upload-Offset. What has arrived of a piece that was cut is kept.',
    status: '204',
    body: z.file(),
    answer: { headers: 'Upload-Offset is where the next piece begins.' },
  },
  removeUpload: {
    chapter: 'Reports',
    does: 'Gives a file up that was being sent.',
    status: '204',
    answer: { headers: 'Gone.' },
  },
  drafts: {
    chapter: 'Reports',
    does: 'Lists the own drafts, which devices keep here so that another one can go on with them.',
  },
  draft: { chapter: 'Reports', does: 'One of the own drafts, as its device left it.' },
  saveDraft: {
    chapter: 'Reports',
    does:
      'Keeps a draft, whole or by what has changed in it. Refused where another device has saved it since the version named ' +
      '(409, draftDiffers): whoever is refused keeps what they have under another id. Changes are refused so for any other ' +
      'version, and can be followed by the whole. Refused for good once the report was received (409, draftSent).',
  },
  removeDraft: {
    chapter: 'Reports',
    does: 'Removes one of the own drafts, unless another device has saved it since the version named (409, draftDiffers).',
  },
  draftEnd: {
    chapter: 'Reports',
    does:
      'What became of one of the own drafts that is not there any more: its report was received, or it was deleted within ' +
      'the last 90 days.',
  },
  draftFile: {
    chapter: 'Reports',
    does: 'A file that was sent for one of the own drafts, byte for byte.',
    answer: { mediaType: '*/*', what: 'The file, under the type that was found in its content.' },
  },
  dayFigures: {
    chapter: 'Reports',
    does: 'What the daily reports of one client within the own scope say that reports of other kinds ask for.',
  },
  recall: {
    chapter: 'Reports',
    does: 'How many reports between two days used a gauge, a probe, a batch or a product, however its number is written.',
  },
  reportList: {
    chapter: 'Reports',
    does: 'A page of the reports within the own scope, one by one, the newest first unless sorted otherwise.',
  },
  testList: {
    chapter: 'Reports',
    does: 'A page of the tests in the reports that you may see, those of the newest reports first unless sorted otherwise.',
  },
  testListCsv: {
    chapter: 'Reports',
    does: 'The list of tests as filtered, whole, as a file for spreadsheets.',
    answer: { mediaType: 'text/csv', what: 'UTF-8 with a mark, a line of headings, a line for each test.' },
  },
  testListXlsx: {
    chapter: 'Reports',
    does: 'The same with cells that are dates.',
    answer: {
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      what: 'A workbook with one sheet: a row of headings, a row for each test.',
    },
  },
  reportListCsv: {
    chapter: 'Reports',
    does: 'The list of reports as filtered, whole, as a file for spreadsheets.',
    answer: {
      mediaType: 'text/csv',
      what: 'UTF-8 with a mark, a line of headings with units, a line for each report.',
    },
  },
  reportListXlsx: {
    chapter: 'Reports',
    does: 'The same with cells that are numbers and dates.',
    answer: {
      mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      what: 'A workbook with one sheet: a row of headings with units, a row for each report.',
    },
  },
  reports: {
    chapter: 'Reports',
    does: 'The reports within the own scope: whole, or as pages.',
  },
  record: {
    chapter: 'Reports',
    does: 'All that one person has filed for one client.',
  },
  reportsExported: {
    chapter: 'Reports',
    does: 'Notes in the audit log that a PDF was made. Told again under the same id, it counts once.',
  },
  file: {
    chapter: 'Reports',
    does: 'A photo or an attachment of a report, byte for byte as it was sent.',
    answer: { mediaType: '*/*', what: 'The file, under the type that was found in its content.' },
  },
} as const satisfies Readonly<Record<string, Described>>;
