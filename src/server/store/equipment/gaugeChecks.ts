import type { GaugeCheck, StoredCheck } from '#domain/measurement/inspections/gaugeChecks.ts';
import type { Db } from '#server/store/schema.ts';
import { sqlListOf, run, type Statement, statement } from '#server/store/engine/statement.ts';

/** More checks of its gauges than there are in the days by which a report can be late. */
const mostChecks = 200;

/** Whose checks count for a report: those of its client, of its author, and of instruments of the inspection company. */
export type ReportIds = { reportId: string; clientId: string; authorId: string };

/** That a report `r` still counts: `isReportCounted` of scopeParts.ts, within a statement. */
const countsNow = statement`r."state" not in ('void', 'withdrawn')`;

/** The condition that any check of these gauges is kept. */
export const hasGaugeChecks = (keys: readonly string[]): Statement =>
  statement`exists (select 1 from "gaugeChecks" where "key" in (${sqlListOf(keys)}))`;

/** The newest checks of gauges in other reports that count, the newest first. `keys` lists or selects the gauges. */
async function checksOf(db: Db, keys: Statement, { reportId, clientId, authorId }: ReportIds): Promise<GaugeCheck[]> {
  const found = await run<StoredCheck>(
    db,
    statement`select c."key", c."at", c."outcome" from "gaugeChecks" as c
      join "reports" as r on r."id" = c."reportId"
      where c."key" in (${keys}) and c."reportId" <> ${reportId} and ${countsNow}
        and (r."clientId" = ${clientId} or r."authorId" = ${authorId} or c."key" in
          (select "serialKey" from "instruments" where "ownerClientId" is null))
      order by c."at" desc limit ${mostChecks}`,
  );
  return found.map(({ key, at, outcome }) => ({ at, instrument: { serialNo: key }, verdict: { outcome } }));
}

/** Those of the gauges with these keys. */
export const checksOfGauges = (db: Db, keys: readonly string[], report: ReportIds) =>
  checksOf(db, sqlListOf(keys), report);

/** Those of the gauges that a stored report used. */
export const checksOfReport = (db: Db, report: ReportIds) =>
  checksOf(db, statement`select "key" from "uses" where "reportId" = ${report.reportId} and "what" = 'gauge'`, report);

/** The condition that a check counts for the instrument `i`: that of a client is checked in that client's reports. */
const counting = (check: Statement): Statement => statement`exists (select 1 from "reports" as r
  where r."id" = ${check}."reportId" and ${countsNow}
    and (i."ownerClientId" is null or i."ownerClientId" = r."clientId"))`;

/** The checks of an instrument that count, the oldest first. */
export async function checksOfInstrument(db: Db, instrumentId: string): Promise<Pick<StoredCheck, 'at' | 'outcome'>[]> {
  const newest = await run<Pick<StoredCheck, 'at' | 'outcome'>>(
    db,
    statement`select c."at", c."outcome" from "instruments" as i join "gaugeChecks" as c on c."key" = i."serialKey"
      where i."instrumentId" = ${instrumentId} and ${counting(statement`c`)}
      order by c."at" desc limit ${mostChecks}`,
  );
  return newest.toReversed();
}

/** When the last check of each of these instruments failed, by its id. Those whose last check was good are absent. */
export async function failedLastChecks(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const failed = await run<{ instrumentId: string; at: string }>(
    db,
    statement`select i."instrumentId", c."at" from "instruments" as i
      join "gaugeChecks" as c on c."key" = i."serialKey" and c."outcome" = 'fail'
      where i."instrumentId" in (${sqlListOf(ids)}) and ${counting(statement`c`)}
        and not exists (select 1 from "gaugeChecks" as later where later."key" = c."key" and later."at" > c."at"
          and ${counting(statement`later`)})`,
  );
  return new Map(failed.map(({ instrumentId, at }) => [instrumentId, at]));
}
