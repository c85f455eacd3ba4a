import { z } from 'zod';
import { count, moment, largestStoredInteger } from '#contract/answers.ts';
import { filterClient } from '#contract/people/filterClient.ts';
import { searchText } from '#contract/paging.ts';
import { kind, person } from '#contract/reports/report.ts';
import { mergedStructureName } from '#contract/reports/reportList.ts';
import { day, emailAddress, idText as id, optionalQueryParam, requiredLine, tooLong } from '#contract/typed.ts';
import { toWellFormedText } from '#domain/text/toWellFormedText.ts';
import { ncrRequests, ncrEvents, ncrFilePurposes, severities } from '#domain/ncrs/ncr.ts';
import { dispositions, ncrActions, ncrStates } from '#domain/ncrs/ncrSteps.ts';

// Non-conformance reports: what was found, what is being done about it, and how it was closed.

const text = (most: number) =>
  z.string('Enter a text.').overwrite(toWellFormedText).trim().max(most, tooLong(most)).default('');
const state = z.enum(ncrStates);
const severity = z.enum(severities, 'Choose a severity.');
const disposition = z.enum(dispositions);
const version = count.max(largestStoredInteger).describe('The version that whoever asks has seen.');

const listed = {
  ncrId: z.string(),
  number: z.string().describe('What people call it: client, year and count, as in NCR-COROM-2026-0007.'),
  state,
  severity,
  path: z.string().nullable().describe('Which failed rule of its report.'),
  about: z.string(),
  found: z.string(),
  structure: z.string(),
  area: z.string(),
  coat: z.string(),
  client: z.strictObject({ clientId: z.string(), clientName: z.string() }),
  report: z
    .strictObject({
      reportId: z.string(),
      kind,
      number: z.string(),
      author: person
        .exactOptional()
        .describe('Who filed it, for those who manage people, where that account can be made responsible.'),
    })
    .nullable(),
  responsible: z
    .strictObject({
      uid: z.string().nullable().describe('Null for somebody outside, who answers by a mailed link.'),
      name: z.string(),
      email: z.string().describe('Of an account only for those who manage people; else empty.'),
    })
    .nullable(),
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  at: moment.describe('When it was raised, or proposed while it is only that.'),
  closedAt: moment.nullable(),
  version: count,
};
const listedNcr = z.strictObject({
  ...listed,
  joined: mergedStructureName
    .exactOptional()
    .describe('The name of its structure, where it stands for several spellings.'),
});
export type ListedNcr = z.output<typeof listedNcr>;

/** The list's filter by state: one state, all with something left to do, or of these all but what is only proposed. */
export const ncrStateFilters = ['toDo', 'underWay', ...ncrStates] as const;

/** The query of GET /ncrs.csv, and the filters of the list. */
export const ncrFilters = z.object({
  state: optionalQueryParam(z.enum(ncrStateFilters, 'Choose one of the states.')),
  severity: optionalQueryParam(severity),
  client: optionalQueryParam(id),
  report: optionalQueryParam(id).describe('Those of one report.'),
  overdue: optionalQueryParam(z.enum(['yes', 'no'], "Say 'yes' or 'no', or leave it out.")),
  responsible: optionalQueryParam(z.enum(['me', 'others'], "Say 'me' or 'others', or leave it out.")).describe(
    'Those that whoever asks is responsible for, or all others.',
  ),
  waits: optionalQueryParam(z.enum(['me', ...ncrRequests], `Choose one of: me, ${ncrRequests.join(', ')}.`)).describe(
    'Those that ask for this of whoever asks; with `me` all that wait for them: these, overdue, undecided, or their own.',
  ),
  from: optionalQueryParam(day).describe('From the day on which it was raised, or proposed while it is only that.'),
  to: optionalQueryParam(day),
  search: optionalQueryParam(searchText).describe('Words that stand in its number, its client, or what it is about.'),
});
export type NcrFilters = z.output<typeof ncrFilters>;

/** GET /ncrs: part of the list, the newest first. */
export const ncrsQuery = ncrFilters.extend({ after: optionalQueryParam(id) });
export const ncrsAnswer = z.strictObject({
  ncrs: z.array(listedNcr),
  next: z.string().nullable().describe('Asks for those after these, as `after`.'),
  namedClient: filterClient,
});
export type NcrsAnswer = z.output<typeof ncrsAnswer>;

const file = z.strictObject({
  fileId: z.string(),
  purpose: z.enum(ncrFilePurposes),
  filename: z.string(),
  mediaType: z.string(),
  sizeBytes: count,
});
export type NcrFile = z.output<typeof file>;

const evidenceTest = z.strictObject({ reportId: z.string(), testId: z.string() });

/** A later test of the same kind, structure, area and coat that passed. */
const passingTest = z.strictObject({
  ...evidenceTest.shape,
  number: z.string().describe('Of its report.'),
  about: z.string(),
  at: z.string(),
});
export type PassingTest = z.output<typeof passingTest>;

/** The same in a closure, for whoever may not see its report yet. */
const closingTest = z.strictObject({
  ...passingTest.shape,
  reportId: z.string().nullable().describe('Null if whoever asks sees approved reports only, and it is none yet.'),
});

const shown = {
  description: z.string(),
  requirement: z.string(),
  found: z.string(),
  disposition: disposition.nullable(),
  correctiveAction: z.string(),
  preventiveAction: z.string(),
  files: z.array(file),
  version: count,
  steps: z.array(z.enum(ncrActions)).describe('What whoever asks can do with it now.'),
};

const event = z.strictObject({
  what: z.enum(ncrEvents),
  at: moment,
  by: z.string().nullable().describe('The name of whoever did it; null where the product did.'),
  text: z.string(),
});
export type NcrLogLine = z.output<typeof event>;

/** GET /ncrs/:ncrId. */
export const ncrAnswer = z.strictObject({
  ...listed,
  ...shown,
  raisedBy: person.nullable().describe('Null while it is only proposed.'),
  consent: z.strictObject({ by: person, at: moment }).nullable(),
  closure: z.strictObject({ by: person, at: moment, text: z.string(), tests: z.array(closingTest) }).nullable(),
  log: z.array(event).describe('The oldest first.'),
  noLongerFails: z.string().nullable().describe('While it is only proposed: why its failure is none any more.'),
  agreesAlone: z
    .boolean()
    .describe('Whether whoever asks may agree an action of their own, because nobody else may review.'),
  mayChange: z.boolean().describe('Whether whoever asks may set severity, due date and who is responsible.'),
});
export type NcrAnswer = z.output<typeof ncrAnswer>;

/** PUT /ncrs/:ncrId: raises an NCR under the sender's id, so that repeated sending raises it only once. */
export const raiseNcrRequest = z.object({
  clientId: optionalQueryParam(id).describe('Whose it is, where it is about no report; else its report says it.'),
  reportId: optionalQueryParam(id),
  path: optionalQueryParam(id.max(300)).describe('Which failed rule of the report; without it the report as a whole.'),
  severity,
  about: requiredLine('what it is about'),
  requirement: text(1_000),
  found: requiredLine('what was found', 10_000),
  description: text(10_000),
  structure: text(200),
  area: text(1_000),
  coat: text(1_000),
});
export type RaiseNcrRequest = z.output<typeof raiseNcrRequest>;

const details = z.object({
  severity,
  dueOn: day.nullable(),
  responsible: z
    .union([
      z.object({ uid: id.min(1, 'Choose a person from the list.') }),
      z.object({ email: emailAddress(), name: requiredLine('the name of whoever is responsible') }),
    ])
    .nullable(),
});
export type NcrDetails = z.output<typeof details>;

/** PUT /ncrs/:ncrId/details: replaces all of them. */
export const changeNcrRequest = details.extend({ version });

const step = {
  version,
  action: z.enum(ncrActions),
  reason: text(1_000),
  disposition: disposition.optional(),
  correctiveAction: text(10_000),
  preventiveAction: text(10_000),
};

/** POST /ncrs/:ncrId/steps. */
export const ncrStepRequest = z.object({
  ...step,
  evidence: z
    .object({ text: text(10_000), tests: z.array(evidenceTest).max(50, 'Name at most 50 tests.').default([]) })
    .default({ text: '', tests: [] })
    .describe('Of a closure: later tests that passed, or words. Files are sent before it.'),
  details: details.optional().describe('Of raising it: severity, due date and who is responsible, at once.'),
});
export type NcrStepRequest = z.output<typeof ncrStepRequest>;

/** One step with each NCR of a lot. Of its details, what is left out stays as it is in each. */
export const bulkNcrStep = ncrStepRequest.omit({ version: true }).extend({
  details: z
    .object({
      severity: severity.exactOptional(),
      dueOn: details.shape.dueOn.exactOptional(),
      responsible: details.shape.responsible.exactOptional(),
    })
    .optional(),
});
export type BulkNcrStep = z.output<typeof bulkNcrStep>;

/** POST /ncrs/:ncrId/link: mails a new link to the responsible outsider, or revokes the existing one. */
export const ncrLinkRequest = z.object({ action: z.enum(['mail', 'revoke']) });

/** GET /ncrs/:ncrId/evidence. */
export const passingTestsAnswer = z.strictObject({
  tests: z.array(passingTest).describe('The newest first.'),
  lookedThrough: count
    .nullable()
    .describe('Where more reports came since the failure than were looked through: how many were, the newest ones.'),
});
export type PassingTestsAnswer = z.output<typeof passingTestsAnswer>;

/** GET /ncrs/:ncrId/people: people who can be made responsible, sorted by name. At most `mostPeopleFound`. */
export const ncrAssignees = z.strictObject({
  people: z.array(
    z.strictObject({
      uid: z.string(),
      fname: z.string(),
      detail: z
        .string()
        .describe('Tells those of one name apart: the email for those who manage people, else the role.'),
    }),
  ),
});

const filename = z.string('Name the file.').trim().min(1, 'Name the file.').max(400, tooLong(400));
export const addNcrFileQuery = z.object({ filename, purpose: z.enum(ncrFilePurposes) });

const token = z.string('Open the link of the mail.').min(1).max(200);

/** POST /ncrlink: the one NCR that a mailed link opens for an outsider. It shows nothing about anybody else. */
export const openNcrLinkRequest = z.object({ token });
export const outsiderNcr = z.strictObject({
  ...shown,
  number: z.string(),
  state,
  severity,
  about: z.string(),
  structure: z.string(),
  area: z.string(),
  coat: z.string(),
  clientName: z.string(),
  name: z.string().describe('Of whoever the link was mailed to.'),
  dueOn: z.string().nullable(),
});
export type OutsiderNcr = z.output<typeof outsiderNcr>;

/** POST /ncrlink/steps. */
export const outsiderStepRequest = z.object({ token, ...step });

/**
 * PUT /ncrlink/files: a photo of the repair. The token comes in the header 'Authorization', after 'Bearer', because
 * addresses appear in logs. A page that an older release opened still sends it in the query.
 */
export const addOutsiderFileQuery = z.object({ filename, token: optionalQueryParam(token) });

/** POST /ncrlink/file: one of its files, unchanged. */
export const outsiderFileRequest = z.object({ token, fileId: id });
