import type { FastifyRequest } from 'fastify';
import { brand } from '#brand/brand.ts';
import {
  type EnquiryRequest,
  enquiryFaults,
  enquiryFilesName,
  enquiryLimitBytes,
  enquiryRequest,
  enquiryThanks,
  mostEnquiryFiles,
} from '#contract/site/enquiries.ts';
import type { MessageAnswer } from '#contract/answers.ts';
import { enquiryFileTypes } from '#contract/files/fileRules.ts';
import { Problem, requireFound } from '#contract/problems.ts';
import { looksLikeBot } from '#domain/enquiries/looksLikeBot.ts';
import { momentOfStamp } from '#server/secrets/formStamp.ts';
import { type FileServices, fileKeeper, removeUnneededFiles } from '#server/files/keeper.ts';
import { answerWithUploadedFile } from '#server/files/sentFile.ts';
import { type UploadedFile, type UploadRules, receiveForm } from '#server/files/upload.ts';
import type { Handler } from '#server/http/handler.ts';
import { parse } from '#server/http/parse.ts';
import { countAttemptOrRefuse, networkOf } from '#server/limits/limit.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import * as store from '#server/store/site/enquiries.ts';
import { queueMail } from '#server/store/mails/mails.ts';

export type EnquiryServices = FileServices & { secret: string };

/** Counts an enquiry before anything of it is read. Throws Problem 'tooOften' after 20 from one address in an hour. */
const count = ({ db }: EnquiryServices, { ip }: FastifyRequest) =>
  countAttemptOrRefuse(db, attemptLimits.enquiry, networkOf(ip));

/**
 * Stores an enquiry and queues its mail to the company. False for an enquiry of a program that fills in forms: it is
 * thanked like anybody else, but nothing is stored.
 */
async function keep(
  { db, secret }: EnquiryServices,
  enquiry: EnquiryRequest,
  files: readonly UploadedFile[] = [],
): Promise<boolean> {
  const now = Date.now();
  const givenOutAt = momentOfStamp(secret, enquiry.stamp);
  if (looksLikeBot({ unseenInput: enquiry.website, givenOutAt, now })) return false;
  const { name, email, phone, subject, message } = enquiry;
  await db.transaction().execute(async (tx) => {
    const stored = files.map(({ id: fileId, field: _field, ...file }) => ({ fileId, ...file }));
    await store.addEnquiry(tx, enquiry, now, stored);
    const mailed = { name, email, phone, subject, message, files: files.map(({ filename }) => filename) };
    await queueMail(tx, 'enquiryReceived', brand.email, mailed);
  });
  return true;
}

const rules: UploadRules = {
  typesOf: (field) => (field === enquiryFilesName ? enquiryFileTypes : undefined),
  onlyFirst: () => false,
  textBytes: 64 * 1024,
  most: { files: mostEnquiryFiles, bytes: enquiryLimitBytes, ...enquiryFaults },
};

/** Takes an enquiry with its files as a form. `hear` is told each text as it comes. */
export async function receiveEnquiryForm(
  services: EnquiryServices,
  request: FastifyRequest,
  hear: (name: string, value: string) => void = () => undefined,
): Promise<MessageAnswer> {
  let tooOften: unknown;
  await count(services, request).catch((error: unknown) => {
    tooOften = error;
  });
  // The texts are heard even so, as they are shown again. No file is taken.
  const refuseTooOften = () => {
    if (tooOften) throw tooOften;
  };
  const typesOf = (field: string) => {
    refuseTooOften();
    return rules.typesOf(field);
  };
  return receiveForm(request, { ...rules, typesOf, hear }, fileKeeper(services), async ({ texts, files, discard }) => {
    refuseTooOften();
    if (!(await keep(services, parse(enquiryRequest, Object.fromEntries(texts)), files))) await discard();
    return { message: enquiryThanks };
  });
}

export function contact(services: EnquiryServices): Handler<'contact'> {
  return async ({ body, request }) => {
    await count(services, request);
    await keep(services, body);
    return { message: enquiryThanks };
  };
}

export function contactWithFiles(services: EnquiryServices): Handler<'contactWithFiles'> {
  return async ({ request }) => receiveEnquiryForm(services, request);
}

export function enquiries({ db }: EnquiryServices): Handler<'enquiries'> {
  return async ({ query }) => store.enquiriesPage(db, query);
}

export function unreadEnquiries({ db }: EnquiryServices): Handler<'unreadEnquiries'> {
  return async () => {
    return { unread: await store.countUnread(db) };
  };
}

/** GET /api/enquiryfiles/:fileId/:filename: a file that came with an enquiry. */
export function enquiryFile({ db, files }: EnquiryServices): Handler<'enquiryFile'> {
  return async ({ params: { fileId }, request, reply }) => {
    const stored = requireFound(await store.enquiryFileById(db, fileId));
    return answerWithUploadedFile({ request, reply }, files, { ...stored, key: stored.fileId });
  };
}

/** Marks an enquiry as read, or archives it or takes it back. Only the last two are lines of the audit log. */
export function changeEnquiry(): Handler<'changeEnquiry'> {
  return async ({ params: { enquiryId }, body, write }) =>
    write(async (tx) => {
      const before = requireFound(await store.lockEnquiryForUpdate(tx, enquiryId));
      await store.changeEnquiry(tx, enquiryId, body, Date.now());
      const answer = { message: 'Enquiry updated successfully!' };
      if (body.isArchived === undefined || body.isArchived === before.isArchived) return { answer, logged: [] };
      return {
        answer,
        logged: { action: body.isArchived ? 'enquiryArchived' : 'enquiryTakenBack', subject: enquiryId },
      };
    });
}

/** Mails an answer to whoever wrote an enquiry. The audit log records that, and nothing of its words. */
export function answerEnquiry(): Handler<'answerEnquiry'> {
  return async ({ person, params: { enquiryId }, body: { message }, write }) =>
    write(async (tx) => {
      const enquiry = requireFound(await store.lockEnquiryForUpdate(tx, enquiryId));
      const { name, email, subject, message: asked } = enquiry;
      await store.addEnquiryAnswer(tx, enquiryId, { byName: person.fname, message }, Date.now());
      await store.changeEnquiry(tx, enquiryId, { isRead: true }, Date.now());
      await queueMail(tx, 'enquiryAnswered', email, { name, subject, message, asked });
      return { answer: { message: `Your answer is on its way to ${email}.` }, logged: { subject: enquiryId } };
    });
}

/** Deletes an enquiry, its files and answers for good, if its sender asks. The audit log keeps none of its content. */
export function removeEnquiry(services: EnquiryServices): Handler<'removeEnquiry'> {
  return async ({ params: { enquiryId }, write }) => {
    let letGo: string[] = [];
    const written = await write(async (tx) => {
      if (!(await store.lockEnquiryForUpdate(tx, enquiryId))) throw new Problem('notFound');
      letGo = await store.removeEnquiry(tx, enquiryId);
      return { answer: { message: 'Enquiry deleted.' }, logged: { subject: enquiryId } };
    });
    await removeUnneededFiles(fileKeeper(services), letGo);
    return written;
  };
}
