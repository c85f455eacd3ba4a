import type { CallName, calls } from '#contract/calls.ts';
import type { Action, permissions } from '#domain/people/permissions.ts';
import type { Role } from '#domain/people/roles.ts';

/** The roles that may take an action. None where it needs no session. */
type RolesOf<Taken extends Action> = (typeof permissions)[Taken] extends readonly (infer One)[] ? One : never;

/** The calls that one of these roles may make, besides those that anyone may. */
export type CallsOfRoles<Those extends Role> = {
  [Name in CallName]: Those & RolesOf<(typeof calls)[Name]['may']> extends never ? never : Name;
}[CallName];
