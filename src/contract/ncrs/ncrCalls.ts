import { z } from 'zod';
import { fileAsOctetStream, messageAnswer } from '#contract/answers.ts';
import { callBuilders } from '#contract/call.ts';
import type { AuditAction } from '#contract/audit/auditThings.ts';
import { peopleQuery } from '#contract/people/people.ts';
import { ncrFileTypes } from '#contract/wireNames.ts';
import type { NcrAction } from '#domain/ncrs/ncrSteps.ts';
import {
  changeNcrRequest,
  ncrAnswer,
  passingTestsAnswer,
  addNcrFileQuery,
  ncrFilters,
  openNcrLinkRequest,
  ncrLinkRequest,
  ncrAssignees,
  ncrsAnswer,
  ncrsQuery,
  ncrStepRequest,
  addOutsiderFileQuery,
  outsiderFileRequest,
  outsiderNcr,
  outsiderStepRequest,
  raiseNcrRequest,
} from './ncrs.ts';

const { get, post, put } = callBuilders('Non-conformance reports');

/** The name of each step in the audit log. */
export const auditActionByStep = {
  raise: 'ncrRaised',
  dismiss: 'ncrDismissed',
  withdraw: 'ncrWithdrawn',
  propose: 'ncrActionProposed',
  agree: 'ncrActionAgreed',
  ready: 'ncrReady',
  close: 'ncrClosed',
  rejectClosure: 'ncrClosureRejected',
  reopen: 'ncrReopened',
  consent: 'ncrConsented',
} as const satisfies Record<NcrAction, AuditAction>;
const steps = Object.values(auditActionByStep);

/** The calls for non-conformance reports: part of calls.ts. */
export const ncrCalls = {
  ncrs: get('/ncrs', 'seeNcrs', {
    does: 'Some of the non-conformance reports, the newest first: all for superusers, of the own client for admins, and for users those of their own reports, that they raised or are responsible for.',
    query: ncrsQuery,
    answer: ncrsAnswer,
  }),
  ncrsCsv: get('/ncrs.csv', 'exportNcrs', {
    does: 'The same as a file for spreadsheets.',
    query: ncrFilters,
    sends: { mediaType: 'text/csv', what: 'UTF-8 with a mark, a line of headings, a line for each.' },
  }),
  ncr: get('/ncrs/:ncrId', 'seeNcrs', {
    does: 'One with its log, its files and what whoever asks can do with it.',
    answer: ncrAnswer,
  }),
  raiseNcr: put('/ncrs/:ncrId', 'stepInNcr', {
    does: 'Raises one of a report, of a failed rule of it, or of a client, under an id that its sender has made. Sent again it is answered as before; a failure has one.',
    body: raiseNcrRequest,
    answer: ncrAnswer,
    audit: 'ncrRaised',
  }),
  changeNcr: put('/ncrs/:ncrId/details', 'stepInNcr', {
    does: 'Sets severity, due date and who is responsible: an account, or somebody outside, who is mailed a link.',
    body: changeNcrRequest,
    answer: ncrAnswer,
    audit: 'ncrChanged',
  }),
  ncrStep: post('/ncrs/:ncrId/steps', 'stepInNcr', {
    does: 'Takes a step: raises or dismisses a proposal, proposes or agrees the action, says that it is ready, closes it with evidence, rejects the closure, opens it again, or consents to use as is. Whoever repaired never closes, and nobody agrees an action that they proposed or are responsible for, while another may review.',
    body: ncrStepRequest,
    answer: ncrAnswer,
    audit: steps,
  }),
  ncrLink: post('/ncrs/:ncrId/link', 'stepInNcr', {
    does: 'Mails somebody outside a new link, or makes theirs worthless.',
    body: ncrLinkRequest,
    answer: ncrAnswer,
    audit: ['ncrLinkMailed', 'ncrLinkRevoked'],
  }),
  ncrEvidence: get('/ncrs/:ncrId/evidence', 'seeNcrs', {
    does: 'The later tests of the same kind, structure, area and coat that passed: by each it can be closed. None for those who close nothing.',
    answer: passingTestsAnswer,
  }),
  ncrPeople: get('/ncrs/:ncrId/people', 'stepInNcr', {
    does: 'Who of its client can be made responsible for it, for those who may set that: open accounts with the words in name or email.',
    query: peopleQuery,
    answer: ncrAssignees,
  }),
  addNcrFile: put('/ncrs/:ncrId/files', 'stepInNcr', {
    does: 'Adds a photo or a PDF of what was found, of the repair, or that it is well now. The body is the file itself.',
    query: addNcrFileQuery,
    streams: ncrFileTypes,
    holds: z.file(),
    answer: messageAnswer,
    audit: 'ncrFileAdded',
  }),
  ncrFile: get('/ncrfiles/:fileId/:filename', 'seeNcrs', { does: 'A file, byte for byte.', sends: fileAsOctetStream }),
  openNcrLink: post('/ncrlink', 'answerNcrLink', {
    does: 'The one report that a mailed link opens, for somebody outside.',
    body: openNcrLinkRequest,
    answer: outsiderNcr,
  }),
  outsideStep: post('/ncrlink/steps', 'answerNcrLink', {
    does: 'What somebody outside does about it: proposes the action, or says that it is ready.',
    body: outsiderStepRequest,
    limitBytes: 80 * 1024,
    answer: outsiderNcr,
    audit: steps,
  }),
  addOutsideFile: put('/ncrlink/files', 'answerNcrLink', {
    does: 'Adds a photo of the repair by a mailed link, whose token stands in the header Authorization after the word Bearer. The body is the file itself.',
    query: addOutsiderFileQuery,
    streams: ncrFileTypes,
    holds: z.file(),
    answer: messageAnswer,
    audit: 'ncrFileAdded',
  }),
  outsideFile: post('/ncrlink/file', 'answerNcrLink', {
    does: 'A file of the one report that a mailed link opens.',
    body: outsiderFileRequest,
    sends: fileAsOctetStream,
  }),
} as const;
