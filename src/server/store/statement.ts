import { CompiledQuery } from 'kysely';
import { isSqlite } from './dialect.ts';
import type { Db } from './schema.ts';
import { directly } from './sqlite.ts';

/** What a statement can be given. */
export type Value = string | number | null;

/**
 * A statement of which nothing but its values differs from time to time, for what is asked with every report and every call:
 * to put it together by a builder takes as long as to run it.
 */
export class Statement {
  /** What stands around the values. */
  readonly pieces: readonly string[];
  readonly values: readonly Value[];

  constructor(pieces: readonly string[], values: readonly Value[]) {
    this.pieces = pieces;
    this.values = values;
  }
}

/** Makes a statement of a template; statements within it become part of it. */
export function statement(texts: TemplateStringsArray, ...given: readonly (Value | Statement)[]): Statement {
  const pieces = [texts[0] as string];
  const values: Value[] = [];
  for (const [at, one] of given.entries()) {
    const after = texts[at + 1] as string;
    if (one instanceof Statement) {
      const [first, ...others] = one.pieces;
      pieces.push(`${pieces.pop()}${first}`, ...others);
      values.push(...one.values);
      pieces.push(`${pieces.pop()}${after}`);
    } else {
      values.push(one);
      pieces.push(after);
    }
  }
  return new Statement(pieces, values);
}

/** Runs a statement. */
export async function run<Row = unknown>(db: Db, asked: Statement): Promise<readonly Row[]> {
  const { pieces, values } = asked;
  if (isSqlite(db)) {
    // A transaction of another would let its own be seen.
    const database = directly(db);
    if (database && !database.inTransaction) return runNow<Row>(database, asked);
    return (await db.executeQuery<Row>(CompiledQuery.raw(pieces.join('?'), [...values]))).rows;
  }
  let text = pieces[0] as string;
  for (let at = 1; at < pieces.length; at += 1) text += `$${at}${pieces[at]}`;
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

/** The same on SQLite, within a transaction of one's own: without a promise, since the database is a function call away. */
export function runNow<Row = unknown>(database: Direct, { pieces, values }: Statement): readonly Row[] {
  const prepared = database.prepare(pieces.join('?'));
  if (prepared.reader) return prepared.all(values) as Row[];
  prepared.run(values);
  return [];
}

/** SQLite as its driver opens it. */
export type Direct = NonNullable<ReturnType<typeof directly>>;
