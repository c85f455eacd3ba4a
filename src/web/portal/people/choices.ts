import { type Role, rowOf } from '#domain/people/roles.ts';
import type { Choice } from '#web/ui/fields/choices.ts';

/** The roles as options of a list. */
export function roleChoices(roles: readonly Role[]): Choice[] {
  return roles.map((role) => ({ value: role, label: rowOf(role).title }));
}

/** The states of an account: whether it can be used. */
export const accountStates: readonly Choice[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];
