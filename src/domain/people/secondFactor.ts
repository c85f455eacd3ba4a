import { type Role, rowOf } from './roles.ts';

/** Whether superusers can demand a second factor of those with a role: of everybody who manages others. */
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
