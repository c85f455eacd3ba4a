import { randomBytes, randomUUID } from 'node:crypto';
import { sampleAccounts, sampleClient } from '#content/reference.ts';
import { seesAll } from '#domain/people/permissions.ts';
import type { Config } from '#server/config.ts';
import { hashPassword } from '#server/secrets/passwordHash.ts';
import type { FileStore } from '#server/outside/fileStore.ts';
import { keepSampleFiles, seedSampleContent } from './sampleContent.ts';
import { addAccount, hasAccounts } from '#server/store/accounts/accounts.ts';
import { recordAudit } from '#server/store/audit/audit.ts';
import { addClient } from '#server/store/people/clients.ts';
import type { Db } from '#server/store/schema.ts';
import { ensureServerSetting } from '#server/store/settings.ts';

type SampleSettings = Pick<Config, 'production' | 'loopback' | 'demoPassword'>;

/**
 * Loads the sample client, its accounts and the sample content of the site into a database without any account. Only
 * outside production, and only where no stranger can reach them: on a loopback address, or behind a password that the
 * operator chose. Returns the password if it was made up here, to be printed once.
 */
export async function seedSampleData(db: Db, files: FileStore, config: SampleSettings): Promise<string | undefined> {
  const isSafe = config.loopback || config.demoPassword !== undefined;
  if (config.production || !isSafe || (await hasAccounts(db))) return undefined;
  const password = config.demoPassword ?? randomBytes(9).toString('base64url');
  const passwordHash = await hashPassword(password);
  const pictures = await keepSampleFiles(db, files);
  const ours = randomUUID();
  const isLoaded = await db.transaction().execute(async (tx) => {
    // If several servers start together, one loads the samples, and the others wait here until it has.
    if ((await ensureServerSetting(tx, 'samplesLoaded', ours)) !== ours) return false;
    const sampleClientId = await addClient(tx, sampleClient);
    for (const account of sampleAccounts) {
      const clientId = seesAll({ role: account.usertype }) ? null : sampleClientId;
      await addAccount(tx, { ...account, clientId, isActive: true, passwordHash });
    }
    await seedSampleContent(tx, pictures);
    await recordAudit(tx, { action: 'sampleLoaded', subject: sampleClientId, clientId: sampleClientId });
    return true;
  });
  return config.demoPassword || !isLoaded ? undefined : password;
}
