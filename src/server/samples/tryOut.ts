import { randomBytes, randomUUID } from 'node:crypto';
import { tryOutClient, tryOutGuest, tryOutInspector, tryOutReports } from '#content/tryOut.ts';
import type { Person } from '#domain/people/permissions.ts';
import { kindOf } from '#domain/reports/kinds.ts';
import { readClient, reportOf } from '#server/reports/filing.ts';
import { withReading } from '#server/reports/judging.ts';
import { hashPassword } from '#server/secrets/passwordHash.ts';
import { accountByEmail, accountById, addAccount } from '#server/store/accounts/accounts.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { addClient } from '#server/store/people/clients.ts';
import { fileReport } from '#server/store/reports/reports.ts';
import type { Db } from '#server/store/schema.ts';
import { claimSetting } from '#server/store/settings.ts';

/** Creates the client of the try-out and its two people, once. */
async function addPeople(db: Db): Promise<void> {
  const ours = randomUUID();
  // Nobody knows this password, and nobody can use it: sign-in takes an email, and neither of the two has one.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  await db.transaction().execute(async (tx) => {
    // If several servers start together, one creates them, and the others wait here until it has.
    if ((await claimSetting(tx, 'tryOutLoaded', ours)) !== ours) return;
    const clientId = await addClient(tx, tryOutClient);
    await addAccount(tx, { ...tryOutInspector, usertype: 'user', isActive: false, passwordHash, clientId });
    await addAccount(tx, { ...tryOutGuest, usertype: 'guest', isActive: true, passwordHash, clientId });
    await recordAudit(tx, { action: 'sampleLoaded', subject: clientId, clientId });
  });
}

/**
 * Creates what the try-out shows, unless it is there already. Returns the uid of the guest's account, which visitors
 * share.
 */
export async function loadTryOut(db: Db): Promise<string | undefined> {
  await addPeople(db);
  const [guest, inspector] = await Promise.all(
    [tryOutGuest, tryOutInspector].map(({ email }) => accountByEmail(db, email)),
  );
  const author = inspector && (await accountById(db, inspector.uid));
  if (!guest || !author) return undefined;
  const person: Person = {
    uid: author.uid,
    fname: author.fname,
    role: author.usertype,
    clientId: author.clientId,
    mustEnrol: false,
    seesOnlyApproved: false,
  };
  const client = await readClient(db, person, undefined);
  for (const { id, kind: name, answers } of tryOutReports) {
    const kind = kindOf(name);
    // A report that was filed before is recognised by its id. Reports that another version of the product has filed
    // stay as they are.
    await withReading(person.uid, { kind: name, answers }, async (reading) => {
      const sent = { id, reading, client, files: [], address: '127.0.0.1' };
      await fileReport(db, { ...(await reportOf(db, kind, person, sent)), files: [] });
    });
  }
  return guest.uid;
}
