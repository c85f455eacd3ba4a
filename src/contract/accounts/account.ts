import { z } from 'zod';
import { existingPassword, requiredLine, tooLong } from '#contract/typed.ts';
import { accountEmail, newPassword, user } from '#contract/people/people.ts';
import { moment } from '#contract/answers.ts';
import { signInLinkMinutes } from '#domain/people/session.ts';

/** POST /register. The answer is the same whether or not the email has an account. */
export const registerRequest = z.object({
  name: requiredLine('your name'),
  email: accountEmail,
  password: newPassword,
});

const input = z.string().max(300).catch('');

/** The token of a mailed link, to ask whose it is. Sent by POST, so that it appears in no log. */
const mailedToken = z.object({ token: input });

/** A password typed through a mailed link must be typed the same way twice. */
const isSameTwice = (wish: { newPassword: string; confirmPassword: string }) =>
  wish.newPassword === wish.confirmPassword;
const notTheSame = { path: ['confirmPassword'], error: 'Passwords do not match.' };

/** POST /registrationDetails: the name and email given when the address of a mailed link was registered. */
export const registrationDetailsRequest = mailedToken;
export const registrationDetails = z.strictObject({ name: z.string(), email: z.string() });
export type RegistrationDetails = z.output<typeof registrationDetails>;

/**
 * POST /confirmEmail: the mailed link leads to /register?confirm={token}. The reader of the mail sets name and password
 * there, because the data typed at registration may be a stranger's.
 */
export const confirmEmailRequest = z
  .object({ token: input, name: requiredLine('your name'), newPassword, confirmPassword: input })
  .refine(isSameTwice, notTheSame);

/** GET /awaitingApproval: accounts that registered themselves. Only those with a confirmed email can be approved. */
const awaitingUser = z.strictObject({
  uid: z.string(),
  fname: z.string(),
  email: z.string(),
  isConfirmed: z.boolean(),
  registeredAt: moment,
});
export type PendingUser = z.output<typeof awaitingUser>;
export const pendingUsersAnswer = z.strictObject({ users: z.array(awaitingUser) });

/** POST /approveUser/:uid gives the account a client and switches it on; POST /turnDownUser/:uid has no body. */
export const approveUserRequest = z.object({ clientId: requiredLine('the client') });

/** POST /forgotPassword. The answer is the same whether or not the email has an account. */
export const forgotPasswordRequest = z.object({ email: accountEmail });

/** POST /signInLink. The answer is the same whether or not the email has an account. */
export const signInLinkRequest = forgotPasswordRequest;
export const signInLinkMessage = `If this email has an account, a link is on its way to it. It works once, for ${signInLinkMinutes} minutes.`;

/** The message for a mailed link that cannot set a password. */
export const invalidTokenMessage = 'Invalid or missing token.';

/** The first fault of a password reset, in the specification's order and words. Undefined if it has none of these. */
export function passwordResetFault(wish: {
  token: string;
  email: string;
  newPassword: string;
  confirmPassword: string;
}): { field: 'token' | 'email' | 'newPassword' | 'confirmPassword'; sentence: string } | undefined {
  if (wish.token === '') return { field: 'token', sentence: invalidTokenMessage };
  const empty = (['email', 'newPassword', 'confirmPassword'] as const).find((field) => wish[field] === '');
  if (empty) return { field: empty, sentence: 'All fields are required.' };
  if (wish.newPassword !== wish.confirmPassword) {
    return { field: 'confirmPassword', sentence: 'Passwords do not match.' };
  }
  return undefined;
}

/** POST /resetpassword. The mailed link leads to /resetpassword?token={token}. */
export const resetPasswordRequest = z
  .object({ token: input, email: input, newPassword: input, confirmPassword: input })
  .superRefine((wish, context) => {
    const fault = passwordResetFault(wish);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.sentence });
  })
  .pipe(z.object({ token: z.string(), email: accountEmail, newPassword, confirmPassword: z.string() }));

/** POST /invitationDetails: whose invitation a mailed link belongs to. */
export const invitationDetailsRequest = mailedToken;
export const invitationDetails = z.strictObject({
  fname: z.string(),
  email: z.string(),
  clientName: z.string().nullable(),
});
export type InvitationDetails = z.output<typeof invitationDetails>;

/** POST /invitation: the mailed link leads to /invitation?token={token}, where the person chooses a password. */
export const acceptInvitationRequest = z
  .object({ token: input, newPassword, confirmPassword: input })
  .refine(isSameTwice, notTheSame);

/** GET /setUp: whether the first superuser must still be made, with the set-up code that the server printed. */
export const setUpAnswer = z.strictObject({ isNeeded: z.boolean() });

/** POST /superuseradd. `usertype` is always superuser, whatever is sent; `code` counts only while set-up is needed. */
export const addSuperuserRequest = z.object({
  fname: requiredLine('the full name'),
  email: accountEmail,
  password: newPassword,
  code: z.string('Enter the code.').trim().max(200, tooLong(200)).optional(),
});

/** PUT /account: one's own name. */
export const changeNameRequest = z.object({ fname: requiredLine('your name') });
export const changeNameAnswer = z.strictObject({ message: z.string(), result: user });

/** PUT /account/password: ends every other session of the account. */
export const changePasswordRequest = z.object({ currentPassword: existingPassword, newPassword });

/** GET /account/sessions: where the account is signed in, the newest first. DELETE /account/sessions/:sessionId ends one. */
const openSession = z.strictObject({
  id: z.string(),
  startedAt: moment,
  endsAt: moment,
  address: z.string().nullable(),
  browser: z.string().nullable().describe('The browser as it named itself.'),
  isThis: z.boolean().describe('True for the session that asks.'),
});
export type OpenSession = z.output<typeof openSession>;
export const sessionsAnswer = z.strictObject({ sessions: z.array(openSession) });
