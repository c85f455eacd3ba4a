import { z } from 'zod';
import { mailPaces, optionalMails } from '#domain/mails/optionalMails.ts';

const kind = z.enum(optionalMails, `Choose one of: ${optionalMails.join(', ')}.`);
const pace = z.enum(mailPaces, `Choose one of: ${mailPaces.join(', ')}.`);

/** GET /account/mails: the mails that whoever asks may have or not, and how often they have each. */
export const mailPreferences = z.strictObject({
  mails: z.array(z.strictObject({ kind, pace, paces: z.array(pace).describe('What can be chosen.') })),
});
export type MailPreferences = z.output<typeof mailPreferences>;

/** PUT /account/mails. */
export const setMailPreferenceRequest = z.object({ kind, pace });

/** POST /mailsoff: ends one kind of mail by the link in it, or starts it again. */
export const unsubscribeRequest = z.object({
  token: z.string('Open the link of the mail.').min(1).max(300),
  isWanted: z.boolean().default(false).describe('True takes it back.'),
});
export const unsubscribeAnswer = z.strictObject({ kind, isWanted: z.boolean() });
export type UnsubscribeAnswer = z.output<typeof unsubscribeAnswer>;
