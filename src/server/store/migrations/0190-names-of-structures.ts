import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isSqlite } from '#server/store/engine/dialect.ts';

const tablesOfReports = ['reports', 'approvedReports'] as const;

/**
 * A server of before writes what a report is about without its structure. The key that is kept of the version before is
 * then forgotten, its spelling is counted no more, and it is filled in anew. SQLite has one server, so there is none of
 * before.
 */
async function followServersOfBefore(db: Kysely<unknown>): Promise<void> {
  await sql`create function "forgetStructure"() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'reports' then
      update "structureNames" set "uses" = "uses" - 1
        where "clientId" = old."clientId" and "key" = old."structureKey" and "name" = old."structure";
    end if;
    new."structureKey" := null; return new; end $$`.execute(db);
  for (const table of tablesOfReports)
    await sql`create trigger "structureForgotten" before update on ${sql.table(table)} for each row
      when (new."about" is distinct from old."about" and new."structure" is not distinct from old."structure"
        and new."alsoAbout" is not distinct from old."alsoAbout") execute function "forgetStructure"()`.execute(db);
}

/**
 * The structure of a report and of an NCR by a key that is the same in every spelling, and how often each client uses
 * each spelling. What was stored before is filled in by store/reports/structureNames.ts.
 */
export const namesOfStructures: Migration = {
  async up(db) {
    for (const table of tablesOfReports)
      for (const column of ['structure', 'structureKey', 'alsoAbout'])
        await db.schema.alterTable(table).addColumn(column, 'text').execute();
    await db.schema.alterTable('ncrs').addColumn('structureKey', 'text').execute();
    await sql`create index "reportsByStructure" on "reports" ("clientId", "structureKey", coalesce("date", ''))`.execute(
      db,
    );
    await sql`create index "reportsWithoutStructure" on "reports" ("id") where "structureKey" is null`.execute(db);
    await sql`create index "ncrsWithoutStructure" on "ncrs" ("ncrId") where "structureKey" is null`.execute(db);
    // Of spellings that are used equally often the same one is first on both databases.
    const name = isSqlite(db) ? sql`text` : sql`text collate "C"`;
    await db.schema
      .createTable('structureNames')
      .addColumn('clientId', 'text', (column) => column.notNull().references('clients.clientId'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('name', name, (column) => column.notNull())
      .addColumn('uses', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('structureNamesKey', ['clientId', 'key', 'name'])
      .execute();
    if (!isSqlite(db)) await followServersOfBefore(db);
  },
};
