import { message } from '#contract/answers.ts';
import { by } from '#contract/call.ts';
import { peopleQuery } from '#contract/people/people.ts';
import {
  changeNcrRequest,
  ncrAnswer,
  ncrEvidence,
  ncrFileQuery,
  ncrFilters,
  ncrLinkOpened,
  ncrLinkRequest,
  ncrPeople,
  ncrsAnswer,
  ncrsQuery,
  ncrStepRequest,
  outsideFileQuery,
  outsideFileRequest,
  outsideNcr,
  outsideStepRequest,
  raiseNcrRequest,
} from './ncrs.ts';
import { ncrFileTypes } from '#contract/wireNames.ts';

const [get, post, put] = [by('GET'), by('POST'), by('PUT')];

const steps = [
  'ncrRaised',
  'ncrDismissed',
  'ncrWithdrawn',
  'ncrActionProposed',
  'ncrActionAgreed',
  'ncrReady',
  'ncrClosed',
  'ncrClosureRejected',
  'ncrReopened',
  'ncrConsented',
] as const;

/** The calls for non-conformance reports: part of calls.ts. */
export const ncrCalls = {
  ncrs: get('/ncrs', 'seeNcrs', { query: ncrsQuery, answer: ncrsAnswer }),
  ncrsCsv: get('/ncrs.csv', 'exportNcrs', { query: ncrFilters }),
  ncr: get('/ncrs/:ncrId', 'seeNcrs', { answer: ncrAnswer }),
  raiseNcr: put('/ncrs/:ncrId', 'stepInNcr', { body: raiseNcrRequest, answer: ncrAnswer, audit: 'ncrRaised' }),
  changeNcr: put('/ncrs/:ncrId/details', 'stepInNcr', {
    body: changeNcrRequest,
    answer: ncrAnswer,
    audit: 'ncrChanged',
  }),
  ncrStep: post('/ncrs/:ncrId/steps', 'stepInNcr', { body: ncrStepRequest, answer: ncrAnswer, audit: steps }),
  ncrLink: post('/ncrs/:ncrId/link', 'stepInNcr', {
    body: ncrLinkRequest,
    answer: ncrAnswer,
    audit: ['ncrLinkMailed', 'ncrLinkRevoked'],
  }),
  ncrEvidence: get('/ncrs/:ncrId/evidence', 'seeNcrs', { answer: ncrEvidence }),
  ncrPeople: get('/ncrs/:ncrId/people', 'stepInNcr', { query: peopleQuery, answer: ncrPeople }),
  /** The body is the file itself. `purpose` says what it shows. */
  addNcrFile: put('/ncrs/:ncrId/files', 'stepInNcr', {
    query: ncrFileQuery,
    streams: ncrFileTypes,
    answer: message,
    audit: 'ncrFileAdded',
  }),
  ncrFile: get('/ncrfiles/:fileId/:filename', 'seeNcrs'),
  openNcrLink: post('/ncrlink', 'answerNcrLink', { body: ncrLinkOpened, answer: outsideNcr }),
  outsideStep: post('/ncrlink/steps', 'answerNcrLink', {
    body: outsideStepRequest,
    limitBytes: 80 * 1024,
    answer: outsideNcr,
    audit: steps,
  }),
  addOutsideFile: put('/ncrlink/files', 'answerNcrLink', {
    query: outsideFileQuery,
    streams: ncrFileTypes,
    answer: message,
    audit: 'ncrFileAdded',
  }),
  outsideFile: post('/ncrlink/file', 'answerNcrLink', { body: outsideFileRequest }),
} as const;
