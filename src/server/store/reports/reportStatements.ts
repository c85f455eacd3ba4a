import { brand } from '#brand/brand.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { yearIn } from '#domain/reports/reportNumber.ts';
import { auditStatement } from '#server/store/audit/audit.ts';
import type { NewReport } from './newReport.ts';
import { listedColumnNames, listedColumnsOf } from './listedColumns.ts';
import { countSpellingStatement } from './structureNames.ts';
import { type Statement, rowInserter, insertColumnsOf, statement } from '#server/store/engine/statement.ts';
import { utf8 } from '#server/store/engine/utf8.ts';

/** The statements that store a report, in the order in which they must lock rows. */
type ReportStatements = {
  /** Adds one to the client's count of reports in the year, and takes that back. */
  counted: Statement;
  uncounted: Statement;
  /**
   * Adds one to the count of the kind, and takes that back. `counts` is the table or statement that returns the client's
   * count. It is needed so that every server locks the two counts in the same order.
   */
  numbered: (counts: Statement) => Statement;
  unnumbered: Statement;
  /** Counts the spelling of its structure. `counts` as above. */
  spelled: (counts: Statement) => Statement;
  /** Adds the report, numbered by the count of its kind. `counts` is the table or statement that returns that count. */
  filed: (counts: Statement) => Statement;
  revised: Statement;
  /** Updates the row that User Reports shows for this person and client. */
  listed: Statement;
  /** Marks the client as having reports. Needed at most for the first report of a year. */
  opened: Statement;
  audited: Statement;
};

const newerDate = statement`("reportRecords"."newestDate" is null or "reportRecords"."newestDate" < excluded."newestDate"
  or ("reportRecords"."newestDate" = excluded."newestDate"
    and coalesce("reportRecords"."newestTime", '') < coalesce(excluded."newestTime", '')))`;

/** How a new report changes the day and time of its row. */
const moved = {
  none: statement``,
  project: statement`, "projectTime" = case when "reportRecords"."projectDate" is null then excluded."projectTime"
        else "reportRecords"."projectTime" end,
      "projectDate" = coalesce("reportRecords"."projectDate", excluded."projectDate")`,
  newest: statement`, "newestDate" = case when ${newerDate} then excluded."newestDate" else "reportRecords"."newestDate" end,
      "newestTime" = case when ${newerDate} then excluded."newestTime" else "reportRecords"."newestTime" end`,
};

function listed(report: NewReport, at: string): Statement {
  const { clientId, authorId, kind, date } = report;
  const moment = [date, date === null ? null : report.time] as const;
  const [projectDate, projectTime, newestDate, newestTime] =
    kind === 'projects' ? ([...moment, null, null] as const) : ([null, null, ...moment] as const);
  const dated = kind === 'projects' ? moved.project : moved.newest;
  return statement`insert into "reportRecords" ("clientId", "authorId", "projectDate", "projectTime", "newestDate",
      "newestTime", "lastReceivedAt")
    values (${clientId}, ${authorId}, ${projectDate}, ${projectTime}, ${newestDate}, ${newestTime}, ${at})
    on conflict ("clientId", "authorId") do update set
      "lastReceivedAt" = case when "reportRecords"."lastReceivedAt" < excluded."lastReceivedAt"
        then excluded."lastReceivedAt" else "reportRecords"."lastReceivedAt" end
      ${date === null ? moved.none : dated}`;
}

/** Recomputes the dates of a User Reports row after one of its reports was sent again, perhaps with an earlier day. */
export function recomputeDatesStatement(
  { clientId, authorId }: Pick<NewReport, 'clientId' | 'authorId'>,
  at: string,
): Statement {
  const dated = (isProject: Statement, order: Statement) => statement`(select "date", "time" from "reports"
    where "clientId" = ${clientId} and "authorId" = ${authorId} and "kind" ${isProject} 'projects' and "date" is not null
    order by ${order} limit 1)`;
  return statement`update "reportRecords" set
      ("projectDate", "projectTime") = ${dated(statement`=`, statement`"receivedAt", "id"`)},
      ("newestDate", "newestTime") = ${dated(statement`<>`, statement`"date" desc, coalesce("time", '') desc`)},
      "lastReceivedAt" = case when "lastReceivedAt" < ${at} then ${at} else "lastReceivedAt" end
    where "clientId" = ${clientId} and "authorId" = ${authorId}`;
}

/** What a report used, so that a recall finds it. */
export const usesInserter = rowInserter(
  'uses',
  { reportId: 'text', key: 'text', what: 'text' },
  ({ id, used }: Pick<NewReport, 'id' | 'used'>) => used.map(({ key, what }) => ({ reportId: id, key, what })),
);

/** The checks of gauges, by which later reports are judged. */
export const gaugeChecksInserter = rowInserter(
  'gaugeChecks',
  { reportId: 'text', position: 'integer', key: 'text', at: 'text', outcome: 'text' },
  ({ id, checks }: Pick<NewReport, 'id' | 'checks'>) =>
    checks.map((check, position) => ({ ...check, reportId: id, position })),
);

/** The files that a report stores under their own keys. Its other files have the same content as one of these. */
export function distinctFileIds({ files }: Pick<NewReport, 'files'>): string[] {
  return files.filter(({ sameAs }) => !sameAs).map(({ id }) => id);
}

export const filesInserter = rowInserter(
  'files',
  {
    id: 'text',
    sameAs: 'text',
    reportId: 'text',
    field: 'text',
    position: 'integer',
    filename: 'text',
    caption: 'text',
    mediaType: 'text',
    sizeBytes: 'integer',
    sha256: 'text',
  },
  ({ id, files }: Pick<NewReport, 'id' | 'files'>) => files.map((file) => ({ ...file, reportId: id })),
);

const shown = insertColumnsOf(listedColumnNames);

/** The count as domain/reports/reportNumber.ts writes it, in four digits or more. */
const writtenCount = statement`substr('0000', length(cast(c."count" as text)) + 1) || cast(c."count" as text)`;

/** What the statement that adds a report returns. */
export const returningNumber = statement`returning "number", "numberCount"`;

/** The statements that store a report received at a moment. */
export function reportStatements(report: NewReport, at: string): ReportStatements {
  const { id, kind, clientId, authorId, contentHash, answers } = report;
  const { coatPlace, coatAt, coats } = report.coat;
  const year = yearIn(brand.timeZone, at);
  const { prefix } = kindOf(kind);
  return {
    counted: statement`insert into "reportCounters" ("clientId", "year", "count") values (${clientId}, ${year}, 1)
      on conflict ("clientId", "year") do update set "count" = "reportCounters"."count" + 1`,
    uncounted: statement`update "reportCounters" set "count" = "count" - 1
      where "clientId" = ${clientId} and "year" = ${year}`,
    numbered: (counts) => statement`insert into "numberCounters" ("clientId", "kind", "year", "count")
      select ${clientId}, ${kind}, ${year}, 1 from ${counts} as n where n."clientId" = ${clientId} and n."year" = ${year}
      on conflict ("clientId", "kind", "year") do update set "count" = "numberCounters"."count" + 1`,
    unnumbered: statement`update "numberCounters" set "count" = "count" - 1
      where "clientId" = ${clientId} and "kind" = ${kind} and "year" = ${year}`,
    spelled: (counts) => countSpellingStatement(report, counts),
    filed: (counts) => statement`insert into "reports" ("id", "kind", "clientId", "authorId", "receivedAt", "number",
        "numberSeries", "numberCount", "revision", "state", "coatPlace", "coatAt", "coats", "isReviewed", ${shown.names})
      select ${id}, ${kind}, ${clientId}, ${authorId}, ${at},
        ${prefix} || '-' || c."code" || ${`-${year}-`} || ${writtenCount}, c."code" || ${`-${year}-${prefix}`},
        c."count", 1, 'submitted', ${coatPlace}, ${coatAt}, ${coats}, c."reviewRequired", ${shown.values(listedColumnsOf(report))}
      from (select "code", "reviewRequired", (select "count" from ${counts} as n
          where n."clientId" = "clients"."clientId" and n."kind" = ${kind} and n."year" = ${year}) as "count"
        from "clients" where "clientId" = ${clientId}) as c
      where c."code" is not null`,
    revised: statement`insert into "revisions" ("reportId", "revision", "answers", "contentHash", "authorId", "at", "verdicts",
        "measurements")
      values (${id}, 1, cast(${utf8(answers)} as text), ${contentHash}, ${authorId}, ${at}, ${report.verdicts},
        cast(${utf8(report.measurements)} as text))`,
    listed: listed(report, at),
    opened: statement`update "clients" set "hasReports" = 1 where "clientId" = ${clientId} and "hasReports" = 0`,
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
