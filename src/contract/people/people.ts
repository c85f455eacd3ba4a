import { z } from 'zod';
import { emailAddress, secondFactorCode, existingPassword, requiredLine, tooLong } from '#contract/typed.ts';
import { searchText, pagingFields, tableQuery } from '#contract/paging.ts';
import { roleTable, roles } from '#domain/people/roles.ts';

/** A portal account, as the server sends it. `_id` and `uid` are the same id under two historical names. */
export const user = z.strictObject({
  _id: z.string().describe('The same as uid.'),
  uid: z.string(),
  fname: z.string(),
  email: z.string(),
  usertype: z.enum(roles),
  isActive: z.boolean(),
  clientId: z.string().nullable(),
  isInvited: z.boolean().describe('True until whoever was invited by mail has chosen a password.'),
});
export type User = z.output<typeof user>;

/** The email of an account, in lower case. */
export const accountEmail = emailAddress().transform((email) => email.toLowerCase());

/** A password has at least 10 characters. The server also checks that it is not among the commonest. */
export const newPassword = z.string('Enter a password.').min(10, 'Use at least 10 characters.').max(128, tooLong(128));

export const loginRequest = z.object({
  email: z
    .string('Enter your email.')
    .trim()
    .toLowerCase()
    .min(1, 'Enter your email.')
    .max(254, tooLong(254))
    .pipe(z.email('Enter a valid email address.')),
  password: existingPassword,
  /** A code of the authenticator app, or a recovery code. Blank means none. A 401 with `secondFactor` asks for it. */
  code: z
    .string('Enter the code.')
    .trim()
    .max(60, tooLong(60))
    .transform((code) => code || undefined)
    .optional(),
  /** The token of a mailed link (POST /signInLink): the password is then looked at, however many were wrong before. */
  link: z.string().max(300).optional().catch(undefined),
});
/** A sign-in for which a code is required. */
export const loginWithCodeRequest = loginRequest.extend({ code: secondFactorCode });
export const loginAnswer = z.strictObject({
  uid: z.string(),
  result: user,
  usertype: z.enum(roles),
  message: z.string(),
  sessionEnds: z.iso.datetime().describe('Until then the device goes on without a network.'),
  mustEnrol: z
    .literal(true)
    .exactOptional()
    .describe('The session is open for nothing but setting up a second factor.'),
});
export type LoginAnswer = z.output<typeof loginAnswer>;

const newUser = {
  fname: requiredLine('the full name'),
  email: accountEmail,
  isActive: z.boolean('Choose Active or Inactive.'),
};
/** Either a password to be told to the person, or `invite`: a mailed link through which the person chooses one. */
const wayIn = z.discriminatedUnion('invite', [
  z.object({ invite: z.literal(true) }),
  z.object({ invite: z.literal(false).default(false), password: newPassword }),
]);
/** The message for a role that nobody can give. */
export const chooseRoleMessage = 'Choose User or Admin.';
const usertype = z.enum(roleTable.superuser.gives, chooseRoleMessage);

/** What a superuser fills in for a new user. */
export const newUserFields = z.object({ ...newUser, usertype }).and(wayIn);

export const addUserRequest = newUserFields.and(z.object({ clientId: requiredLine('the client') }));

/** An admin adds only users, and only to their own client. `usertype`, `uid` and client in the request are ignored. */
export const adminInsertUserRequest = z.object(newUser).and(wayIn);

/**
 * A superuser sends the whole user object, an admin only email, fname, usertype and isActive. Other fields are ignored,
 * including an admin's `clientId`. Without `clientId`, the client stays the same.
 */
export const updateUserRequest = z.object({
  fname: requiredLine('the full name'),
  email: accountEmail,
  usertype: z.enum(roles, chooseRoleMessage),
  isActive: z.boolean('Choose Active or Inactive.'),
  clientId: z.string().max(200).nullish(),
});
export type UpdateUserRequest = z.infer<typeof updateUserRequest>;

/** `removed=yes` asks for removed users, which only a superuser may see. */
export const usersQuery = tableQuery(['fname', 'email', 'usertype', 'isActive']).extend({
  removed: z.enum(['yes', 'no'], 'Say yes or no.').default('no'),
});
export type UsersQuery = z.infer<typeof usersQuery>;
export const usersAnswer = z.strictObject({ users: z.array(user) });
export const usersPage = z
  .strictObject({ ...pagingFields, users: z.array(user) })
  .describe('Asked with page, sort, search or removed=yes.');
export type UsersPage = z.output<typeof usersPage>;

/** GET /people: people with the words in name or email, even if removed. At most `mostPeopleFound`, sorted by name. */
export const peopleQuery = z.object({ search: searchText.default('') });
export const mostPeopleFound = 20;
const foundPerson = z.strictObject({
  uid: z.string(),
  fname: z.string(),
  email: z.string(),
  clientName: z.string().nullable(),
});
export type FoundPerson = z.output<typeof foundPerson>;
export const peopleAnswer = z.strictObject({ people: z.array(foundPerson) });

export const userDetailsAnswer = z.strictObject({
  result: z.strictObject({ clientId: z.string().nullable(), email: z.string() }),
});
