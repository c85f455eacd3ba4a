import { z } from 'zod';
import { emailAddress, useAtMost } from '#contract/typed.ts';
import { paged, tableQuery } from '#contract/paging.ts';
import { count, moment } from '#contract/answers.ts';

/** A single line: breaks and other control characters become spaces, so that a line never ends a mail's header. */
const line = (what: string, most: number) =>
  z
    .string(`Enter ${what}.`)
    .transform((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().min(1, `Enter ${what}.`).max(most, useAtMost(most)));

/** Characters of a subject. */
export const longestSubject = 200;

const mostOfMessage = 5_000;
const message = z
  .string('Write your message.')
  .transform((typed) =>
    typed
      .replaceAll('\r\n', '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )
  .pipe(z.string().min(1, 'Write your message.').max(mostOfMessage, useAtMost(mostOfMessage)));

const unseen = z.string().max(2_000).catch('something');

/**
 * POST /contact. `website` is an input that nobody sees and only programs fill in; `stamp` came with the page and says
 * when the form was given out. What a program sends is answered as any other enquiry, and not kept.
 */
export const enquiryRequest = z.object({
  name: line('your name', 200),
  email: emailAddress('your email address'),
  subject: line('a subject', longestSubject),
  message,
  website: unseen.default(''),
  stamp: z.string().max(200).catch('').default(''),
});
export type EnquiryRequest = z.infer<typeof enquiryRequest>;

/** What the sender is told, whoever it was. */
export const enquiryThanks = 'Thank you. We have your message and will reply by email.';

/** An enquiry as a superuser reads it. */
const enquiry = z.strictObject({
  id: z.string(),
  receivedAt: moment,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
});
export type Enquiry = z.output<typeof enquiry>;

/** GET /enquiries: the newest first; those that wait, or with `box=archive` those that are done with. */
export const enquiriesQuery = tableQuery(['receivedAt']).extend({
  box: z.enum(['inbox', 'archive'], 'Choose inbox or archive.').default('inbox'),
});
export type EnquiriesQuery = z.infer<typeof enquiriesQuery>;
export const enquiriesPage = z.strictObject({ ...paged, enquiries: z.array(enquiry) });
export type EnquiriesPage = z.output<typeof enquiriesPage>;

/** GET /unreadEnquiries: how many of those that wait nobody has opened yet. */
export const unreadAnswer = z.strictObject({ unread: count });

/** PUT /enquiries/:enquiryId notes that it was read or is unread, and moves it to the archive or back. */
export const changeEnquiryRequest = z.object({
  isRead: z.boolean('Say true or false.').optional(),
  isArchived: z.boolean('Say true or false.').optional(),
});
export type ChangeEnquiryRequest = z.infer<typeof changeEnquiryRequest>;
