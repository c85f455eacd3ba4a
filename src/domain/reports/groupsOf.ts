import type { Field } from './fieldKinds.ts';

/** Consecutive fields of the same group, joined. */
export function groupsOf(fields: readonly Field[]): { label: string | undefined; fields: Field[] }[] {
  const groups: { label: string | undefined; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last && last.label === field.group) last.fields.push(field);
    else groups.push({ label: field.group, fields: [field] });
  }
  return groups;
}
