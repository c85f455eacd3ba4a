import { isOpenNcr, type Reminder, remindDaysBefore, reminderOn, statesAwaitingRepair } from '#domain/ncrs/ncr.ts';
import { queueMail } from '#server/store/mails/mails.ts';
import { isOpenNcrRow } from './ncrFilters.ts';
import { responsibleAccount } from './ncrPeople.ts';
import { allReviewers } from './reviewers.ts';
import { isLinkRevoked, ncrById } from './ncrs.ts';
import { companyToday } from '#server/store/engine/today.ts';
import { logNcr } from './ncrWrites.ts';
import type { Db } from '#server/store/schema.ts';
import { executeChange } from '#server/store/engine/executeChange.ts';

const dayMs = 24 * 60 * 60_000;
const mostAtOnce = 500;

/** Whom to remind: the responsible person, or else the reviewers. The log gets `called`, never an account's email. */
async function addresseesOf(db: Db, ncrId: string): Promise<{ email: string; called: string }[]> {
  const ncr = await ncrById(db, ncrId);
  if (!ncr || !isOpenNcr(ncr.state)) return [];
  const { responsibleEmail } = ncr;
  const responsible = await responsibleAccount(db, ncr);
  if (responsible) return [{ email: responsible.email, called: responsible.fname }];
  if (responsibleEmail !== null) {
    return (await isLinkRevoked(db, ncrId)) ? [] : [{ email: responsibleEmail, called: responsibleEmail }];
  }
  return (await allReviewers(db)).map((one) => ({ email: one.email, called: one.fname }));
}

/** Records a reminder and queues its mail, in one transaction, so that only one of several servers sends it. */
async function remind(db: Db, ncrId: string, dueOn: string, reminder: Reminder): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const noting = tx
      .insertInto('ncrReminders')
      .values({ ncrId, dueOn, reminder, at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing());
    if (!(await executeChange(noting))) return;
    for (const { email, called } of await addresseesOf(tx, ncrId)) {
      await queueMail(tx, 'ncrReminder', email, { ncrId, dueOn, reminder });
      await logNcr(tx, ncrId, 'reminded', { text: called });
    }
  });
}

/**
 * Reminds the people responsible for NCRs, or the reviewers where nobody is, some days before the due date and the day
 * after it. Each reminder is sent once for a due date.
 */
export async function remindOfNcrs(db: Db, now: number): Promise<void> {
  const day = companyToday(now);
  const rows = await db
    .selectFrom('ncrs')
    .select(['ncrId', 'dueOn'])
    .where('dueOn', '<=', companyToday(now + remindDaysBefore * dayMs))
    .where(isOpenNcrRow)
    .where('state', 'in', [...statesAwaitingRepair])
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('ncrReminders')
            .select('ncrReminders.ncrId')
            .whereRef('ncrReminders.ncrId', '=', 'ncrs.ncrId')
            .whereRef('ncrReminders.dueOn', '=', 'ncrs.dueOn')
            .where((of) => of.or([of('ncrReminders.reminder', '=', 'after'), of('ncrs.dueOn', '>=', day)])),
        ),
      ),
    )
    .limit(mostAtOnce)
    .execute();
  for (const { ncrId, dueOn } of rows) {
    const reminder = dueOn === null ? undefined : reminderOn(day, dueOn);
    if (dueOn !== null && reminder !== undefined) await remind(db, ncrId, dueOn, reminder);
  }
}
