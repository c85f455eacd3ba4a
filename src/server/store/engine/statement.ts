import { CompiledQuery } from 'kysely';
import { isSqlite } from './dialect.ts';
import type { Db } from '#server/store/schema.ts';
import { syncSqliteOf } from './sqlite.ts';

/** A value that a statement can take. Bytes are a text in UTF-8: see `utf8`. */
export type SqlValue = string | number | null | Buffer;

/** The text of a statement around its values, in each database's form. All statements of one template share it. */
type Text = { readonly pieces: readonly string[]; readonly onSqlite: string; readonly onPostgres: string };

/**
 * A statement of which only the values differ from run to run. Used for what runs with every report and every call,
 * because building such a statement with Kysely takes as long as running it.
 */
export class Statement {
  readonly text: Text;
  readonly values: readonly SqlValue[];

  constructor(text: Text, values: readonly SqlValue[]) {
    this.text = text;
    this.values = values;
  }
}

function withPlaces(pieces: readonly string[]): Text {
  const numbered = pieces.map((piece, at) => (at === 0 ? piece : `$${at}${piece}`));
  return { pieces, onSqlite: pieces.join('?'), onPostgres: numbered.join('') };
}

/** The text of a template, with the pieces of the statements inside it. `within` is undefined for a value. */
function textOf(texts: TemplateStringsArray, within: readonly (Text | undefined)[]): Text {
  const pieces = [texts[0] as string];
  for (const [at, inner] of within.entries()) {
    if (inner) {
      const [first, ...others] = inner.pieces;
      pieces.push(`${pieces.pop()}${first}`, ...others);
      pieces.push(`${pieces.pop()}${texts[at + 1]}`);
    } else pieces.push(texts[at + 1] as string);
  }
  return withPlaces(pieces);
}

/** The texts of each template, by the statements inside it. A template has only a few. */
const texts = new WeakMap<TemplateStringsArray, { within: readonly (Text | undefined)[]; text: Text }[]>();

/** Makes a statement from a template. Statements inside it become part of it. */
export function statement(template: TemplateStringsArray, ...input: readonly (SqlValue | Statement)[]): Statement {
  const within: (Text | undefined)[] = [];
  const values: SqlValue[] = [];
  for (const one of input) {
    within.push(one instanceof Statement ? one.text : undefined);
    if (one instanceof Statement) values.push(...one.values);
    else values.push(one);
  }
  let known = texts.get(template);
  if (!known) texts.set(template, (known = []));
  const before = known.find((one) => one.within.every((inner, at) => inner === within[at]));
  if (before) return new Statement(before.text, values);
  const text = textOf(template, within);
  known.push({ within, text });
  return new Statement(text, values);
}

/** The list with its last value repeated up to a power of two, so that few statements are prepared for all lengths. */
export function padToPowerOfTwo<One>(values: readonly One[]): One[] {
  const all = [...values];
  while ((all.length & (all.length - 1)) !== 0) all.push(values.at(-1) as One);
  return all;
}

const textsOfLists: Text[] = [];

function listed(values: readonly SqlValue[]): Statement {
  return new Statement(
    (textsOfLists[values.length] ??= withPlaces(['', ...values.slice(1).map(() => ', '), ''])),
    values,
  );
}

/** Values for `in (…)`, padded. With no values, nothing matches. */
export function sqlListOf(values: readonly SqlValue[]): Statement {
  return values.length === 0 ? statement`null` : listed(padToPowerOfTwo(values));
}

const constant = (text: string) => new Statement(withPlaces([text]), []);

type RowOf<Name extends string> = Readonly<Partial<Record<Name, SqlValue | undefined>>>;

/** Columns that are written together: their names in a list, and the values of a row in the same order. */
export function insertColumnsOf<Name extends string>(names: readonly Name[]) {
  return {
    names: constant(names.map((name) => `"${name}"`).join(', ')),
    values: (row: RowOf<Name>) => listed(names.map((name) => row[name] ?? null)),
  };
}

/** How the rows of something are added to a table, of which these columns are written. What a row leaves out is null. */
export function rowInserter<Name extends string, Of>(
  table: string,
  types: Readonly<Record<Name, 'text' | 'integer'>>,
  rowsOf: (of: Of) => readonly RowOf<NoInfer<Name>>[],
) {
  const { names, values } = insertColumnsOf(Object.keys(types) as Name[]);
  const into = constant(`"${table}"`);
  const typed = constant(
    Object.entries<string>(types)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(', '),
  );
  return {
    /** On SQLite: a statement for each row. */
    each: (of: Of) => rowsOf(of).map((row) => statement`insert into ${into} (${names}) values (${values(row)})`),
    /** On PostgreSQL: all of them as one parameter. */
    all: (of: Of) => statement`insert into ${into} (${names}) select ${names}
      from json_to_recordset(${JSON.stringify(rowsOf(of))}::json) as "added" (${typed})`,
  };
}

/** Runs a statement. */
export async function run<Row = unknown>(db: Db, asked: Statement): Promise<readonly Row[]> {
  const { text, values } = asked;
  if (isSqlite(db)) {
    // While another transaction is open, Kysely waits for its end. runSync would see its uncommitted changes.
    const database = syncSqliteOf(db);
    if (database && !database.inTransaction) return runSync<Row>(database, asked);
    return (await db.executeQuery<Row>(CompiledQuery.raw(text.onSqlite, [...values]))).rows;
  }
  return (await db.executeQuery<Row>(CompiledQuery.raw(text.onPostgres, [...values]))).rows;
}

/** Runs a statement on SQLite in the caller's transaction, without a promise: the database is a function call away. */
export function runSync<Row = unknown>(database: SyncSqlite, { text, values }: Statement): readonly Row[] {
  const prepared = database.prepare(text.onSqlite);
  if (prepared.reader) return prepared.all(values) as Row[];
  prepared.run(values);
  return [];
}

/** Runs a statement on either database within the caller's transaction. */
export async function runInTransaction<Row = unknown>(tx: Db, asked: Statement): Promise<readonly Row[]> {
  const database = syncSqliteOf(tx);
  return database ? runSync<Row>(database, asked) : run<Row>(tx, asked);
}

/** SQLite's driver as opened here. */
export type SyncSqlite = NonNullable<ReturnType<typeof syncSqliteOf>>;
