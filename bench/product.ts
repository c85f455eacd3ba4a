import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments } from '#scripts/server.mjs';
import { type Program, startProgram } from './program.ts';

/** The password of the sample accounts in the bench. */
export const samplePassword = 'a password for the bench';

/** The product on a data folder of its own, with the sample accounts. */
export type Product = Program & {
  dataDir: string;
  /** The cookie header of a signed-in sample account. */
  signIn(who: 'superuser' | 'admin' | 'inspector'): Promise<string>;
};

/** Starts the product as an operator would, on SQLite and a folder; `prepare` may fill the folder before the start. */
export async function startProduct(prepare?: (dataDir: string) => Promise<void>): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  await prepare?.(dataDir);
  const program = await startProgram(serverArguments, { DATA_DIR: dataDir, DEMO_PASSWORD: samplePassword });
  return {
    ...program,
    dataDir,
    async signIn(who) {
      const answer = await fetch(`${program.address}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${who}@example.com`, password: samplePassword }),
      });
      if (!answer.ok) throw new Error(`${who} could not sign in: ${answer.status}`);
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; ');
    },
    async stop() {
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
