import { z } from 'zod';
import { emailAddress, requiredLine } from '#contract/typed.ts';
import { count } from '#contract/answers.ts';
import { pagingFields, tableQuery } from '#contract/paging.ts';
import { mostReportsExamined } from '#contract/reports/reportList.ts';
import { clientReviewPolicy } from '#contract/reports/review.ts';

export const client = z.strictObject({
  clientId: z.string(),
  clientName: z.string(),
  address: z.string(),
  contactPerson: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  status: z.enum(['active', 'inactive']),
});
export type Client = z.output<typeof client>;

const longLine = (what: string) => requiredLine(what, 300);

/** Any value other than active is inactive. */
const status = (value: string): Client['status'] => (value === 'active' ? 'active' : 'inactive');

export const addClientRequest = z.object({
  clientName: longLine('the client name'),
  address: longLine('the address'),
  contactPerson: longLine('the contact person'),
  email: emailAddress(),
  phoneNumber: longLine('the phone number'),
  /** A new client is active by default. */
  status: z.string().default('active').transform(status),
});
export type AddClientRequest = z.infer<typeof addClientRequest>;

/** Replaces every field. When a client becomes inactive, its people are signed out at once. */
export const updateClientRequest = addClientRequest.extend({
  status: z.string('Choose active or inactive.').transform(status),
});
export type UpdateClientRequest = z.infer<typeof updateClientRequest>;

export const clientsQuery = tableQuery(['clientName', 'address', 'contactPerson', 'email', 'phoneNumber', 'status']);
export type ClientsQuery = z.infer<typeof clientsQuery>;
export const clientsPage = z
  .strictObject({ ...pagingFields, clients: z.array(client) })
  .describe('Asked with page, sort or search.');
export type ClientsPage = z.output<typeof clientsPage>;

export const addClientAnswer = z.strictObject({ message: z.string(), clientId: z.string() });
/** GET /clients/:clientId: a client and what is settled for its reports; for an admin, the own client. */
export const clientAnswer = z.strictObject({
  client,
  review: clientReviewPolicy,
  filed: count.describe(`GET /reportlist?client={clientId}: up to ${mostReportsExamined}.`),
  openNcrs: count.describe('GET /ncrs?state=toDo&client={clientId}.'),
});
export type ClientAnswer = z.output<typeof clientAnswer>;
export const clientNameAnswer = z.strictObject({ clientName: z.string() });

/** The message when a client does not exist. */
export const clientNotFound = 'Client ID not found. Please try again.';
