import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Before this, a mailed link confirmed the password of whoever registered the address last, who need not have been its
 * owner. Registrations that were confirmed in this way and still wait lose that password: their approval sends an
 * invitation to choose one. Unconfirmed registrations stay as they are, because their link now asks for a password.
 */
export const ownedPasswords: Migration = {
  async up(db) {
    const now = new Date().toISOString();
    await sql`update "users" set "invitedAt" = ${now} where "emailVerified" = 1 and "usertype" = 'user'
      and "clientId" is null and "isActive" = 0 and "removedAt" is null`.execute(db);
    await sql`update "credentials" set "password" = null where "userId" in
      (select "id" from "users" where "invitedAt" = ${now})`.execute(db);
  },
};
