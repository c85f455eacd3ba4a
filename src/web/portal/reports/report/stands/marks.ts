import type { Difference } from '#domain/reports/differences.ts';
import type { Standing } from '#domain/measurement/verdict.ts';
import type { ItemResult } from '#domain/reports/results.ts';
import { elementIdOfPlace } from '#web/portal/reports/report/paper/places.ts';

/** What stands out at a place: how it counts, and what stood there before a change. */
type Marked = { readonly standing?: Extract<Standing, 'breach' | 'due'>; readonly before?: string };

/** The places of a report that are marked, by the ids of their elements. */
export type Marks = ReadonlyMap<string, Marked>;

/** The marks of a report: where it failed or is due, and where it differs from an earlier version. */
export function marksOf(
  results: readonly Pick<ItemResult, 'place' | 'standing'>[],
  differences: readonly Pick<Difference, 'place' | 'before'>[],
): Marks {
  const marks = new Map<string, Marked>();
  const add = (id: string, mark: Marked) => marks.set(id, { ...mark, ...marks.get(id) });
  // A breach outweighs what is due at the same place.
  for (const wanted of ['breach', 'due'] as const) {
    for (const { place, standing } of results) if (standing === wanted) add(elementIdOfPlace(place), { standing });
  }
  for (const { place, before } of differences) add(elementIdOfPlace(place), { before });
  return marks;
}
