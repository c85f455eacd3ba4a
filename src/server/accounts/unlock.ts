import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/secrets/passwordHash.ts';
import { restoreSuperuserAccess } from '#server/store/accounts/accounts.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import type { Db } from '#server/store/schema.ts';
import { forgiveStrangersAttempts } from './signInCounters.ts';

/**
 * Lets a locked-out superuser in again, and returns the new password. Any account of this email becomes a superuser
 * without a client or second factor: it is for the server's operator, so it checks no permission. Throws without one.
 */
export async function makeSuperuserWithNewPassword(db: Db, email: string): Promise<string> {
  const password = randomBytes(16).toString('base64url');
  const passwordHash = await hashPassword(password);
  const known = email.trim().toLowerCase();
  await db.transaction().execute(async (tx) => {
    if (!(await restoreSuperuserAccess(tx, known, passwordHash))) throw new Error(`No account has the email ${known}.`);
    await forgiveStrangersAttempts(tx, known);
    await recordAudit(tx, { action: 'letBackIn', subject: known });
  });
  return password;
}
