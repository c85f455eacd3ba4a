import {
  isOpenNcr,
  type Reminder,
  remindDaysBefore,
  reminderOn,
  waitingForRepair,
} from '#domain/nonConformance/ncr.ts';
import { queueMail } from './mails.ts';
import { isLinkRevoked, ncrById, today } from './ncrs.ts';
import { logNcr } from './ncrWrites.ts';
import type { Db } from './schema.ts';

const dayMs = 24 * 60 * 60_000;
const mostAtOnce = 500;

/** The address to remind. Undefined if nobody is to be reminded. */
async function addresseeOf(db: Db, ncrId: string): Promise<string | undefined> {
  const ncr = await ncrById(db, ncrId);
  if (!ncr || !isOpenNcr(ncr.state)) return undefined;
  if (ncr.responsibleId !== null) return ncr.email ?? undefined;
  return (await isLinkRevoked(db, ncrId)) ? undefined : (ncr.responsibleEmail ?? undefined);
}

/** Records a reminder and queues its mail, in one transaction, so that only one of several servers sends it. */
async function remind(db: Db, ncrId: string, dueOn: string, reminder: Reminder): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const noted = await tx
      .insertInto('ncrReminders')
      .values({ ncrId, dueOn, reminder, at: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const email = noted.numInsertedOrUpdatedRows === 1n ? await addresseeOf(tx, ncrId) : undefined;
    if (email === undefined) return;
    await queueMail(tx, 'ncrReminder', email, { ncrId, dueOn, reminder });
    await logNcr(tx, ncrId, 'reminded', { text: email });
  });
}

/**
 * Reminds the people responsible for NCRs, some days before the due date and the day after it. Each reminder is sent
 * once for a due date.
 */
export async function remindOfNcrs(db: Db, now: number): Promise<void> {
  const day = today(now);
  const rows = await db
    .selectFrom('ncrs')
    .select(['ncrId', 'dueOn'])
    .where('dueOn', '<=', today(now + remindDaysBefore * dayMs))
    .where('state', 'in', [...waitingForRepair])
    .where((row) => row.or([row('responsibleId', 'is not', null), row('responsibleEmail', 'is not', null)]))
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
