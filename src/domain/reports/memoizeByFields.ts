import type { Field } from './fieldKinds.ts';

type WithFields = { readonly fields: readonly Field[] };

/**
 * Caches what `make` derives from the fields of a kind. A kind's fields never change, and without the cache each call
 * would search a hundred and more fields for the few that matter.
 */
export function memoizeByFields<Kind extends WithFields, Made extends object>(
  make: (kind: Kind) => Made,
): (kind: Kind) => Made {
  const made = new WeakMap<WithFields['fields'], Made>();
  return (kind) => {
    const before = made.get(kind.fields);
    if (before) return before;
    const one = make(kind);
    made.set(kind.fields, one);
    return one;
  };
}
