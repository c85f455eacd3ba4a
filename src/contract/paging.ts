import { z } from 'zod';
import { ifGiven, pageNumber, useAtMost } from '#contract/typed.ts';
import { count } from '#contract/answers.ts';

/** How many rows of a table come with one page. */
export const rowsPerPage = 50;

/** What an answer in pages says of itself. */
export const paged = { page: count, pages: count, total: count };
export type Paged = z.output<z.ZodObject<typeof paged>>;

/** Words to be found. */
export const foundText = z
  .string()
  .trim()
  .max(200, useAtMost(200))
  .regex(/^[^\0]*$/, 'Use letters.');

/**
 * Asks for a table in pages: `page` from 1, `sort` by a column or, with a minus before it, downwards, `search` for words
 * anywhere in a row. A call that gives none of the three is answered in full and without pages.
 */
export function tableQuery<Column extends string>(columns: readonly [Column, ...Column[]]) {
  const sorts = columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]);
  return z.object({
    page: ifGiven(pageNumber),
    sort: ifGiven(z.enum(sorts, `Sort by one of: ${columns.join(', ')}.`)),
    search: ifGiven(foundText),
  });
}

/** A request for a table, understood. */
export type TableQuery<Sort extends string = string> = {
  page?: number | undefined;
  sort?: Sort | undefined;
  search?: string | undefined;
};

/** Whether a request asks for pages at all. */
export function asksForPages({ page, sort, search }: TableQuery): boolean {
  return page !== undefined || sort !== undefined || search !== undefined;
}
