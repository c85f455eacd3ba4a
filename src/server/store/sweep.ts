import { sweepAttempts } from './accounts/attempts.ts';
import { recordAudit } from './audit/audit.ts';
import { unconfirmedAccountsBefore } from './accounts/registrations.ts';
import { sweepDraftEnds } from './drafts/draftEnds.ts';
import { sweepDossiers } from './evidence/dossiers.ts';
import { sweepDrafts } from './drafts/drafts.ts';
import { remindOfNcrs } from './ncrs/ncrReminders.ts';
import { sweepStreams } from './equipment/gaugeStreams.ts';
import { sweepEnquiries } from './site/enquiries.ts';
import { forgetUnusedPictures } from './content/pictures.ts';
import type { Db } from './schema.ts';

const dayMs = 24 * 60 * 60_000;
/** As long as the link that confirms an address is valid. */
export const unconfirmedRegistrationDays = 7;
/** Whoever uploads a picture saves the text that shows it within days, or never. */
const unusedPictureDays = 7;

/**
 * Sends reminders of NCRs that fall due, and deletes what has expired: registrations that nobody confirmed, links and
 * sessions, drafts that nobody continued and the records of ended ones, dossiers, pictures that nothing shows, archived
 * enquiries, and streams of gauges.
 */
export async function sweepAndRemind(db: Db, now: number): Promise<void> {
  const moment = new Date(now).toISOString();
  await db.deleteFrom('verifications').where('expiresAt', '<', moment).execute();
  await db.deleteFrom('sessions').where('expiresAt', '<', moment).execute();
  await sweepAttempts(db, now);
  await sweepDrafts(db, now);
  await sweepDraftEnds(db, now);
  await sweepDossiers(db, now);
  await forgetUnusedPictures(db, new Date(now - unusedPictureDays * dayMs).toISOString());
  await remindOfNcrs(db, now);
  await sweepEnquiries(db, now);
  await sweepStreams(db, now);
  await db.transaction().execute(async (tx) => {
    const lapsed = unconfirmedAccountsBefore(tx, new Date(now - unconfirmedRegistrationDays * dayMs).toISOString());
    const forgotten = await tx.deleteFrom('users').where('id', 'in', lapsed).returning('email').execute();
    for (const { email } of forgotten) await recordAudit(tx, { action: 'registrationLapsed', subject: email });
  });
}
