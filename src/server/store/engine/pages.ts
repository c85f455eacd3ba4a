import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Paging, rowsPerPage } from '#contract/paging.ts';

/** A column to sort by, without regard to case. */
export function caseInsensitive(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)})`;
}

/** Sorts by a column: `column`, or `-column` for descending. The key decides between equal rows. */
export function sortExpression<Column extends string>(
  sort: Column | `-${Column}`,
  expressions: Readonly<Record<Column, RawBuilder<unknown>>>,
  key: string,
): RawBuilder<unknown> {
  const isDown = sort.startsWith('-');
  const column = (isDown ? sort.slice(1) : sort) as Column;
  const way = isDown ? sql`desc` : sql`asc`;
  return sql`${expressions[column]} ${way}, ${sql.ref(key)} ${way}`;
}

/** How many rows a query finds. */
export async function countOf<Tables, From extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> {
  const counted = found.clearSelect().select(sql<number>`count(*)`.as('total'));
  // PostgreSQL's driver gives counts as text.
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number | string };
  return Number(total);
}

/** A page of the rows that a query finds, in an order: the page asked for, or the last if that lies beyond. */
export async function pageIn<Tables, From extends keyof Tables, Row>(
  found: SelectQueryBuilder<Tables, From, Row>,
  asked: number | undefined,
  order: RawBuilder<unknown>,
): Promise<{ rows: Row[]; paged: Paging }> {
  const total = await countOf(found);
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const page = Math.min(asked ?? 1, pages);
  const rows = found
    .orderBy(order)
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage);
  return { rows: await rows.execute(), paged: { page, pages, total } };
}
