import { type RawBuilder, sql } from 'kysely';
import { type Paged, rowsPerPage } from '#contract/paging.ts';

/** A column by which a table sorts, without regard to the case of its letters. */
export function folded(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)})`;
}

/** The order that a table is asked for: `column`, or `-column` for downwards; the key decides between equals. */
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

/** The page that is shown of so many rows: the one asked for, or the last there is. */
export function pageOf(asked: number | undefined, total: number): Paged & { offset: number } {
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const page = Math.min(asked ?? 1, pages);
  return { page, pages, total, offset: (page - 1) * rowsPerPage };
}
