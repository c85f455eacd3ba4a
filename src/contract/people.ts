import { z } from 'zod';
import { foundText, type Paged, tableQuery } from '#contract/paging.ts';
import { type Role, roles } from '#domain/people/roles.ts';

/** A portal account as it leaves the server. `_id` and `uid` are the same id under two historical names. */
export type User = {
  _id: string;
  uid: string;
  fname: string;
  email: string;
  usertype: Role;
  isActive: boolean;
  clientId: string | null;
  /** True until whoever was invited by mail has chosen a password. */
  isInvited: boolean;
};

/** An email that becomes an account's. */
export const accountEmail = z
  .string('Give an email address.')
  .trim()
  .toLowerCase()
  .max(254, 'Use at most 254 characters.')
  .pipe(z.email('Give a valid email address.'));
/** A line that must not be empty. */
export const text = (what: string) =>
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
  password: z.string('Give your password.').min(1, 'Give your password.').max(128, 'Use at most 128 characters.'),
  /** Of the authenticator app, or a recovery code; blank is as good as none. Asked for by a 401 with `secondFactor`. */
  code: z
    .string('Give the code.')
    .trim()
    .max(60, 'Use at most 60 characters.')
    .transform((code) => code || undefined)
    .optional(),
});
/** A sign-in that was asked for its code. */
export const loginWithCodeRequest = loginRequest.extend({
  code: z.string('Give the code.').trim().min(1, 'Give the code.').max(60, 'Use at most 60 characters.'),
});
/** `mustEnrol` where the session is open for nothing but setting up a second factor, until that is done. */
export type LoginAnswer = {
  uid: string;
  result: User;
  usertype: User['usertype'];
  message: string;
  /** The instant, in ISO: until then the device goes on without a network. */
  sessionEnds: string;
  mustEnrol?: true;
};

const newUser = {
  fname: text('the full name'),
  email: accountEmail,
  isActive: z.boolean('Choose Active or Inactive.'),
};
/** Either a password that is told to the person, or `invite`: a mailed link by which the person chooses one. */
const wayIn = z.discriminatedUnion('invite', [
  z.object({ invite: z.literal(true) }),
  z.object({ invite: z.literal(false).default(false), password: newPassword }),
]);
const usertype = z.enum(['user', 'admin'], 'Choose User or Admin.');

/** What a superuser fills in for a new user. */
export const newUserFields = z.object({ ...newUser, usertype }).and(wayIn);

export const addUserRequest = newUserFields.and(z.object({ clientId: text('the client') }));
export type AddUserRequest = z.infer<typeof addUserRequest>;

/** An admin adds to the own client and only users: what the request says of `usertype`, `uid` or a client changes nothing. */
export const adminInsertUserRequest = z.object(newUser).and(wayIn);
export type AdminInsertUserRequest = z.infer<typeof adminInsertUserRequest>;

/**
 * A superuser sends the whole user object, an admin email, fname, usertype and isActive. What else comes along changes
 * nothing, nor does an admin's `clientId`; left out, the client stays as it is.
 */
export const updateUserRequest = z.object({
  fname: text('the full name'),
  email: accountEmail,
  usertype: z.enum(roles, 'Choose User or Admin.'),
  isActive: z.boolean('Choose Active or Inactive.'),
  clientId: z.string().max(200).nullish(),
});
export type UpdateUserRequest = z.infer<typeof updateUserRequest>;

/**
 * Without any of it getUsers answers with all users of the client; with some, with a UsersPage. `removed=yes` asks for
 * the removed ones instead, which only a superuser may see.
 */
export const usersQuery = tableQuery(['fname', 'email', 'usertype', 'isActive']).extend({
  removed: z.enum(['yes', 'no'], 'Say yes or no.').default('no'),
});
export type UsersQuery = z.infer<typeof usersQuery>;
export type UsersPage = Paged & { users: User[] };

/** GET /people: who has the words in name or email, removed accounts too; at most `mostPeople`, by name. */
export const peopleQuery = z.object({ search: foundText.default('') });
export const mostPeople = 20;
export type FoundPerson = { uid: string; fname: string; email: string; clientName: string | null };
export type PeopleAnswer = { people: FoundPerson[] };

/** What a call answers that has nothing to say but that it went well. */
export type MessageAnswer = { message: string };

export type UsersAnswer = { users: User[] };
export type UserDetailsAnswer = { result: { clientId: string | null; email: string } };
