import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/store/schema.ts';
import { isSqlite } from './dialect.ts';

/** The tables of the migrator, and what SQLite keeps of a virtual table besides it. */
const isPlain = sql`m."name" not like 'kysely%' and m."name" not like 'sqlite_%'
  and not (m."type" = 'table' and (m."name" like 'reportSearch\\_%' escape '\\' or m."name" like 'nameSearch\\_%' escape '\\'))`;

async function linesOfSqlite(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'column ' || m."name" || '.' || c."name" || ' ' || lower(c."type") || case c."notnull" when 1 then ' not null' else '' end
      || coalesce(' default ' || c."dflt_value", '') || case c."pk" when 0 then '' else ' key ' || c."pk" end as "line"
    from sqlite_master as m join pragma_table_info(m."name") as c
    where m."type" = 'table' and ${isPlain} and m."sql" not like 'create virtual%'
    union all select 'unique ' || m."name" || ' ' || (select group_concat(c."name") from pragma_index_info(i."name") as c)
    from sqlite_master as m join pragma_index_list(m."name") as i where m."type" = 'table' and i."origin" <> 'c'
      and ${isPlain} and m."sql" not like 'create virtual%'
    union all select 'reference ' || m."name" || '.' || f."from" || ' ' || f."table" || '.' || coalesce(f."to", '') || ' ' || f."on_delete"
    from sqlite_master as m join pragma_foreign_key_list(m."name") as f where m."type" = 'table' and ${isPlain}
    union all select m."sql" from sqlite_master as m
    where ${isPlain} and m."sql" is not null and (m."type" <> 'table' or m."sql" like 'create virtual%')`.execute(db);
  return rows.map(({ line }) => line);
}

async function linesOfPostgres(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string; schema: string }>`
    with "ours" as (select c.oid, c.relname from pg_class as c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'kysely%')
    select current_schema() as "schema", "line" from (
      select 'column ' || o.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || case when a.attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') as "line"
      from "ours" as o join pg_attribute as a on a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
        left join pg_attrdef as d on d.adrelid = o.oid and d.adnum = a.attnum
      union all select 'constraint ' || o.relname || ' ' || c.conname || ' ' || pg_get_constraintdef(c.oid)
      from "ours" as o join pg_constraint as c on c.conrelid = o.oid and c.contype in ('p', 'u', 'f', 'c')
      union all select pg_get_indexdef(i.indexrelid) from "ours" as o join pg_index as i on i.indrelid = o.oid
      where i.indisvalid and not exists (select from pg_constraint as c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
      union all select pg_get_triggerdef(t.oid) from "ours" as o join pg_trigger as t on t.tgrelid = o.oid and not t.tgisinternal
      union all select distinct 'function ' || p.proname || ' ' || p.prosrc
      from "ours" as o join pg_trigger as t on t.tgrelid = o.oid and not t.tgisinternal join pg_proc as p on p.oid = t.tgfoid
      union all select 'statistics ' || s.stxname from "ours" as o join pg_statistic_ext as s on s.stxrelid = o.oid
    ) as "all"`.execute(db);
  return rows.map(({ line, schema }) => line.replaceAll(`${schema}.`, ''));
}

/** The tables of a database with their columns, keys, indexes and triggers: a line for each, in order. */
export async function schemaOf(db: Db): Promise<string[]> {
  const lines = await (isSqlite(db) ? linesOfSqlite(db) : linesOfPostgres(db));
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).toSorted();
}

/** Names a schema by its lines. */
export function hashOfSchema(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
