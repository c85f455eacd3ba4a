import type { Field } from '#domain/reports/fieldKinds.ts';

/** The width of a field that is neither short nor wide: the full width of a phone, half of a wider screen. */
export const usualWidth = 'col-span-full min-w-0 sm:col-span-1';

/** The grid that holds the fields of a section. Large text on a small screen leaves room for one column only. */
export const fieldGrid = 'grid grid-cols-1 items-end gap-x-3 gap-y-5 @min-[18rem]:grid-cols-2 sm:gap-x-4';

const wideKinds: ReadonlySet<Field['kind']> = new Set(['longText', 'choices', 'photos', 'rows', 'tests', 'thickness']);

/** Whether a field takes the full width of the section. */
export function isWide(field: Field): boolean {
  return wideKinds.has(field.kind) || (field.kind === 'file' && field.most !== undefined);
}

/** Whether a figure has a button for its sign beside it, which leaves no room for another field. */
export function hasPlusMinusButton(field: Field, hasKeypad: boolean): boolean {
  return field.kind === 'quantity' && field.range[0] < 0 && !hasKeypad;
}

/** The kind of a field so short that two stand side by side even on a phone; undefined for all others. */
function shortKind(field: Field, hasKeypad: boolean): 'figure' | 'number' | undefined {
  if (hasPlusMinusButton(field, hasKeypad)) return undefined;
  if (field.kind === 'quantity') return field.wire === 'number' ? 'number' : 'figure';
  return field.kind === 'choice' && field.options.length === 2 ? 'number' : undefined;
}

/** The names of the short fields that share a line: consecutive fields of one kind, two by two. */
export function pairedNames(fields: readonly Field[], hasKeypad: boolean): ReadonlySet<string> {
  const paired = new Set<string>();
  let single: Field | undefined;
  for (const field of fields) {
    const kind = shortKind(field, hasKeypad);
    if (kind && single && shortKind(single, hasKeypad) === kind) {
      paired.add(single.name).add(field.name);
      single = undefined;
    } else single = kind && field;
  }
  return paired;
}
