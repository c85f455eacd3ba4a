import { z } from 'zod';
import { emailAddress, optionalQueryParam, tooLong } from '#contract/typed.ts';
import { searchText, pagingFields, tableQuery } from '#contract/paging.ts';
import { count, moment } from '#contract/answers.ts';

/** A single line. Control characters such as line breaks become spaces, so it cannot break out of a mail header. */
const line = (what: string, most: number) =>
  z
    .string(`Enter ${what}.`)
    .transform((typed) => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim())
    .pipe(z.string().min(1, `Enter ${what}.`).max(most, tooLong(most)));

/** The longest subject, in characters. */
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
  .pipe(z.string().min(1, 'Write your message.').max(mostOfMessage, tooLong(mostOfMessage)));

/** A telephone number as people write it; blank if none was given. */
const phone = z
  .string()
  .trim()
  .regex(/^(?:|[+(]?\d[\d\s()./-]{4,30}\d)$/, 'Enter a telephone number with its digits, or leave this empty.')
  .default('');

const unseen = z.string().max(2_000).catch('something');

/**
 * POST /contact. `website` is an input that people cannot see and only programs fill in. `stamp` came with the page and
 * says when the form was served. A program's enquiry gets the same answer as any other, but is not stored.
 */
export const enquiryRequest = z.object({
  name: line('your name', 200),
  email: emailAddress('your email address'),
  phone,
  subject: line('a subject', longestSubject),
  message,
  website: unseen.default(''),
  stamp: z.string().max(200).catch('').default(''),
});
export type EnquiryRequest = z.infer<typeof enquiryRequest>;

/** By when an enquiry is answered, as the form and the thanks tell it. */
export const replyTime = 'within one working day';
/** The answer to every sender. */
export const enquiryThanks = `Thank you. We have your message and will reply by email ${replyTime}.`;

/** The input of the files that come with an enquiry. */
export const enquiryFilesName = 'files';
/** The most files of an enquiry, and the most bytes of all of them together. */
export const mostEnquiryFiles = 10;
export const enquiryLimitBytes = 50 * 1024 * 1024;
/** Why files of an enquiry cannot be accepted, besides the reasons for each file: fileRules.ts. */
export const enquiryFaults = {
  tooLarge: 'All files together can have at most 50 MB.',
  tooMany: `At most ${mostEnquiryFiles} files can come with a message.`,
} as const;

/** An enquiry, as a superuser reads it. */
const enquiry = z.strictObject({
  id: z.string(),
  receivedAt: moment,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
  files: z.array(z.strictObject({ url: z.string(), filename: z.string(), mediaType: z.string() })),
  /** The answers that were mailed from the portal, the first one first. */
  answers: z.array(z.strictObject({ at: moment, byName: z.string(), message: z.string() })),
});
export type Enquiry = z.output<typeof enquiry>;

export const enquiryBoxes = ['new', 'inbox', 'archive'] as const;
/**
 * GET /enquiries: the newest first. Those waiting for an answer, with `box=new` those of them that nobody has opened,
 * or with `box=archive` the archived ones. With `enquiry` that one alone, whichever box it lies in.
 */
export const enquiriesQuery = tableQuery(['receivedAt']).extend({
  enquiry: optionalQueryParam(searchText),
  box: z.enum(enquiryBoxes, 'Choose new, inbox or archive.').default('inbox'),
});
export type EnquiriesQuery = z.infer<typeof enquiriesQuery>;
export const enquiriesPage = z.strictObject({ ...pagingFields, enquiries: z.array(enquiry) });
export type EnquiriesPage = z.output<typeof enquiriesPage>;

/** GET /unreadEnquiries: how many of the waiting enquiries nobody has opened yet. */
export const unreadEnquiriesAnswer = z.strictObject({ unread: count });

/** PUT /enquiries/:enquiryId marks an enquiry as read or unread, and moves it to the archive or back. */
export const changeEnquiryRequest = z.object({
  isRead: z.boolean('Say true or false.').optional(),
  isArchived: z.boolean('Say true or false.').optional(),
});
export type ChangeEnquiryRequest = z.infer<typeof changeEnquiryRequest>;

/** POST /enquiries/:enquiryId/answers mails an answer to the sender of the enquiry, and keeps it with the enquiry. */
export const answerEnquiryRequest = z.object({ message });
