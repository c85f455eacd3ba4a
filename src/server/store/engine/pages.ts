import { type RawBuilder, sql } from 'kysely';
import { type Paged, rowsPerPage } from '#contract/paging.ts';

/** A column to sort by, without regard to case. */
export function folded(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)})`;
}

/** Sorts by a column: `column`, or `-column` for descending. The key decides between equal rows. */
export function inOrder<Column extends string>(
  sort: Column | `-${Column}`,
  expressions: Readonly<Record<Column, RawBuilder<unknown>>>,
  key: string,
): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const column = (isDown ? sort.slice(1) : sort) as Column;
  const way = isDown ? sql`desc` : sql`asc`;
  return sql`${expressions[column]} ${way}, ${sql.ref(key)} ${way}`;
}

/** The page to show of this many rows: the one asked for, or the last if that lies beyond. */
export function pageOf(asked: number | undefined, total: number): Paged & { offset: number } {
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const page = Math.min(asked ?? 1, pages);
  return { page, pages, total, offset: (page - 1) * rowsPerPage };
}
