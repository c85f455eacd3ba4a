import { brand } from '#brand/brand.ts';
import { type EnquiryRequest, enquiryThanks } from '#contract/enquiries.ts';
import type { MessageAnswer } from '#contract/answers.ts';
import { Problem } from '#contract/problems.ts';
import { looksLikeBot } from '#domain/enquiries/looksLikeBot.ts';
import { momentOfStamp } from '#server/secrets/formStamp.ts';
import type { Handler } from '#server/http/handler.ts';
import { countOrRefuse, networkOf } from '#server/limits/limit.ts';
import { limits } from '#server/store/attempts.ts';
import {
  addEnquiry,
  changeEnquiry as writeChange,
  countUnread,
  enquiriesPage,
  enquiryById,
  removeEnquiry as forget,
} from '#server/store/enquiries.ts';
import { queueMail } from '#server/store/mails.ts';
import type { Db } from '#server/store/schema.ts';

export type EnquiryServices = { db: Db; secret: string };

/**
 * Takes an enquiry: stores it and queues its mail to the company. A program that fills in the form is thanked like
 * anybody else, but nothing is stored. Throws Problem 'tooOften' after 20 from one address in an hour.
 */
export async function takeEnquiry(
  { db, secret }: EnquiryServices,
  enquiry: EnquiryRequest,
  address: string,
): Promise<MessageAnswer> {
  await countOrRefuse(db, limits.enquiry, networkOf(address));
  const now = Date.now();
  const givenOutAt = momentOfStamp(secret, enquiry.stamp);
  if (!looksLikeBot({ unseenInput: enquiry.website, givenOutAt, now })) {
    const { name, email, subject, message } = enquiry;
    await db.transaction().execute(async (tx) => {
      await addEnquiry(tx, enquiry, now);
      await queueMail(tx, 'enquiryReceived', brand.email, { name, email, subject, message });
    });
  }
  return { message: enquiryThanks };
}

export function contact(services: EnquiryServices): Handler<'contact'> {
  return async ({ body, request }) => takeEnquiry(services, body, request.ip);
}

export function enquiries({ db }: EnquiryServices): Handler<'enquiries'> {
  return async ({ query }) => enquiriesPage(db, query);
}

export function unreadEnquiries({ db }: EnquiryServices): Handler<'unreadEnquiries'> {
  return async () => {
    return { unread: await countUnread(db) };
  };
}

/** Marks an enquiry as read, or archives it or takes it back. Only the last two are lines of the audit log. */
export function changeEnquiry(): Handler<'changeEnquiry'> {
  return async ({ params: { enquiryId = '' }, body, write }) =>
    write(async (tx) => {
      const before = await enquiryById(tx, enquiryId);
      if (!before) throw new Problem('notFound');
      await writeChange(tx, enquiryId, body, Date.now());
      const answer = { message: 'Enquiry updated successfully!' };
      if (body.isArchived === undefined || body.isArchived === before.isArchived) return { answer, told: [] };
      return { answer, told: { action: body.isArchived ? 'enquiryArchived' : 'enquiryTakenBack', subject: enquiryId } };
    });
}

/**
 * Deletes an enquiry for good, for people who ask that their words be forgotten. The audit log records nothing of its
 * content.
 */
export function removeEnquiry(): Handler<'removeEnquiry'> {
  return async ({ params: { enquiryId = '' }, write }) =>
    write(async (tx) => {
      if (!(await enquiryById(tx, enquiryId))) throw new Problem('notFound');
      await forget(tx, enquiryId);
      return { answer: { message: 'Enquiry deleted.' }, told: { subject: enquiryId } };
    });
}
