import { sql } from 'kysely';
import type { FilingCalendarAnswer, MissingFilersAnswer } from '#contract/people/filing.ts';
import { type FilingCalendar, isExpected } from '#domain/filing/expected.ts';
import { dayAfter } from '#domain/listing/week.ts';
import { may } from '#domain/people/permissions.ts';
import { type Role, rowOf, roles } from '#domain/people/roles.ts';
import { canSignIn } from '#server/store/accounts/accounts.ts';
import type { Db } from '#server/store/schema.ts';

type Calendar = NonNullable<FilingCalendarAnswer['calendar']>;

/** Whose reports are expected: inspectors. Others may file, and are not asked for it. */
const inspectors: readonly Role[] = roles.filter((role) => may({ role }, 'fileReport') && rowOf(role).sees === 'own');

const read = (row: { days: string; people: string }) =>
  ({ days: JSON.parse(row.days), people: JSON.parse(row.people) }) as Calendar;

/** A client's calendar. Null if it has none. */
export async function calendarOf(db: Db, clientId: string): Promise<Calendar | null> {
  const row = await db.selectFrom('filingCalendars').selectAll().where('clientId', '=', clientId).executeTakeFirst();
  return row ? read(row) : null;
}

/** Writes a client's calendar, or removes it. */
export async function setCalendar(tx: Db, clientId: string, calendar: FilingCalendar | null): Promise<void> {
  await tx.deleteFrom('filingCalendars').where('clientId', '=', clientId).execute();
  if (calendar === null) return;
  const { days, people } = calendar;
  const row = { clientId, days: JSON.stringify(days), people: JSON.stringify(people) };
  await tx.insertInto('filingCalendars').values(row).execute();
}

/** Of how many days before a day is looked for the last report of somebody who did not file. */
const lookedBackDays = 30;

/**
 * Who was expected to file on a day (YYYY-MM-DD) and did not: of one client, or of all. A report counts from when it is
 * received, whoever may read it, unless it is void.
 */
export async function missingFilers(db: Db, day: string, clientId?: string): Promise<MissingFilersAnswer['people']> {
  const from = dayAfter(day, -lookedBackDays);
  const ofDay = sql<string>`coalesce("reports"."date", '')`;
  const filed = await db
    .selectFrom('reports')
    .select(['authorId', 'clientId', ofDay.as('date')])
    .distinct()
    .where(ofDay, '>=', from)
    .where(ofDay, '<=', day)
    .where('state', '<>', 'void')
    .$if(clientId !== undefined, (those) => those.where('clientId', '=', clientId ?? ''))
    .execute();
  const people = await db
    .selectFrom('users')
    .select(['id as uid', 'fname', 'clientId'])
    .where(canSignIn)
    .where('invitedAt', 'is', null)
    .where('usertype', 'in', inspectors)
    .orderBy('searched')
    .orderBy('id')
    .execute();
  const clients = await db
    .selectFrom('clients')
    .leftJoin('filingCalendars', 'filingCalendars.clientId', 'clients.clientId')
    .select(['clients.clientId', 'clients.clientName', 'filingCalendars.days', 'filingCalendars.people'])
    .where('clients.status', '=', 'active')
    .$if(clientId !== undefined, (those) => those.where('clients.clientId', '=', clientId ?? ''))
    .orderBy('clients.clientName')
    .execute();
  const daysOf = Map.groupBy(filed, (one) => `${one.clientId} ${one.authorId}`);
  return clients.flatMap(({ days, people: named, ...client }) => {
    const calendar = days !== null && named !== null ? read({ days, people: named }) : undefined;
    return people.flatMap(({ uid, fname, clientId: of }) => {
      const filedOn = (daysOf.get(`${client.clientId} ${uid}`) ?? []).map(({ date }) => date);
      // Whoever belongs to no client is expected where they file, or where they are named.
      const isOfClient =
        of === client.clientId || (of === null && (filedOn.length > 0 || calendar?.people.includes(uid)));
      if (!isOfClient || filedOn.includes(day) || !isExpected(day, { uid, filedOn }, calendar)) return [];
      return [{ uid, fname, client, lastFiled: filedOn.toSorted().at(-1) ?? null }];
    });
  });
}

/** Up to when a person has looked at what failed (ISO). Undefined if never. */
export async function failuresViewedAt(db: Db, uid: string): Promise<string | undefined> {
  const row = await db.selectFrom('lastLooked').select('at').where('uid', '=', uid).executeTakeFirst();
  return row?.at;
}

/** Notes up to when a person has looked at what failed. It never goes back. */
export async function recordFailuresViewed(db: Db, uid: string, at: string): Promise<void> {
  await db
    .insertInto('lastLooked')
    .values({ uid, at })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ at }).where('lastLooked.at', '<', at))
    .execute();
}
