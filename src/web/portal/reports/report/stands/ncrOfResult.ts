import { type Failure, subjectOf, subjectsOf } from '#domain/ncrs/failures.ts';
import type { ItemResult } from '#domain/reports/results.ts';

/** The NCR about a result: raised of one of its failures, also by the path that the failure had before. */
export function ncrOfResult<Ncr extends { readonly path: string | null }>(
  { path }: Pick<ItemResult, 'path'>,
  failures: readonly Pick<Failure, 'path' | 'before'>[],
  ncrs: readonly Ncr[],
): Ncr | undefined {
  const subjects = failures.filter((one) => one.path.startsWith(path)).flatMap(subjectsOf);
  return ncrs.find((ncr) => ncr.path?.startsWith(path) || (ncr.path && subjects.includes(subjectOf(ncr.path))));
}
