import { Problem } from '#contract/problems.ts';
import { dayAfter } from '#domain/listing/week.ts';
import { canSeeClient, type Person, seesAll } from '#domain/people/permissions.ts';
import type { Handler } from '#server/http/handler.ts';
import { differences } from '#server/store/audit/audit.ts';
import { clientById } from '#server/store/people/clients.ts';
import {
  calendarOf,
  recordFailuresViewed,
  missingFilers as findNotFiled,
  setCalendar,
} from '#server/store/people/filing.ts';
import type { Db } from '#server/store/schema.ts';
import { companyToday } from '#server/store/engine/today.ts';

/** The day of which a manager asks in the morning who has not filed: the one before today. */
export const missingFilersDay = () => dayAfter(companyToday(), -1);

/** Who was expected to file on a day and did not, as far as a person manages them. */
export async function missingFilersOn(db: Db, person: Person, day: string) {
  const people = await findNotFiled(db, day, seesAll(person) ? undefined : (person.clientId ?? ''));
  // The last report may be one that they do not see yet.
  return person.seesOnlyApproved ? people.map(({ lastFiled: _lastFiled, ...one }) => one) : people;
}

/** GET /api/notfiled: who was expected to file and did not. */
export function notFiled({ db }: { db: Db }): Handler<'notFiled'> {
  return async ({ person, query: { day = missingFilersDay() } }) => ({
    day,
    people: await missingFilersOn(db, person, day),
  });
}

/** Throws unless a person manages the people of a client. */
async function requireOwn(db: Db, person: Person, clientId: string): Promise<void> {
  if (!canSeeClient(person, clientId) || !(await clientById(db, clientId))) throw new Problem('notFound');
}

/** GET /api/clients/:clientId/calendar: who files for a client on which days. */
export function filingCalendar({ db }: { db: Db }): Handler<'filingCalendar'> {
  return async ({ person, params: { clientId } }) => {
    await requireOwn(db, person, clientId);
    return { calendar: await calendarOf(db, clientId) };
  };
}

const words = (calendar: Awaited<ReturnType<typeof calendarOf>>) => ({
  calendar: calendar && JSON.stringify(calendar),
});

/** PUT /api/clients/:clientId/calendar: sets it, or goes by the last days again. */
export function setFilingCalendar(): Handler<'setFilingCalendar'> {
  return async ({ person, params: { clientId }, body: { calendar }, write }) =>
    write(async (tx) => {
      await requireOwn(tx, person, clientId);
      const before = await calendarOf(tx, clientId);
      await setCalendar(tx, clientId, calendar);
      const change = differences(words(before), words(calendar));
      return { answer: { calendar }, logged: { subject: clientId, clientId, change } };
    });
}

/** POST /api/today/looked: the person has seen what failed up to a moment. */
export function lookedAtToday({ db }: { db: Db }): Handler<'lookedAtToday'> {
  return async ({ person, body: { until } }) => {
    const now = new Date().toISOString();
    await recordFailuresViewed(db, person.uid, until < now ? until : now);
    return { message: 'Noted.' };
  };
}
