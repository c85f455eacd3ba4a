import { z } from 'zod';
import { optionalQueryParam, pageNumber, tooLong } from '#contract/typed.ts';
import { count } from '#contract/answers.ts';

/** How many rows of a table a page has. */
export const rowsPerPage = 50;

/** The paging information in an answer. */
export const pagingFields = { page: count, pages: count, total: count };
export type Paging = z.output<z.ZodObject<typeof pagingFields>>;

/** Search words. */
export const searchText = z
  .string()
  .trim()
  .max(200, tooLong(200))
  .regex(/^[^\0]*$/, 'Use letters.');

/**
 * The query for a table in pages: `page` from 1, `sort` by a column (with a minus in front for descending order),
 * `search` for words anywhere in a row. A call with none of the three gets the full answer without pages.
 */
export function tableQuery<Column extends string>(columns: readonly [Column, ...Column[]]) {
  const sorts = columns.flatMap((column): (Column | `-${Column}`)[] => [column, `-${column}`]);
  return z.object({
    page: optionalQueryParam(pageNumber),
    sort: optionalQueryParam(z.enum(sorts, `Sort by one of: ${columns.join(', ')}.`)),
    search: optionalQueryParam(searchText),
  });
}

/** The columns by which a call sorts its table. */
export type SortKeyOf<Query extends z.ZodType<{ sort?: string | undefined }>> = Exclude<
  z.output<Query>['sort'],
  `-${string}` | undefined
>;

/** A parsed table query. */
type TableQuery<Sort extends string = string> = {
  page?: number | undefined;
  sort?: Sort | undefined;
  search?: string | undefined;
};

/** Whether a query asks for pages. */
export function isPagedQuery({ page, sort, search }: TableQuery): boolean {
  return page !== undefined || sort !== undefined || search !== undefined;
}
