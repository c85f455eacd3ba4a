import * as words from '#content/optionalMails.ts';
import type { MailWords } from '#content/mailWords.ts';
import { batchAddress, instrumentAddress, reportAddress } from '#contract/addresses.ts';
import { todayRowByNeed } from '#contract/todayWords.ts';
import { visibleEquipmentOwners } from '#domain/equipment/keeping.ts';
import { expiryNoticeEnd } from '#domain/equipment/expiryNotice.ts';
import type { MailContents } from '#domain/mails/mail.ts';
import { isMailDue, paceOf, type OptionalMail, optionalMails } from '#domain/mails/optionalMails.ts';
import { makeUnsubscribeToken } from '#server/secrets/unsubscribeToken.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import type { Db } from '#server/store/schema.ts';
import { companyToday } from '#server/store/engine/today.ts';
import {
  batchesEnding,
  instrumentsDueWithin,
  mostReportsPerMail,
  claimOptionalMail,
  reportsForReviewer,
  type MailCandidate,
  mailCandidates,
} from '#server/store/mails/mailPreferences.ts';
import { todayCountsFor } from '#server/today/today.ts';

type Services = { db: Db; publicUrl: string; secret: string };

/** Whoever never had a mail about waiting reports is told of those of this time. */
const firstBackMs = 24 * 60 * 60_000;

type Lines = NonNullable<MailWords['lines']>;

/** Queues one mail to somebody, if there is something to tell. */
async function queueOne(
  tx: Db,
  kind: OptionalMail,
  { person, email, lastAt }: MailCandidate,
  now: number,
): Promise<void> {
  const { uid } = person;
  if (kind === 'digest') return queueMail(tx, 'digest', email, { uid });
  if (kind === 'ends') {
    const after = lastAt === null ? null : companyToday(Date.parse(lastAt));
    return queueMail(tx, 'equipmentEnds', email, { uid, after, until: companyToday(now) });
  }
  const after = lastAt ?? new Date(now - firstBackMs).toISOString();
  return queueMail(tx, 'reportsWait', email, { uid, after, until: new Date(now).toISOString() });
}

/** Whether a mail about waiting reports has anything to tell: only then the next one has to wait. */
async function hasNews(db: Db, { person, lastAt }: MailCandidate, now: number): Promise<boolean> {
  const after = lastAt ?? new Date(now - firstBackMs).toISOString();
  return (await reportsForReviewer(db, person.uid, { after, until: new Date(now).toISOString() })).reports.length > 0;
}

/**
 * Queues the mails that people want and that are due: at most one about waiting reports in 15 minutes, what ends once a
 * day, and the digests. Several servers may do so on one database.
 */
export async function queueNotificationMails(db: Db, now: number): Promise<void> {
  for (const kind of optionalMails) {
    for (const one of await mailCandidates(db, kind)) {
      if (!isMailDue(kind, paceOf(kind, one.pace), one.lastAt, now)) continue;
      if (kind === 'waiting' && !(await hasNews(db, one, now))) continue;
      await db.transaction().execute(async (tx) => {
        if (await claimOptionalMail(tx, kind, one, new Date(now).toISOString())) await queueOne(tx, kind, one, now);
      });
    }
  }
}

/** Somebody who still has a mail that was queued for them. Undefined if they have left, or want it no more. */
async function stillWanting(
  { db }: Services,
  kind: OptionalMail,
  uid: string,
): Promise<MailCandidate['person'] | undefined> {
  const [one] = await mailCandidates(db, kind, uid);
  return one && paceOf(kind, one.pace) !== 'off' ? one.person : undefined;
}

/** A mail with the way to end its kind. */
function ending({ publicUrl, secret }: Services, kind: OptionalMail, uid: string, mail: MailWords): MailWords {
  // After the '#' it is told to no server: addresses are written down.
  return { ...mail, endAddress: `${publicUrl}/mailsoff#${makeUnsubscribeToken(secret, uid, kind)}` };
}

/** The mail about reports that wait or failed. Undefined if none of them does any more. */
export async function reportsWaitMail(services: Services, { uid, ...between }: MailContents['reportsWait']) {
  const { db, publicUrl } = services;
  const person = await stillWanting(services, 'waiting', uid);
  if (!person) return undefined;
  const { reports, ...counts } = await reportsForReviewer(db, uid, between);
  if (reports.length === 0) return undefined;
  const shown = reports.map((one) => ({ ...one, address: `${publicUrl}${reportAddress(one.reportId)}?from=review` }));
  const mail = words.reportsWaiting({ fname: person.fname, reports: shown, ...counts, address: `${publicUrl}/review` });
  return ending(services, 'waiting', uid, mail);
}

/** The mail about what ends: first a month ahead, and again once it has ended. Undefined if nothing does. */
export async function equipmentEndsMail(services: Services, { uid, after, until }: MailContents['equipmentEnds']) {
  const { db, publicUrl } = services;
  const person = await stillWanting(services, 'ends', uid);
  if (!person) return undefined;
  const owners = visibleEquipmentOwners(person);
  const spans =
    after === null
      ? [{ after: '', until: expiryNoticeEnd(until) }]
      : [
          { after, until },
          { after: expiryNoticeEnd(after), until: expiryNoticeEnd(until) },
        ];
  const lines: Lines[number][] = [];
  for (const span of spans) {
    for (const { instrumentId, make, model, serialNo, dueOn } of await instrumentsDueWithin(db, owners, span)) {
      const thing = `Calibration of ${[make, model, serialNo].filter(Boolean).join(' ')}`;
      lines.push({
        words: words.expiryLine(thing, dueOn ?? ''),
        address: `${publicUrl}${instrumentAddress(instrumentId)}`,
      });
    }
    for (const { batchId, batchNo, productName, usableUntil } of await batchesEnding(db, owners, span)) {
      const thing = `Batch ${batchNo} of ${productName}`;
      lines.push({
        words: words.expiryLine(thing, usableUntil ?? ''),
        address: `${publicUrl}${batchAddress(batchId)}`,
      });
    }
  }
  if (lines.length === 0) return undefined;
  const shown = { lines: lines.slice(0, mostReportsPerMail), more: Math.max(0, lines.length - mostReportsPerMail) };
  const mail = words.equipmentExpiring({ ...person, ...shown, address: `${publicUrl}${todayRowByNeed.ending.to}` });
  return ending(services, 'ends', uid, mail);
}

/** The digest: what waits for somebody, each figure with its list. Undefined if nothing waits. */
export async function digestMail(services: Services, { uid }: MailContents['digest']) {
  const { db, publicUrl } = services;
  const person = await stillWanting(services, 'digest', uid);
  if (!person) return undefined;
  const { needs } = await todayCountsFor(db, person);
  const lines = (Object.keys(todayRowByNeed) as (keyof typeof todayRowByNeed)[]).flatMap((what): Lines[number][] => {
    const count = needs[what] ?? 0;
    const { to, words: say } = todayRowByNeed[what];
    return count > 0 ? [{ words: `${count} ${say(count)}`, address: `${publicUrl}${to}` }] : [];
  });
  const address = `${publicUrl}/today`;
  return lines.length === 0
    ? undefined
    : ending(services, 'digest', uid, words.digestMailWords({ ...person, lines, address }));
}
