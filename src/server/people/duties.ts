import { mostDutiesListed, type MailContents } from '#domain/mails/mail.ts';
import { countAttemptIfAllowed } from '#server/limits/limit.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { releaseDuties } from '#server/store/people/duties.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { allReviewers } from '#server/store/ncrs/reviewers.ts';
import { logNcr } from '#server/store/ncrs/ncrWrites.ts';
import type { Db } from '#server/store/schema.ts';

const logWords: Readonly<Record<MailContents['dutiesGivenBack']['because'], string>> = {
  moved: 'has another client or role',
  switchedOff: 'was switched off',
  removed: 'was removed',
};

/**
 * Gives what an account had still to do back to the reviewers, after it was moved, switched off or removed: they are
 * told by mail, and the logs of the NCRs tell it. Returns the lines of the audit log.
 */
export async function returnDuties(
  tx: Db,
  { uid, fname }: { uid: string; fname: string },
  because: MailContents['dutiesGivenBack']['because'],
  byId: string,
) {
  const { ncrs, reports } = await releaseDuties(tx, uid);
  const text = `Responsible: nobody. ${fname} ${logWords[because]}.`;
  for (const { ncrId } of ncrs) await logNcr(tx, ncrId, 'assigned', { byId, text });
  const isAny = ncrs.length + reports.length > 0;
  if (isAny && (await countAttemptIfAllowed(tx, attemptLimits.dutiesMail, uid))) {
    const named = (all: readonly { number: string }[]) => all.slice(0, mostDutiesListed).map(({ number }) => number);
    const [theirNcrs, theirReports] = [named(ncrs), named(reports)];
    const more = ncrs.length - theirNcrs.length + reports.length - theirReports.length;
    const of = { ncrs: theirNcrs, reports: theirReports, more };
    for (const { email } of await allReviewers(tx))
      await queueMail(tx, 'dutiesGivenBack', email, { fname, because, ...of });
  }
  return [
    ...ncrs.map(({ ncrId, number, clientId }) => ({
      action: 'ncrChanged' as const,
      subject: ncrId,
      clientId,
      detail: { ncr: number, responsible: 'nobody' },
    })),
    ...reports.map(({ id, number, clientId }) => ({
      action: 'reportGivenBack' as const,
      subject: id,
      clientId,
      detail: { report: number },
    })),
  ];
}
