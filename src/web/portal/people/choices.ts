import { type Role, rowOf } from '#domain/people/roles.ts';
import type { Choice } from '#web/ui/fields/choices.ts';

/** Roles as a list offers them. */
export function roleChoices(roles: readonly Role[]): Choice[] {
  return roles.map((role) => ({ value: role, label: rowOf(role).title }));
}

/** Whether an account can be used. */
export const accountStates: readonly Choice[] = [
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Inactive' },
];
