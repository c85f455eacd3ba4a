import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments } from '#scripts/server.mjs';
import { type Program, startProgram } from './program.ts';

/** The password of the sample accounts in the bench. */
export const samplePassword = 'a password for the bench';

type SampleAccount = 'superuser' | 'admin' | 'inspector';

/** The product on a data folder of its own, with the sample accounts. */
export type Product = Program & {
  dataDir: string;
  /** The cookie header of a signed-in sample account. */
  signIn(who: SampleAccount): Promise<string>;
  /** The id of a sample account. */
  uidOf(who: SampleAccount): Promise<string>;
  /** Starts it again on the same data after it was killed, and returns its new address. */
  startAgain(): Promise<string>;
  /** Stops it as an operator would, and leaves the data for a look. */
  halt(): Promise<void>;
};

/** Starts the product as an operator would, on SQLite and a folder; `prepare` may fill the folder before the start. */
export async function startProduct(prepare?: (dataDir: string) => Promise<void>): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  await prepare?.(dataDir);
  const start = () => startProgram(serverArguments, { DATA_DIR: dataDir, DEMO_PASSWORD: samplePassword });
  let program = await start();
  const login = async (who: SampleAccount) => {
    const answer = await fetch(`${program.address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who}@example.com`, password: samplePassword }),
    });
    if (!answer.ok) throw new Error(`${who} could not sign in: ${answer.status}`);
    return answer;
  };
  return {
    address: program.address,
    cpuSeconds: () => program.cpuSeconds(),
    memoryBytes: () => program.memoryBytes(),
    kill: () => program.kill(),
    halt: () => program.stop(),
    dataDir,
    async startAgain() {
      program = await start();
      return program.address;
    },
    async uidOf(who) {
      return ((await (await login(who)).json()) as { uid: string }).uid;
    },
    async signIn(who) {
      const answer = await login(who);
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
