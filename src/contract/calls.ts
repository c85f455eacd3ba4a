import { z } from 'zod';
import { accountCalls } from '#contract/accounts/accountCalls.ts';
import { healthAnswer, messageAnswer } from '#contract/answers.ts';
import { auditPage, auditQuery } from '#contract/audit/audit.ts';
import { type Call, callBuilders } from '#contract/call.ts';
import { expiringItemsAnswer } from '#contract/equipment/ending.ts';
import { equipmentCalls } from '#contract/equipment/equipmentCalls.ts';
import { findAnswer, findQuery } from '#contract/find.ts';
import { ncrCalls } from '#contract/ncrs/ncrCalls.ts';
import { markFailuresSeenRequest } from '#contract/people/filing.ts';
import { peopleCalls } from '#contract/people/peopleCalls.ts';
import { referenceCalls } from '#contract/reference/referenceCalls.ts';
import { reportCalls } from '#contract/reports/reportCalls.ts';
import { ruleBodyForDocs, ruleParam, verdictAnswer } from '#contract/rules/rules.ts';
import { siteCalls } from '#contract/site/siteCalls.ts';
import { todayAnswer } from '#contract/today.ts';

const operation = callBuilders('Operation');
const own = callBuilders('Own account');
const rules = callBuilders('Rules of the trade');

/** All calls. A call that is not on this list does not exist. */
export const calls = {
  health: operation.get('/health', 'seeHealth', { does: 'Answers while the server runs.', answer: healthAnswer }),
  ready: operation.get('/health/ready', 'seeHealth', {
    does: 'Answers while the server can take reports in. 503 says what it lacks: its database, its files, or room for them.',
    answer: healthAnswer,
  }),
  audit: operation.get('/audit', 'seeAudit', {
    does: "A page of the audit log, the newest first; for an admin, of the own client's lines.",
    query: auditQuery,
    answer: auditPage,
  }),
  auditCsv: operation.get('/audit.csv', 'seeAudit', {
    does: 'The audit log as a file for spreadsheets.',
    query: auditQuery,
    sends: { mediaType: 'text/csv', what: 'UTF-8 with a mark, a line of headings, a line for each entry.' },
  }),
  today: own.get('/today', 'seeToday', {
    does: 'What waits for you, counted as the lists count it that you may open.',
    answer: todayAnswer,
  }),
  lookedAtToday: own.post('/today/looked', 'noteLooked', {
    does: 'Notes up to when you have looked at what failed.',
    body: markFailuresSeenRequest,
    answer: messageAnswer,
  }),
  ending: own.get('/ending', 'seeEquipment', {
    does: 'What ends soon of what you have used, and certificates of people whom you manage.',
    answer: expiringItemsAnswer,
  }),
  find: own.get('/find', 'findThings', {
    does: 'Finds reports, clients, people, instruments, batches and NCRs by words, within what you may see.',
    query: findQuery,
    answer: findAnswer,
  }),
  /** Each rule's body has its own schema: ruleBodies. */
  rule: rules.post('/rules/:rule', 'judge', {
    does: 'Judges what it is given by one of the rules that the report is judged by, and keeps nothing. The rules themselves, with formulas and sources, are named in the verdict.',
    params: { rule: ruleParam },
    body: z.looseObject({}),
    keepsNothing: true,
    limitBytes: 128 * 1024,
    holds: ruleBodyForDocs,
    answer: verdictAnswer,
  }),
  ...accountCalls,
  ...peopleCalls,
  ...siteCalls,
  ...referenceCalls,
  ...equipmentCalls,
  ...ncrCalls,
  ...reportCalls,
  apiDocs: operation.get('/docs', 'seeApiDocs', {
    does: 'This description, to be read.',
    sends: { mediaType: 'text/html', what: 'A page.' },
  }),
  openApi: operation.get('/docs/openapi.json', 'seeApiDocs', {
    does: 'This description, for programs: OpenAPI 3.1.',
    answer: z.record(z.string(), z.unknown()),
  }),
} satisfies Readonly<Record<string, Call>>;

export type CallName = keyof typeof calls;
