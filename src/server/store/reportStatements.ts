import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { brand } from '#brand/brand.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { yearIn } from '#domain/reports/reportNumber.ts';
import { auditStatement } from './audit.ts';
import { jsonRows } from './dialect.ts';
import type { NewReport } from './newReport.ts';
import type { Db } from './schema.ts';
import { fold } from './search.ts';

/**
 * What storing a report does to the tables, each statement in plain SQL: putting it together by a builder took as long as the
 * database did. Their order is that in which rows are locked.
 */
export type ReportStatements = {
  /** Counts the client's reports of the year one further; and takes that back. */
  counted: RawBuilder<unknown>;
  uncounted: RawBuilder<unknown>;
  /** Adds the report itself, numbered by that count. `counts` is where the count is read from. */
  filed: (counts: RawBuilder<unknown>) => RawBuilder<unknown>;
  revised: RawBuilder<unknown>;
  /** Brings the row that User Reports shows for this person and client up to date. */
  listed: RawBuilder<unknown>;
  /** Says that the client has reports; needed for the first of a year at the most. */
  opened: RawBuilder<unknown>;
  audited: RawBuilder<unknown>;
};

/** The day and time of a row, as they are once this report is counted in. */
function movedMoment({ kind, date }: NewReport) {
  if (date === null) return sql``;
  const now = (column: string) => sql`"reportRecords".${sql.ref(column)}`;
  if (kind === 'projects') {
    return sql`, "projectTime" = case when ${now('projectDate')} is null then excluded."projectTime"
        else ${now('projectTime')} end,
      "projectDate" = coalesce(${now('projectDate')}, excluded."projectDate")`;
  }
  const isNewer = sql`(${now('newestDate')} is null or ${now('newestDate')} < excluded."newestDate"
    or (${now('newestDate')} = excluded."newestDate"
      and coalesce(${now('newestTime')}, '') < coalesce(excluded."newestTime", '')))`;
  return sql`, "newestDate" = case when ${isNewer} then excluded."newestDate" else ${now('newestDate')} end,
    "newestTime" = case when ${isNewer} then excluded."newestTime" else ${now('newestTime')} end`;
}

function listed(report: NewReport, at: string): RawBuilder<unknown> {
  const { clientId, authorId, kind, date } = report;
  const moment = [date, date === null ? null : report.time];
  const [projectDate, projectTime, newestDate, newestTime] =
    kind === 'projects' ? [...moment, null, null] : [null, null, ...moment];
  return sql`insert into "reportRecords" ("clientId", "authorId", "projectDate", "projectTime", "newestDate",
      "newestTime", "lastReceivedAt")
    values (${clientId}, ${authorId}, ${projectDate}, ${projectTime}, ${newestDate}, ${newestTime}, ${at})
    on conflict ("clientId", "authorId") do update set
      "lastReceivedAt" = case when "reportRecords"."lastReceivedAt" < excluded."lastReceivedAt"
        then excluded."lastReceivedAt" else "reportRecords"."lastReceivedAt" end
      ${movedMoment(report)}`;
}

const measuredTypes = {
  position: 'integer',
  field: 'text',
  row: 'integer',
  value: 'double precision',
  unit: 'text',
} as const;
const measuredNames = sql.join(Object.keys(measuredTypes).map((name) => sql.ref(name)));

/** Adds the measurements out of one parameter: PostgreSQL does it with all the rest in one statement. */
export function measuredStatement(db: Db, { id, measurements }: NewReport): RawBuilder<unknown> {
  const rows = measurements.map((measurement, position) => ({ position, ...measurement }));
  return sql`insert into "measurements" ("reportId", ${measuredNames})
    select ${id}, ${measuredNames} from ${jsonRows(db, rows, measuredTypes, 'measured')}`;
}

/** Adds what a report used, so that a recall finds it. */
export function usedStatement(db: Db, { id, used }: NewReport): RawBuilder<unknown> {
  const rows = jsonRows(db, used, { key: 'text', what: 'text' }, 'used');
  return sql`insert into "uses" ("key", "what", "reportId") select "key", "what", ${id} from ${rows}`;
}

/** The same with a parameter for each value: SQLite does that in two thirds of the time. */
export async function addMeasurements(tx: Db, { id, measurements }: NewReport): Promise<void> {
  if (measurements.length === 0) return;
  const rows = measurements.map(() => '(?, ?, ?, ?, ?)').join();
  const values = measurements.flatMap(({ field, row, value, unit }, position) => [position, field, row, value, unit]);
  const text = `insert into "measurements" ("reportId", "position", "field", "row", "value", "unit")
    select ?, column1, column2, column3, column4, column5 from (values ${rows})`;
  await tx.executeQuery(CompiledQuery.raw(text, [id, ...values]));
}

/** The number as domain/reports/reportNumber.ts writes it: a count of four digits or more. */
const writtenCount = sql`substr('0000', length(cast(c."count" as text)) + 1) || cast(c."count" as text)`;

/** What is to be known of a report once it is added. */
export const numbering = sql`returning "number", "numberCount"`;

/** The statements that store a report that was received at a moment. */
export function reportStatements(report: NewReport, at: string): ReportStatements {
  const { id, kind, clientId, authorId, date, contentHash, answers, summary, photoCount } = report;
  const { result, squareMetres, lostMinutes, about } = summary;
  const year = yearIn(brand.timeZone, at);
  return {
    counted: sql`insert into "reportCounters" ("clientId", "year", "count") values (${clientId}, ${year}, 1)
      on conflict ("clientId", "year") do update set "count" = "reportCounters"."count" + 1`,
    uncounted: sql`update "reportCounters" set "count" = "count" - 1
      where "clientId" = ${clientId} and "year" = ${year}`,
    filed: (counts) => sql`insert into "reports" ("id", "kind", "clientId", "authorId", "date", "time", "receivedAt",
        "number", "numberSeries", "numberCount", "revision", "state", "result", "squareMetres", "lostMinutes", "photoCount",
        "about", "searched")
      select ${id}, ${kind}, ${clientId}, ${authorId}, ${date}, ${report.time}, ${at},
        ${kindOf(kind).prefix} || '-' || c."code" || ${`-${year}-`} || ${writtenCount}, c."code" || ${`-${year}`},
        c."count", 1, 'submitted', ${result}, ${squareMetres}, ${lostMinutes}, ${photoCount}, ${about}, ${fold(about)}
      from (select "count", (select "code" from "clients" where "clientId" = ${clientId}) as "code" from ${counts}
        where "clientId" = ${clientId} and "year" = ${year}) as c
      where c."code" is not null`,
    revised: sql`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at", "verdicts")
      values (${id}, 1, ${answers}, ${contentHash}, ${authorId}, ${at}, ${report.verdicts})`,
    listed: listed(report, at),
    opened: sql`update "clients" set "hasReports" = 1 where "clientId" = ${clientId} and "hasReports" = 0`,
    audited: auditStatement({
      action: 'reportFiled',
      subject: id,
      actorId: authorId,
      clientId,
      address: report.address,
      detail: { kind, files: report.files.length },
    }),
  };
}
