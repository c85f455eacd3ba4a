import { type Kysely, type RawBuilder, SqliteAdapter, sql } from 'kysely';

/** A database or a transaction with whatever tables, also those that a migration finds. */
export type AnyDb = Pick<Kysely<unknown>, 'getExecutor'>;

/** Whether statements go to SQLite; otherwise they go to PostgreSQL. */
export function isSqlite(db: AnyDb): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/**
 * A JSON column in a form that can be queried. PostgreSQL refuses JSON with a NUL or an unpaired surrogate in it, so
 * U+FFFD replaces them. Most JSON has no such escape, and looking for one is much faster than replacing it.
 */
function readableJson(column: string): RawBuilder<unknown> {
  const text = sql.ref(column);
  return sql`(case when strpos(${text}, '\\u') = 0 then ${text}
    else regexp_replace(${text}, '\\\\u(0000|d[89a-f][0-9a-f]{2})', '\\\\ufffd', 'g') end)::json`;
}

/** A few members of a JSON object in a column, as JSON text. The rest of the object is not read from the database. */
export function jsonMembers(db: AnyDb, column: string, names: readonly string[]): RawBuilder<string> {
  if (isSqlite(db)) {
    const list = names.map((name) => sql`${sql.lit(name)}, ${sql.ref(column)} -> ${sql.lit(name)}`);
    return sql`json_object(${sql.join(list)})`;
  }
  const list = names.map((name) => sql`${sql.ref(name)} json`);
  return sql`(select row_to_json("found")::text from json_to_record(${readableJson(column)}) as "found" (${sql.join(list)}))`;
}

/** A few members of each item of some lists within a JSON column, as JSON text by the names of the lists. */
export function jsonItems(
  db: AnyDb,
  column: string,
  lists: readonly string[],
  members: readonly string[],
): RawBuilder<string> {
  const of = (item: RawBuilder<unknown>) =>
    sql.join(members.map((member) => sql`${sql.lit(member)}, ${item} -> ${sql.lit(member)}`));
  if (isSqlite(db)) {
    const each = lists.map(
      (list) => sql`${sql.lit(list)}, json((select json_group_array(json_object(${of(sql`value`)}))
        from json_each(${sql.ref(column)}, ${sql.lit(`$.${list}`)})))`,
    );
    return sql`json_object(${sql.join(each)})`;
  }
  const each = lists.map(
    (list) => sql`${sql.lit(list)}, (select json_agg(json_build_object(${of(sql`"item"`)}))
      from json_array_elements(${readableJson(column)} -> ${sql.lit(list)}) as "item")`,
  );
  return sql`json_build_object(${sql.join(each)})::text`;
}

type ColumnType = 'text' | 'integer' | 'double precision';

/** Rows passed as one JSON parameter, to select from under a name. One prepared statement serves any number of rows. */
export function jsonRows<Column extends string>(
  db: AnyDb,
  rows: readonly Readonly<Record<Column, string | number | null>>[],
  columns: Readonly<Record<Column, ColumnType>>,
  name: string,
): RawBuilder<unknown> {
  // PostgreSQL refuses JSON with an unpaired surrogate in it.
  const json = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value));
  const typed = Object.entries<ColumnType>(columns);
  if (!isSqlite(db)) {
    const list = typed.map(([column, type]) => sql`${sql.ref(column)} ${sql.raw(type)}`);
    return sql`json_to_recordset(${json}::json) as ${sql.table(name)} (${sql.join(list)})`;
  }
  const list = typed.map(([column]) => sql`"value" ->> ${sql.lit(column)} as ${sql.ref(column)}`);
  return sql`(select ${sql.join(list)} from json_each(${json})) as ${sql.table(name)}`;
}
