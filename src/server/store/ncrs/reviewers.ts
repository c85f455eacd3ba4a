import { may, type permissions } from '#domain/people/permissions.ts';
import { roles } from '#domain/people/roles.ts';
import { canSignIn } from '#server/store/accounts/accounts.ts';
import type { Db } from '#server/store/schema.ts';

/** The roles that may do something. */
export const rolesThatMay = (action: keyof typeof permissions) => roles.filter((role) => may({ role }, action));

/** The accounts that can sign in. */
export function accountsAbleToSignIn(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id as uid', 'users.fname', 'users.email', 'users.usertype as role'])
    .where(canSignIn);
}

/** Everybody who may review reports, agree actions and verify repairs. */
export function allReviewers(db: Db) {
  return accountsAbleToSignIn(db).where('users.usertype', 'in', rolesThatMay('reviewReports')).execute();
}
