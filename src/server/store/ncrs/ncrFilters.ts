import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { brand } from '#brand/brand.ts';
import type { NcrFilters } from '#contract/ncrs/ncrs.ts';
import { startOfDay } from '#domain/audit/startOfDay.ts';
import { endedNcrStates } from '#domain/ncrs/ncr.ts';
import type { Person } from '#domain/people/permissions.ts';
import { containing } from '#server/store/engine/search.ts';
import { today } from '#server/store/engine/today.ts';

/** That an NCR is open, as the domain's `isOpenNcr` says and in the words of the indexes that hold only such. */
export const isOpen = sql<SqlBool>`"ncrs"."state" not in (${sql.join(endedNcrStates.map((state) => sql.lit(state)))})`;

/**
 * The conditions of filters, which this person set. Those that are open and overdue are few: an index finds them and not
 * the order.
 */
export function filtered(
  { state, severity, client, report, overdue, responsible, from, to, search }: NcrFilters,
  by?: Person,
): RawBuilder<SqlBool> {
  const conditions = [
    sql`1 = 1`,
    (state === 'toDo' || state === 'underWay' || overdue) && isOpen,
    state === 'underWay' && sql`"ncrs"."state" <> 'proposed'`,
    state !== undefined && state !== 'toDo' && state !== 'underWay' && sql`"ncrs"."state" = ${state}`,
    overdue === 'yes' && sql`"ncrs"."dueOn" < ${today()}`,
    overdue === 'no' && sql`("ncrs"."dueOn" is null or "ncrs"."dueOn" >= ${today()})`,
    responsible && by && sql`"ncrs"."responsibleId" = ${by.uid}`,
    severity && sql`"ncrs"."severity" = ${severity}`,
    client && sql`"ncrs"."clientId" = ${client}`,
    report && sql`"ncrs"."reportId" = ${report}`,
    from && sql`"ncrs"."at" >= ${startOfDay(from, brand.timeZone)}`,
    to && sql`"ncrs"."at" < ${startOfDay(to, brand.timeZone, 1)}`,
    search &&
      sql`(${containing(search, ['ncrs.searched'])}
        or "ncrs"."clientId" in (select "clientId" from "clients" where ${containing(search)}))`,
  ];
  return sql.join(
    conditions.filter((one) => typeof one === 'object'),
    sql` and `,
  );
}
