import type { Field } from './fieldKinds.ts';

type WithFields = { readonly fields: readonly Field[] };

/**
 * What is worked out of a kind's definition, once for as long as there is the definition, which never changes: so nobody walks
 * through its hundred and more fields for the few that matter.
 */
export function ofFields<Kind extends WithFields, Made extends object>(
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
