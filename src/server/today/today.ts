import type { TodayAnswer } from '#contract/today.ts';
import { dayAfter } from '#domain/listing/week.ts';
import { mondayOf } from '#domain/listing/week.ts';
import type { NcrRequest } from '#domain/ncrs/ncr.ts';
import { type Action, may, type Person, reportScope, type Scope, seesOthers } from '#domain/people/permissions.ts';
import { rowOf } from '#domain/people/roles.ts';
import type { Handler } from '#server/http/handler.ts';
import { countUnread } from '#server/store/site/enquiries.ts';
import { failuresViewedAt } from '#server/store/people/filing.ts';
import { countNcrs } from '#server/store/ncrs/ncrs.ts';
import { awaitingUsers } from '#server/store/accounts/registrations.ts';
import { countReports, reportListPage } from '#server/store/reports/reportList.ts';
import { countWaitingCapped } from '#server/store/review/reviewQueue.ts';
import type { Db } from '#server/store/schema.ts';
import { companyToday as currentDay } from '#server/store/engine/today.ts';
import { expiriesFor } from './ending.ts';
import { missingFilersDay, missingFilersOn } from './filing.ts';

/** Whoever has never looked is told of what failed in this time. */
const firstBackMs = 7 * 86_400_000;

/** The NCRs that are raised and not closed, by age: older than 30 days, than 7, and newer. */
async function ncrAges(db: Db, person: Person): Promise<TodayAnswer['ncrAges']> {
  const back = (days: number) => dayAfter(currentDay(), -days);
  const ages = [{ to: back(30) }, { from: back(29), to: back(7) }, { from: back(6) }];
  return Promise.all(
    ages.map(async (days) => ({ ...days, count: await countNcrs(db, { person, state: 'underWay', ...days }) })),
  );
}

/** The Monday from which a week is told: of this week, or for a guest, whose samples stay as they are, of the newest. */
async function mondayFor(db: Db, { role }: Person, scope: Scope): Promise<string> {
  if (!rowOf(role).isNobodys) return mondayOf(currentDay());
  const { reports } = await reportListPage(db, { scope });
  return mondayOf(reports[0]?.date ?? currentDay());
}

/** What waits for a person, counted by the conditions of the lists that they may open. */
export async function todayCountsFor(db: Db, person: Person): Promise<TodayAnswer> {
  const at = new Date().toISOString();
  const lookedAt = (await failuresViewedAt(db, person.uid)) ?? new Date(Date.parse(at) - firstBackMs).toISOString();
  const scope = reportScope(person);
  const weekFrom = await mondayFor(db, person, scope);
  // What is new since they last looked is told to those whose looking is noted.
  const isNamed = seesOthers(person) && may(person, 'noteLooked');
  const ifMay = async <Name extends string>(isOpen: Action | boolean, name: Name, count: () => Promise<number>) =>
    (typeof isOpen === 'boolean' ? isOpen : may(person, isOpen))
      ? ({ [name]: await count() } as Record<Name, number>)
      : {};
  const countAsking = (waits: NcrRequest) => countNcrs(db, { person, waits, responsible: 'others', overdue: 'no' });
  return {
    weekFrom,
    needs: {
      ...(await ifMay('reviewReports', 'toReview', () => countWaitingCapped(db, person.uid))),
      ...(await ifMay(seesOthers(person), 'ncrsUndecided', () =>
        countNcrs(db, { person, state: 'proposed', overdue: 'no' }),
      )),
      ncrsOverdue: await countNcrs(db, { person, overdue: 'yes' }),
      ...(await ifMay('reviewReports', 'ncrsToAgree', () => countAsking('agreement'))),
      ...(await ifMay('reviewReports', 'ncrsReady', () => countAsking('verification'))),
      ...(await ifMay('consentForClient', 'ncrsToConsent', () => countAsking('consent'))),
      ncrsMine: await countNcrs(db, { person, state: 'underWay', responsible: 'me', overdue: 'no' }),
      ...(await ifMay('seeEquipment', 'ending', async () => (await expiriesFor(db, person)).length)),
      ...(await ifMay(
        'seeUsers',
        'notFiled',
        async () => (await missingFilersOn(db, person, missingFilersDay())).length,
      )),
      ...(await ifMay('approveUser', 'signUps', async () => (await awaitingUsers(db)).length)),
      ...(await ifMay('keepEnquiries', 'enquiries', () => countUnread(db))),
    },
    ...(await ifMay('reviewReports', 'failedInReview', () => countWaitingCapped(db, person.uid, 'fail'))),
    ...(await ifMay(isNamed, 'failedSince', () => countReports(db, { scope, outcome: 'fail', since: lookedAt }))),
    ...(isNamed && { lookedAt }),
    ...(await ifMay(rowOf(person.role).isNobodys === true, 'ncrsClosed', () =>
      countNcrs(db, { person, state: 'closed' }),
    )),
    at,
    ncrAges: await ncrAges(db, person),
    failedThisWeek: await countReports(db, { scope, outcome: 'fail', from: weekFrom }),
    filedThisWeek: await countReports(db, { scope, from: weekFrom }),
  };
}

/** GET /api/today: what waits for the person. */
export function today({ db }: { db: Db }): Handler<'today'> {
  return async ({ person }) => todayCountsFor(db, person);
}
