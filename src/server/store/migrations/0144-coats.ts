import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { placedCoat } from '#domain/measurement/paint/coatBefore.ts';
import { jsonRows } from '#server/store/engine/dialect.ts';

const reportsAtOnce = 500;
/** How long before the migration a coat may have been received under which the next one is still to come, in ms. */
const awaitedMs = 90 * 24 * 60 * 60_000;

type Row = { id: string; answers: string };

async function dailyAfter(db: Kysely<unknown>, id: string, since: string): Promise<Row[]> {
  const { rows } = await sql<Row>`select r."id", v."answers" from "reports" as r
    join "revisions" as v on v."reportId" = r."id" and v."revision" = r."revision"
    where r."id" > ${id} and r."kind" = 'dailycot' and r."receivedAt" >= ${since}
    order by r."id" limit ${reportsAtOnce}`.execute(db);
  return rows;
}

const types = { id: 'text', coatPlace: 'text', coatAt: 'integer', coats: 'text' } as const;

/**
 * What a coat is found by when the next one is filed (R18), in columns of its report, with an index that holds all that
 * the search compares. The reports of the last months are filled in: under older ones no coat is awaited any more.
 */
export const coats: Migration = {
  async up(db) {
    await sql`alter table "reports" add column "coatPlace" text`.execute(db);
    await sql`alter table "reports" add column "coatAt" integer`.execute(db);
    await sql`alter table "reports" add column "coats" text`.execute(db);
    const since = new Date(Date.now() - awaitedMs).toISOString();
    for (let step = await dailyAfter(db, '', since); step.length > 0;) {
      const placed = step
        .map(({ id, answers }) => ({ id, ...placedCoat(JSON.parse(answers) as Record<string, unknown>) }))
        .filter(({ coatPlace }) => coatPlace !== null);
      await sql`update "reports" set "coatPlace" = "placed"."coatPlace", "coatAt" = "placed"."coatAt",
          "coats" = "placed"."coats"
        from ${jsonRows(db, placed, types, 'placed')} where "reports"."id" = "placed"."id"`.execute(db);
      step = await dailyAfter(db, step.at(-1)?.id ?? '', since);
    }
    await sql`create index "reportsByCoat" on "reports" ("clientId", "coatPlace", "coatAt", "coats", "id")
      where "coatPlace" is not null`.execute(db);
  },
};
