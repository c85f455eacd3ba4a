import { ncrAddress, reportAddress } from '#contract/addresses.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as words from '#content/mails.ts';
import { nextMailStep, type SendResult } from '#domain/mails/nextMailStep.ts';
import type { MailContents } from '#domain/mails/mail.ts';
import { isOpenNcr } from '#domain/ncrs/ncr.ts';
import { renderMail } from './renderMail.ts';
import { digestMail, equipmentEndsMail, reportsWaitMail, queueNotificationMails } from './wanted.ts';
import { repeat } from '#server/limits/repeat.ts';
import { type MailTransport, PermanentMailError } from '#server/outside/mail.ts';
import { signLinkToken } from '#server/secrets/linkSignature.ts';
import { addresseeByEmail } from '#server/store/accounts/accounts.ts';
import { type QueuedMail, recordMailOutcome, takeDueMail } from '#server/store/mails/mails.ts';
import { responsibleAccount, nextNcrActors } from '#server/store/ncrs/ncrPeople.ts';
import { allReviewers } from '#server/store/ncrs/reviewers.ts';
import { isLinkRevoked, ncrById } from '#server/store/ncrs/ncrs.ts';
import { issueToken } from '#server/store/accounts/oneTimeTokens.ts';
import { authorToNotify } from '#server/store/review/review.ts';
import type { Db } from '#server/store/schema.ts';

export type MailingServices = {
  db: Db;
  post: MailTransport;
  publicUrl: string;
  secret: string;
  log: FastifyBaseLogger;
};

const pollMs = 2_000;
/** How often is looked whether somebody is to have a mail that they want. */
const lookMs = 60_000;

/** The mail to a person who registered: to confirm the address, or that it has an account already. */
async function onRegistering({ db, publicUrl }: MailingServices, recipient: string) {
  const account = await addresseeByEmail(db, recipient);
  if (!account) return undefined;
  const { uid, fname } = account;
  if (!account.mayConfirm) return words.alreadyRegistered({ fname, address: `${publicUrl}/ForgotPassword` });
  const token = await issueToken(db, 'confirmEmail', uid);
  return words.emailConfirmationLink({ address: `${publicUrl}/register?confirm=${token}` });
}

async function onForgotPassword(services: MailingServices, recipient: string) {
  const { db, publicUrl } = services;
  const account = await addresseeByEmail(db, recipient);
  if (!account || account.isRemoved) return undefined;
  // The link that confirms the address sets the password too.
  if (account.mayConfirm) return onRegistering(services, recipient);
  const token = await issueToken(db, 'resetPassword', account.uid);
  return words.passwordResetLink({ fname: account.fname, address: `${publicUrl}/resetpassword?token=${token}` });
}

async function onSignInLink({ db, publicUrl, secret }: MailingServices, recipient: string) {
  const account = await addresseeByEmail(db, recipient);
  if (!account || account.isRemoved || account.mayConfirm) return undefined;
  const link = signLinkToken(secret, recipient, await issueToken(db, 'signInLink', account.uid));
  return words.signInLink({ fname: account.fname, address: `${publicUrl}/login?link=${link}` });
}

async function onInvited({ db, publicUrl }: MailingServices, { recipient, facts }: QueuedMail & { kind: 'invited' }) {
  const account = await addresseeByEmail(db, recipient);
  if (!account || account.isRemoved || !account.isInvited) return undefined;
  const token = await issueToken(db, 'invitation', account.uid);
  return words.invited({ ...facts, fname: account.fname, address: `${publicUrl}/invitation?token=${token}` });
}

/** The mail to the person responsible for an NCR. Undefined if that is somebody else by now, or the NCR is closed. */
async function onNcr(
  { db, publicUrl }: MailingServices,
  { recipient, facts: { ncrId } }: { recipient: string; facts: { ncrId: string } },
  say: (about: words.NcrMail) => words.MailWords,
) {
  const ncr = await ncrById(db, ncrId);
  if (!ncr || !isOpenNcr(ncr.state)) return undefined;
  const { number, about, clientName, dueOn } = ncr;
  const stated = { number, about, clientName, dueOn };
  const responsible = await responsibleAccount(db, ncr);
  if (responsible?.email === recipient) {
    return say({ ...stated, fname: responsible.fname, address: publicUrl + ncrAddress(ncrId), isOutside: false });
  }
  if (ncr.responsibleEmail?.toLowerCase() !== recipient.toLowerCase() || (await isLinkRevoked(db, ncrId))) {
    return undefined;
  }
  const token = await issueToken(db, 'ncrLink', ncrId);
  // After the '#' it is told to no server: it works for weeks, and addresses are written down.
  const address = `${publicUrl}/ncranswer#${token}`;
  return say({ ...stated, fname: ncr.responsibleName ?? '', address, isOutside: true });
}

/** The reminder of an NCR that nobody is responsible for. Undefined once somebody is, or if it needs none any more. */
async function onUnassigned({ db, publicUrl }: MailingServices, recipient: string, facts: MailContents['ncrReminder']) {
  const { ncrId } = facts;
  const ncr = await ncrById(db, ncrId);
  if (!ncr || !isOpenNcr(ncr.state) || ncr.responsibleEmail !== null) return undefined;
  if (await responsibleAccount(db, ncr)) return undefined;
  const reviewer = (await allReviewers(db)).find(({ email }) => email === recipient);
  if (!reviewer) return undefined;
  const stated = { ...ncr, ...facts, fname: reviewer.fname, address: publicUrl + ncrAddress(ncrId), isOutside: false };
  return words.ncrReminder({ ...stated, isUnassigned: true });
}

/** What is told to whoever has the next step of an NCR. Undefined once it is no longer theirs. */
async function onNcrReady(
  { db, publicUrl }: MailingServices,
  recipient: string,
  { ncrId, ...facts }: MailContents['ncrReady'],
) {
  const ncr = await ncrById(db, ncrId);
  if (!ncr) return undefined;
  const people = await nextNcrActors(db, ncr);
  if (!people.some(({ email, asks }) => email === recipient && asks === facts.asks)) return undefined;
  return words.ncrStepDue({ ...ncr, ...facts, address: publicUrl + ncrAddress(ncrId) });
}

/** A mail about a report to its author. Undefined if its author has left, or has another address by now. */
async function onReport<Facts extends { reportId: string }>(
  { db, publicUrl }: MailingServices,
  { recipient, facts }: { recipient: string; facts: Facts },
  say: (facts: Facts & { address: string }) => words.MailWords,
) {
  const author = await authorToNotify(db, facts.reportId);
  if (author?.email !== recipient) return undefined;
  return say({ ...facts, address: publicUrl + reportAddress(facts.reportId) });
}

/** The words of a queued mail. Undefined if it no longer has a recipient. */
async function compose(services: MailingServices, mail: QueuedMail): Promise<words.MailWords | undefined> {
  const signIn = `${services.publicUrl}/login`;
  switch (mail.kind) {
    case 'registered':
      return onRegistering(services, mail.recipient);
    case 'invited':
      return onInvited(services, mail);
    case 'approved':
      return words.registrationApproved({ ...mail.facts, address: signIn });
    case 'turnedDown':
      return words.registrationRefused(mail.facts);
    case 'resetAsked':
      return onForgotPassword(services, mail.recipient);
    case 'signInLinkAsked':
      return onSignInLink(services, mail.recipient);
    case 'passwordChanged':
      return words.passwordChanged(mail.facts);
    case 'secondFactorOn':
      return words.secondFactorEnabled(mail.facts);
    case 'secondFactorOff':
      return words.secondFactorDisabled(mail.facts);
    case 'secondFactorReset':
      return words.secondFactorReset(mail.facts);
    case 'recoveryCodeUsed':
      return words.recoveryCodeUsed(mail.facts);
    case 'codesGuessed':
      return words.wrongSecondFactorCodes(mail.facts);
    case 'superuserAdded':
      return words.superuserAdded({ ...mail.facts, address: signIn });
    case 'emailChanged':
      return words.emailChanged(mail.facts);
    case 'reportReturned':
      return onReport(services, mail, words.reportReturned);
    case 'reportCommented':
      return onReport(services, mail, words.reportCommented);
    case 'ncrAssigned': {
      const { rejectedFor } = mail.facts;
      const say = rejectedFor === undefined ? words.ncrAssigned : words.ncrClosureRejected(rejectedFor);
      return onNcr(services, mail, say);
    }
    case 'ncrReady':
      return onNcrReady(services, mail.recipient, mail.facts);
    case 'ncrReminder': {
      const { dueOn, reminder } = mail.facts;
      const texts = await onNcr(services, mail, (about) => words.ncrReminder({ ...about, dueOn, reminder }));
      return texts ?? onUnassigned(services, mail.recipient, mail.facts);
    }
    case 'dutiesGivenBack': {
      const reviewer = (await allReviewers(services.db)).find(({ email }) => email === mail.recipient);
      const address = `${services.publicUrl}/${mail.facts.ncrs.length > 0 ? 'ncrs' : 'reports'}`;
      return reviewer && words.dutiesGivenBack({ ...mail.facts, reviewer: reviewer.fname, address });
    }
    case 'reportsWait':
      return reportsWaitMail(services, mail.facts);
    case 'equipmentEnds':
      return equipmentEndsMail(services, mail.facts);
    case 'digest':
      return digestMail(services, mail.facts);
    case 'enquiryReceived':
      return words.enquiryReceived({ ...mail.facts, address: `${services.publicUrl}/enquiries` });
    case 'enquiryAnswered':
      return words.enquiryAnswered(mail.facts);
    default:
      // While servers are updated one by one, a newer one beside this sends such a mail. It must not be dropped as a
      // mail without a recipient.
      throw new Error(`A mail of a kind that only another version knows: ${String((mail as QueuedMail).kind)}.`);
  }
}

async function send(services: MailingServices, mail: QueuedMail): Promise<SendResult> {
  const { post, log } = services;
  const about = { mail: mail.id, kind: mail.kind, attempts: mail.attempts };
  try {
    const texts = await compose(services, mail);
    if (!texts) return 'taken';
    const acceptedBy = await post.send({ id: mail.id, to: mail.recipient, ...renderMail(texts) });
    log.info(about, `mail handed to ${acceptedBy}`);
    return 'taken';
  } catch (error) {
    const outcome = error instanceof PermanentMailError ? 'refused' : 'failed';
    log.warn({ ...about, err: error }, `mail ${outcome}`);
    return outcome;
  }
}

/** Sends every mail that is due until told to stop, and notes what happens next to each. */
export async function sendDueMails(
  services: MailingServices,
  now: () => number = Date.now,
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (stopping?.aborted) return;
    const mail = await takeDueMail(services.db, now());
    if (!mail) return;
    const outcome = await send(services, mail);
    await recordMailOutcome(services.db, mail.id, nextMailStep(outcome, mail.attempts), now());
  }
}

/** Sends mails as they become due, until stopped. Several servers may do so on one database. */
export function startMailing(services: MailingServices): { stop(): Promise<void> } {
  let lookedAt = Number.NEGATIVE_INFINITY;
  const mailing = repeat(
    pollMs,
    async (signal) => {
      if (Date.now() - lookedAt >= lookMs) {
        lookedAt = Date.now();
        await queueNotificationMails(services.db, lookedAt);
      }
      await sendDueMails(services, Date.now, signal);
    },
    (error) => services.log.error({ err: error }, 'the queue of mails cannot be read'),
  );
  return {
    async stop() {
      await mailing.stop();
      services.post.close();
    },
  };
}
