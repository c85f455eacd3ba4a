import { z } from 'zod';
import { day, optionalQueryParam } from '#contract/typed.ts';
import { searchText } from '#contract/paging.ts';
import { moment } from '#contract/answers.ts';
import { type AuditAction, auditActionDefinitions } from './auditThings.ts';

export const auditActions = Object.keys(auditActionDefinitions) as AuditAction[];

const person = z.strictObject({ uid: z.string(), fname: z.string(), email: z.string() });
const client = z.strictObject({ clientId: z.string(), clientName: z.string() });

/** One line of the audit log. */
const auditLine = z.strictObject({
  id: z.string(),
  at: moment,
  action: z.enum(auditActions),
  actor: person.nullable().describe('Who did it; null for visitors and the product itself.'),
  subject: z.string().describe('What it was done to: an id, or an email where no account is known.'),
  subjectName: z.string().nullable().describe('The name of the account that it was done to, where it is one.'),
  client: client.nullable(),
  address: z.string().nullable().describe('Where it came from.'),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.output<typeof auditLine>;

/** Each request examines a limited number of lines. The next one sends `older` as `before`, and goes on from there. */
export const auditPage = z.strictObject({
  lines: z.array(
    auditLine.extend({
      page: z
        .string()
        .nullable()
        .describe('The screen of what it was done to, where that has one, still exists, and whoever asks may see it.'),
    }),
  ),
  older: z.string().nullable().describe('Where the lines after these begin, for before.'),
  lookedTo: moment.nullable().describe('How far the call looked, where that was not enough to fill the page.'),
  named: z
    .strictObject({ actor: person.nullable(), client: client.nullable() })
    .describe('Whom and which client the filters name, where whoever asks may know.'),
});
export type AuditPage = z.output<typeof auditPage>;

const id = optionalQueryParam(
  z
    .string()
    .max(200)
    .regex(/^[^\0]*$/, 'Use letters.'),
);

/** GET /audit and GET /audit.csv: the newest lines first. Days are those of the brand's time zone. */
export const auditQuery = z.object({
  /** Only lines before this one: the `older` of another page. */
  before: optionalQueryParam(
    z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_[^\0]{1,100}$/, 'Start from the newest line.'),
  ),
  action: optionalQueryParam(z.enum(auditActions, 'Choose an action.')),
  /** The uid of the person who acted. */
  actor: id,
  /** The id or email of the person or thing that was acted on. */
  subject: id,
  client: id,
  from: optionalQueryParam(day),
  to: optionalQueryParam(day),
  /** Words in the names of persons or things that a line mentions. */
  search: optionalQueryParam(searchText),
});
export type AuditQuery = z.infer<typeof auditQuery>;
