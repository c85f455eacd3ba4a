import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';

/** Whether statements go to SQLite; otherwise they go to PostgreSQL. */
export function isSqlite(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

type ColumnType = 'text' | 'integer' | 'double precision';

/**
 * Rows that come as one parameter of JSON, to be selected from under a name: one statement for any number of them, which is
 * prepared once.
 */
export function jsonRows<Column extends string>(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  rows: readonly Readonly<Record<Column, string | number | null>>[],
  columns: Readonly<Record<Column, ColumnType>>,
  name: string,
): RawBuilder<unknown> {
  // PostgreSQL takes no JSON with half a character in it.
  const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
  const typed = Object.entries<ColumnType>(columns);
  if (!isSqlite(db)) {
    const list = typed.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
    return sql`json_to_recordset(${json}::json) as ${sql.table(name)} (${sql.join(list)})`;
  }
  const list = typed.map(([column]) => sql`"value" ->> ${sql.lit(column)} as ${sql.ref(column)}`);
  return sql`(select ${sql.join(list)} from json_each(${json})) as ${sql.table(name)}`;
}
