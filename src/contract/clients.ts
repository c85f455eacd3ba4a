import { z } from 'zod';
import { type Paged, tableQuery } from '#contract/paging.ts';

export type Client = {
  clientId: string;
  clientName: string;
  address: string;
  contactPerson: string;
  email: string;
  phoneNumber: string;
  status: 'active' | 'inactive';
};

const line = (what: string) =>
  z.string(`Give ${what}.`).trim().min(1, `Give ${what}.`).max(300, 'Use at most 300 characters.');

/** Any value other than active is inactive. */
const status = (value: string): Client['status'] => (value === 'active' ? 'active' : 'inactive');

export const addClientRequest = z.object({
  clientName: line('the client name'),
  address: line('the address'),
  contactPerson: line('the contact person'),
  email: z
    .string('Give an email address.')
    .trim()
    .max(254, 'Use at most 254 characters.')
    .pipe(z.email('Give a valid email address.')),
  phoneNumber: line('the phone number'),
  /** Left out, a new client is active. */
  status: z.string().default('active').transform(status),
});
export type AddClientRequest = z.infer<typeof addClientRequest>;

/** Every field is written anew. A client that becomes inactive signs its people out at once. */
export const updateClientRequest = addClientRequest.extend({
  status: z.string('Choose active or inactive.').transform(status),
});
export type UpdateClientRequest = z.infer<typeof updateClientRequest>;

/** Without any of it getClients answers with the plain array of all clients; with some, with a ClientsPage. */
export const clientsQuery = tableQuery(['clientName', 'address', 'contactPerson', 'email', 'phoneNumber', 'status']);
export type ClientsQuery = z.infer<typeof clientsQuery>;
export type ClientsPage = Paged & { clients: Client[] };

export type AddClientAnswer = { message: string; clientId: string };
export type ClientNameAnswer = { clientName: string };
