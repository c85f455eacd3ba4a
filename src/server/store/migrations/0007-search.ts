import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { searchedOf, valuesIn } from '#server/store/engine/search.ts';

const rowsAtOnce = 500;

/** Fills the column of existing rows, in steps: each is one statement, however many rows it writes. */
async function fill(
  db: Kysely<unknown>,
  table: string,
  key: string,
  columns: readonly string[],
  words: (row: Readonly<Record<string, string | null>>) => string,
): Promise<void> {
  const read = sql.join([key, ...columns].map((column) => sql.ref(column)));
  let after = '';
  for (;;) {
    const page = sql<Record<string, string | null>>`select ${read} from ${sql.table(table)}
      where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${rowsAtOnce}`;
    const { rows } = await page.execute(db);
    if (rows.length === 0) return;
    const keys = rows.map((row) => row[key]);
    const cases = rows.map((row) => sql`when ${row[key]} then ${words(row)}`);
    await sql`update ${sql.table(table)} set "searched" = case ${sql.ref(key)} ${sql.join(cases, sql` `)} end
      where ${sql.ref(key)} in (${sql.join(keys)})`.execute(db);
    after = keys.at(-1) ?? '';
  }
}

/** The text that a search looks through, the same for every script; and the audit log by actor and by action. */
export const search: Migration = {
  async up(db) {
    for (const table of ['clients', 'users', 'audit']) {
      await db.schema
        .alterTable(table)
        .addColumn('searched', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    const ofClient = ['clientName', 'address', 'contactPerson', 'email', 'phoneNumber'];
    await fill(db, 'clients', 'clientId', ofClient, (row) => searchedOf(ofClient.map((column) => row[column])));
    await fill(db, 'users', 'id', ['fname', 'email'], ({ fname, email }) => searchedOf([fname, email]));
    await fill(db, 'audit', 'id', ['subject', 'address', 'detail'], ({ subject, address, detail }) =>
      searchedOf([subject, address, ...valuesIn(JSON.parse(detail ?? '{}'))]),
    );
    await db.schema.createIndex('usersBySearched').on('users').columns(['searched', 'id']).execute();
    await db.schema.createIndex('auditByActor').on('audit').columns(['actorId', 'at', 'id']).execute();
    await db.schema.createIndex('auditByAction').on('audit').columns(['action', 'at', 'id']).execute();
  },
};
