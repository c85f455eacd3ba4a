import { CompiledQuery } from 'kysely';
import { isSqlite } from './dialect.ts';
import type { Db } from './schema.ts';
import { directly } from './sqlite.ts';

/** What a statement can be given. */
export type Value = string | number | null;

/** The text of a statement around its values, as each database wants it; one and the same for all statements of one template. */
type Text = { readonly pieces: readonly string[]; readonly onSqlite: string; readonly onPostgres: string };

/**
 * A statement of which nothing but its values differs from time to time, for what is asked with every report and every call:
 * to put it together by a builder takes as long as to run it.
 */
export class Statement {
  readonly text: Text;
  readonly values: readonly Value[];

  constructor(text: Text, values: readonly Value[]) {
    this.text = text;
    this.values = values;
  }
}

function withPlaces(pieces: readonly string[]): Text {
  const numbered = pieces.map((piece, at) => (at === 0 ? piece : `$${at}${piece}`));
  return { pieces, onSqlite: pieces.join('?'), onPostgres: numbered.join('') };
}

/** A template's pieces with those of the statements that stand within it; undefined where a value stands. */
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

/** The texts of each template, by what stood within it: for one template there are few. */
const texts = new WeakMap<TemplateStringsArray, { within: readonly (Text | undefined)[]; text: Text }[]>();

/** Makes a statement of a template; statements within it become part of it. */
export function statement(template: TemplateStringsArray, ...given: readonly (Value | Statement)[]): Statement {
  const within: (Text | undefined)[] = [];
  const values: Value[] = [];
  for (const one of given) {
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

const textsOfLists: Text[] = [];

/**
 * Values as they stand within `in (…)`. In none of them nothing is found. The last is repeated until they are a power of two: so
 * few texts are kept prepared, however many values come.
 */
export function listOf(values: readonly Value[]): Statement {
  if (values.length === 0) return statement`null`;
  const all = [...values];
  while ((all.length & (all.length - 1)) !== 0) all.push(values.at(-1) as Value);
  const text = (textsOfLists[all.length] ??= withPlaces(['', ...all.slice(1).map(() => ', '), '']));
  return new Statement(text, all);
}

/** Runs a statement. */
export async function run<Row = unknown>(db: Db, asked: Statement): Promise<readonly Row[]> {
  const { text, values } = asked;
  if (isSqlite(db)) {
    // A transaction of another would let its own be seen.
    const database = directly(db);
    if (database && !database.inTransaction) return runNow<Row>(database, asked);
    return (await db.executeQuery<Row>(CompiledQuery.raw(text.onSqlite, [...values]))).rows;
  }
  return (await db.executeQuery<Row>(CompiledQuery.raw(text.onPostgres, [...values]))).rows;
}

/** The same on SQLite, within a transaction of one's own: without a promise, since the database is a function call away. */
export function runNow<Row = unknown>(database: Direct, { text, values }: Statement): readonly Row[] {
  const prepared = database.prepare(text.onSqlite);
  if (prepared.reader) return prepared.all(values) as Row[];
  prepared.run(values);
  return [];
}

/** The same on either database, within a transaction of one's own. */
export async function runWithin<Row = unknown>(tx: Db, asked: Statement): Promise<readonly Row[]> {
  const database = directly(tx);
  return database ? runNow<Row>(database, asked) : run<Row>(tx, asked);
}

/** SQLite as its driver opens it. */
export type Direct = NonNullable<ReturnType<typeof directly>>;
