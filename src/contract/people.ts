import { z } from 'zod';
import type { Role } from '#domain/people/roles.ts';

/** A portal account as it leaves the server. `_id` and `uid` are the same id under two historical names. */
export type User = {
  _id: string;
  uid: string;
  fname: string;
  email: string;
  usertype: Role;
  isActive: boolean;
  clientId: string | null;
};

const email = z
  .string('Give an email address.')
  .trim()
  .toLowerCase()
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Give a valid email address.'));
const text = (what: string) =>
  z.string(`Give ${what}.`).trim().min(1, `Give ${what}.`).max(200, 'Use at most 200 characters.');

/** Passwords: at least 10 characters; whether one is among the commonest is checked by the server. */
export const newPassword = z
  .string('Give a password.')
  .min(10, 'Use at least 10 characters.')
  .max(128, 'Use at most 128 characters.');

export const loginRequest = z.object({
  email: z
    .string('Give your email.')
    .trim()
    .toLowerCase()
    .min(1, 'Give your email.')
    .max(254, 'Use at most 254 characters.')
    .pipe(z.email('Give a valid email address.')),
  password: z.string('Give your password.').min(1, 'Give your password.').max(128),
});
export type LoginAnswer = { uid: string; result: User; usertype: User['usertype']; message: string };

export const addUserRequest = z.object({
  fname: text('the full name'),
  email,
  password: newPassword,
  usertype: z.enum(['user', 'admin'], 'Choose User or Admin.'),
  isActive: z.boolean('Choose Active or Inactive.'),
  clientId: text('the client'),
});
export type AddUserRequest = z.infer<typeof addUserRequest>;

/** An admin adds to the own client and only users: what the request says of `usertype`, `uid` or a client changes nothing. */
export const adminInsertUserRequest = addUserRequest.pick({ fname: true, email: true, password: true, isActive: true });
export type AdminInsertUserRequest = z.infer<typeof adminInsertUserRequest>;

export type UsersAnswer = { users: User[] };
export type UserDetailsAnswer = { result: { clientId: string | null; email: string } };
