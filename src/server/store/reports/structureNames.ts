import { sql } from 'kysely';
import type { ListedReport } from '#contract/reports/reportList.ts';
import { coatSearchKeyOf } from '#domain/measurement/paint/previousCoat.ts';
import { structureNameKey } from '#domain/text/structureNameKey.ts';
import { aboutWords, summaryOf } from '#domain/reports/summary.ts';
import { processInChunks } from '#server/store/engine/processInChunks.ts';
import { jsonRows } from '#server/store/engine/dialect.ts';
import { foldCase } from '#domain/text/foldCase.ts';
import { searchTextOf } from '#server/store/engine/search.ts';
import { runInTransaction, type Statement, statement } from '#server/store/engine/statement.ts';
import type { NewReport } from './newReport.ts';
import { storedVersion } from './storedVersion.ts';
import type { Db } from '#server/store/schema.ts';

/** SQLite answers no other call while these are written. */
const rowsAtOnce = 100;

/**
 * The spelling that a client uses most for the structure of a row that has `clientId` and `structureKey`. Null if the
 * row names none, or if its key is not filled in yet.
 */
export const usualStructureName = (row: string) => sql<string | null>`(select "s"."name" from "structureNames" as "s"
  where "s"."clientId" = ${sql.ref(`${row}.clientId`)} and "s"."key" = ${sql.ref(`${row}.structureKey`)}
  order by "s"."uses" desc, "s"."name" limit 1)`;

/** How many spellings that name stands for. PostgreSQL's driver gives counts as text. */
export const spellingCount = (row: string) => sql<number | string>`(select count(*) from "structureNames" as "s"
  where "s"."clientId" = ${sql.ref(`${row}.clientId`)} and "s"."key" = ${sql.ref(`${row}.structureKey`)}
    and "s"."uses" > 0)`;

/** What a row tells of a name that stands for several spellings. */
export function joinedSpellings(name: string | null, many: number | string): Pick<ListedReport, 'joined'> {
  return name !== null && Number(many) > 1 ? { joined: { name, spellings: Number(many) } } : {};
}

/** What a row of a list says that a report is about: with the usual name of its structure, if there is one. */
export function aboutInRow(row: { about: string; alsoAbout: string | null; structureName: string | null }): string {
  return row.structureName === null ? row.about : aboutWords(row.structureName, row);
}

/**
 * Counts the spelling of a report that is being filed, if it names a structure. `counts` is the table or statement that
 * has its client's count of reports: every server locks that one first.
 */
export function countSpellingStatement(
  { clientId, summary: { structure, structureKey } }: NewReport,
  counts: Statement,
): Statement {
  return statement`insert into "structureNames" ("clientId", "key", "name", "uses")
    select "clientId", ${structureKey}, ${structure}, 1 from ${counts} as n
    where n."clientId" = ${clientId} and ${structureKey} <> '' limit 1
    on conflict ("clientId", "key", "name") do update set "uses" = "structureNames"."uses" + 1`;
}

type Spelling = { structure: string; structureKey: string };

/** Counts what a report that is sent again names its structure, instead of what it named it before. */
export async function recountSpelling(tx: Db, clientId: string, reportId: string, next: Spelling): Promise<void> {
  const before = await tx
    .selectFrom('reports')
    .select(['structure', 'structureKey'])
    .where('id', '=', reportId)
    .executeTakeFirst();
  const { structure, structureKey } = before ?? {};
  if (structure === next.structure && structureKey === next.structureKey) return;
  const changes = [
    // One that was not filled in yet was not counted.
    ...(structure && structureKey ? [{ name: structure, key: structureKey, uses: -1 }] : []),
    ...(next.structureKey ? [{ name: next.structure, key: next.structureKey, uses: 1 }] : []),
  ];
  await count(
    tx,
    changes.map((change) => ({ clientId, ...change })),
  );
}

/** Counts the spelling of a report no more, which has become void. */
export async function uncountSpelling(tx: Db, reportId: string): Promise<void> {
  await runInTransaction(
    tx,
    statement`update "structureNames" set "uses" = "uses" - 1 where ("clientId", "key", "name") in
      (select "clientId", "structureKey", "structure" from "reports" where "id" = ${reportId})`,
  );
}

type Counted = { clientId: string; key: string; name: string; uses: number };

const placeIn = ({ clientId, key, name }: Counted) => JSON.stringify([clientId, key, name]);

/** Adds uses of spellings, in an order that is the same for everyone, so that no two wait for each other. */
async function count(tx: Db, changes: readonly Counted[]): Promise<void> {
  const inOrder = changes.toSorted((one, other) => (placeIn(one) < placeIn(other) ? -1 : 1));
  for (const { clientId, key, name, uses } of inOrder)
    await runInTransaction(
      tx,
      statement`insert into "structureNames" ("clientId", "key", "name", "uses")
        values (${clientId}, ${key}, ${name}, ${Math.max(uses, 0)})
        on conflict ("clientId", "key", "name") do update set "uses" = "structureNames"."uses" + ${uses}`,
    );
}

type Unfilled = { id: string; kind: string; revision: number; attempt: number; answers: string };

/** The next reports, by id, whose structure has no key yet. */
async function unfilled(db: Db, after = ''): Promise<Unfilled[]> {
  const { rows } = await sql<Unfilled>`select r."id", r."kind", r."revision", r."attempt", v."answers"
    from "reports" as r join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    where r."structureKey" is null and r."id" > ${after} order by r."id" limit ${rowsAtOnce}`.execute(db);
  return rows;
}

function filled({ id, revision, attempt, ...row }: Unfilled) {
  const version = storedVersion(row);
  const of = { id, revision, attempt };
  if (!version) return { ...of, structure: '', structureKey: '', alsoAbout: '', searched: null, coatPlace: null };
  const { kind, answers } = version;
  const { structure, structureKey, alsoAbout, words } = summaryOf(kind, answers);
  const { coatPlace } = coatSearchKeyOf(answers);
  return { ...of, structure, structureKey, alsoAbout, searched: foldCase(words), coatPlace };
}

const columnsFilled = {
  id: 'text',
  revision: 'integer',
  attempt: 'integer',
  structure: 'text',
  structureKey: 'text',
  alsoAbout: 'text',
  searched: 'text',
  coatPlace: 'text',
} as const;

/** Writes the structures of some reports, and counts those that nobody else has written meanwhile. */
async function fill(tx: Db, step: readonly Unfilled[]): Promise<void> {
  const { rows } = await sql<
    { clientId: string; state: string } & Spelling
  >`update "reports" set "structure" = "filled"."structure",
      "structureKey" = "filled"."structureKey", "alsoAbout" = "filled"."alsoAbout",
      "searched" = coalesce("filled"."searched", "reports"."searched"),
      "coatPlace" = case when "reports"."coatPlace" is null then null else "filled"."coatPlace" end
    from ${jsonRows(tx, step.map(filled), columnsFilled, 'filled')}
    where "reports"."id" = "filled"."id" and "reports"."revision" = "filled"."revision"
      and "reports"."attempt" = "filled"."attempt" and "reports"."structureKey" is null
    returning "reports"."clientId", "reports"."structure", "reports"."structureKey", "reports"."state"`.execute(tx);
  const named = rows.filter(({ structureKey, state }) => structureKey !== '' && state !== 'void');
  const bySpelling = Map.groupBy(named, ({ clientId, structureKey, structure }) =>
    JSON.stringify([clientId, structureKey, structure]),
  );
  await count(
    tx,
    [...bySpelling.values()].flatMap(([first, ...others]) =>
      first
        ? [{ clientId: first.clientId, key: first.structureKey, name: first.structure, uses: 1 + others.length }]
        : [],
    ),
  );
}

/** The structures of NCRs, by which their lists name them. */
async function fillNcrs(db: Db): Promise<void> {
  const read = () =>
    db
      .selectFrom('ncrs')
      .select(['ncrId', 'number', 'about', 'structure', 'area', 'coat', 'found', 'description'])
      .where('structureKey', 'is', null)
      .limit(rowsAtOnce)
      .execute();
  await processInChunks(read, async (some) => {
    const rows = some.map(({ ncrId, number, about, structure, area, coat, found, description }) => {
      const texts = [number, about, structure, area, coat, found, description, structureNameKey(structure)];
      return { ncrId, structureKey: structureNameKey(structure), searched: searchTextOf(texts) };
    });
    const types = { ncrId: 'text', structureKey: 'text', searched: 'text' } as const;
    await sql`update "ncrs" set "structureKey" = "filled"."structureKey", "searched" = "filled"."searched"
      from ${jsonRows(db, rows, types, 'filled')} where "ncrs"."ncrId" = "filled"."ncrId"`.execute(db);
  });
}

/** Fills in the structures of reports and NCRs stored before migration 0190, or by older servers beside this one. */
export async function backfillStructures(db: Db): Promise<void> {
  await processInChunks(
    (after: Unfilled | undefined) => unfilled(db, after?.id),
    (rows) => db.transaction().execute((tx) => fill(tx, rows)),
  );
  await fillNcrs(db);
}
