import { z } from 'zod';

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

export const addClientRequest = z.object({
  clientName: line('the client name'),
  address: line('the address'),
  contactPerson: line('the contact person'),
  email: z.string('Give an email address.').trim().max(254).pipe(z.email('Give a valid email address.')),
  phoneNumber: line('the phone number'),
  /** Any value other than active is inactive; left out, a new client is active. */
  status: z
    .string()
    .default('active')
    .transform((status): Client['status'] => (status === 'active' ? 'active' : 'inactive')),
});
export type AddClientRequest = z.infer<typeof addClientRequest>;

export type AddClientAnswer = { message: string; clientId: string };
export type ClientNameAnswer = { clientName: string };
