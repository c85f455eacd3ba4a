import { type Role, rowOf } from './roles.ts';

/** Whether superusers can require a second factor of this role: they can for roles that manage others. */
export function canBeDemandedOf(role: Role): boolean {
  return rowOf(role).managesOthers;
}

/** Whether somebody must set up a second factor before anything else. */
export function mustEnrol({
  role,
  isDemanded,
  hasFactor,
}: {
  role: Role;
  isDemanded: boolean;
  hasFactor: boolean;
}): boolean {
  return isDemanded && canBeDemandedOf(role) && !hasFactor;
}
