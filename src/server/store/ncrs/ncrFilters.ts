import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { brand } from '#brand/brand.ts';
import type { NcrFilters } from '#contract/ncrs/ncrs.ts';
import { startOfDay } from '#domain/audit/startOfDay.ts';
import { endedNcrStates, type NcrRequest, ncrRequests } from '#domain/ncrs/ncr.ts';
import { may, type Person, seesOthers } from '#domain/people/permissions.ts';
import { searchVariantsOf } from '#domain/reports/structure.ts';
import { containsText, everyWordMatches } from '#server/store/engine/search.ts';
import { companyToday } from '#server/store/engine/today.ts';

/** That an NCR is open, as the domain's `isOpenNcr` says and in the words of the indexes that hold only such. */
export const isOpenNcrRow = sql<SqlBool>`"ncrs"."state" not in (${sql.join(endedNcrStates.map((state) => sql.lit(state)))})`;

/** When an NCR was raised, or proposed while it is only that, in the words of the index of migration 0205. */
const raisedOrProposed = sql`coalesce("ncrs"."raisedAt", "ncrs"."at")`;

/** What was done last with an NCR's action, 'propose' or 'reopen', which gives it up. Blank if this person did it. */
const lastOfAction = (
  person: Person,
) => sql`(select case when "byId" = ${person.uid} then '' else "what" end from "ncrLog"
  where "ncrLog"."ncrId" = "ncrs"."ncrId" and "what" in ('propose', 'reopen') order by "at" desc, "id" desc limit 1)`;

/** That a person took part in the repair, as the domain's `NcrFacts.repairedBy` has it. */
const hasRepaired = ({
  uid,
}: Person) => sql`(coalesce("ncrs"."responsibleId", '') = ${uid} or exists (select 1 from "ncrLog"
  where "ncrLog"."ncrId" = "ncrs"."ncrId" and "what" = 'ready' and ("byId" = ${uid} or "repairedBy" = ${uid}
    or lower("byOutsider") = (select "email" from "users" where "id" = ${uid}))))`;

/**
 * That an NCR asks something of a person, as `nextNcrActors` mails them (store/ncrs/ncrPeople.ts): to agree an action that
 * they neither proposed nor are responsible for, to verify a repair in which they took no part, or to consent for their
 * client to use as is.
 */
const asks: Readonly<Record<NcrRequest, (person: Person) => RawBuilder<unknown> | false>> = {
  agreement: (person) =>
    may(person, 'reviewReports') &&
    sql`("ncrs"."state" = 'open' and coalesce("ncrs"."responsibleId", '') <> ${person.uid}
      and ${lastOfAction(person)} = 'propose')`,
  verification: (person) =>
    may(person, 'reviewReports') && sql`("ncrs"."state" = 'readyForVerification' and not ${hasRepaired(person)})`,
  consent: (person) =>
    may(person, 'consentForClient') &&
    sql`("ncrs"."state" = 'readyForVerification' and "ncrs"."disposition" = 'useAsIs' and "ncrs"."consentAt" is null
      and "ncrs"."clientId" = ${person.clientId})`,
};

/**
 * That an NCR waits for a person: it is overdue, or undecided and theirs to see, or they are responsible for it, or it
 * asks something of them. Each of these is counted by itself in what waits for them (contract/todayWords.ts).
 */
function waitsFor(person: Person, what: 'me' | NcrRequest): RawBuilder<unknown> {
  if (what !== 'me') return asks[what](person) || sql`1 = 0`;
  const each = [
    sql`"ncrs"."dueOn" < ${companyToday()}`,
    sql`("ncrs"."responsibleId" = ${person.uid} and "ncrs"."state" <> 'proposed')`,
    ...(seesOthers(person) ? [sql`"ncrs"."state" = 'proposed'`] : []),
    ...ncrRequests.map((one) => asks[one](person)).filter((one) => one !== false),
  ];
  return sql`(${sql.join(each, sql` or `)})`;
}

/** That an NCR has a word, as it is or as part of a structure's name, or that its client has it. */
function hasWord(word: string): RawBuilder<SqlBool> {
  const own = searchVariantsOf(word).map((text) => containsText(text, ['ncrs.searched']));
  const ofClient = sql`"ncrs"."clientId" in (select "clientId" from "clients" where ${containsText(word)})`;
  return sql<SqlBool>`(${sql.join([...own, ofClient], sql` or `)})`;
}

/**
 * The conditions of filters, which this person set. Those that are open and overdue are few: an index finds them and not
 * the order.
 */
export function ncrFilterCondition(
  { state, severity, client, report, overdue, responsible, waits, from, to, search }: NcrFilters,
  by?: Person,
): RawBuilder<SqlBool> {
  const conditions = [
    sql`1 = 1`,
    (state === 'toDo' || state === 'underWay' || overdue || waits) && isOpenNcrRow,
    state === 'underWay' && sql`"ncrs"."state" <> 'proposed'`,
    state !== undefined && state !== 'toDo' && state !== 'underWay' && sql`"ncrs"."state" = ${state}`,
    overdue === 'yes' && sql`"ncrs"."dueOn" < ${companyToday()}`,
    overdue === 'no' && sql`("ncrs"."dueOn" is null or "ncrs"."dueOn" >= ${companyToday()})`,
    responsible === 'me' && by && sql`"ncrs"."responsibleId" = ${by.uid}`,
    responsible === 'others' && by && sql`coalesce("ncrs"."responsibleId", '') <> ${by.uid}`,
    waits && by && waitsFor(by, waits),
    severity && sql`"ncrs"."severity" = ${severity}`,
    client && sql`"ncrs"."clientId" = ${client}`,
    report && sql`"ncrs"."reportId" = ${report}`,
    from && sql`${raisedOrProposed} >= ${startOfDay(from, brand.timeZone)}`,
    to && sql`${raisedOrProposed} < ${startOfDay(to, brand.timeZone, 1)}`,
    // None is raised before it is proposed: the index of the list's order begins there.
    to && sql`"ncrs"."at" < ${startOfDay(to, brand.timeZone, 1)}`,
    search && everyWordMatches(search, hasWord),
  ];
  return sql.join(
    conditions.filter((one) => typeof one === 'object'),
    sql` and `,
  );
}
