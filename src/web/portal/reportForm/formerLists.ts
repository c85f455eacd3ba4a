import { brand } from '#brand/brand.ts';
import type { Remembered } from '#web/portal/session/memory.ts';
import { storedValue } from '#web/portal/session/kept.ts';

/**
 * The lists of these names as an earlier version of the app kept them in local storage; of two, both. They are used
 * until the lists have been read again.
 */
export function former(...names: readonly string[]): () => Remembered | undefined {
  return () => {
    const lists = names.map((name) => storedValue(`${brand.shortName}-list-${name}`));
    if (lists.includes(null)) return undefined;
    return { answer: lists.length === 1 ? lists[0] : lists, at: 0, isOfThisVersion: false };
  };
}
