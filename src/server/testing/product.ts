import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments } from '#scripts/server.mjs';
import { freePort } from './freePort.ts';
import { type Program, startProgram } from './program.ts';

type SampleAccount = 'superuser' | 'admin' | 'inspector';

/** The product, running on a data folder of its own, with the sample accounts. */
export type RunningProduct = Program & {
  /** The address that people use. */
  url: string;
  dataDir: string;
  /** The password of the sample accounts. */
  password: string;
  /** Signs in a sample account, and returns the session's cookie header. */
  signIn(who: SampleAccount): Promise<string>;
  /** The id of a sample account. */
  uidOf(who: SampleAccount): Promise<string>;
  /** Starts the product again on the same data, at the same address, after `kill` or `halt`. */
  startAgain(): Promise<void>;
  /** Stops it and keeps the data to be examined. */
  halt(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
};

/** The settings of one product under test: its environment, and its data folder's contents before the first start. */
export type RunningProductSettings = {
  environment?: NodeJS.ProcessEnv;
  prepare?(dataDir: string): Promise<void>;
  /** The folder of another copy of this repository, to run that one instead. */
  folder?: string;
  /** Node's arguments, to run the server as it was built. Usually it is run from its sources, which need no build. */
  args?: readonly string[];
};

/** The password of the sample accounts. */
export const samplePassword = 'a password for the product under test';

/** Signs in a sample account at an address. Returns its id, and the cookie header of its session. */
export const signInAt = (address: string, who: SampleAccount) => signInAs(address, `${who}@example.com`);

/** The same for any account with the password of the sample accounts. */
export async function signInAs(address: string, email: string): Promise<{ uid: string; cookie: string }> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: samplePassword }),
  });
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status}`);
  const { uid } = (await answer.json()) as { uid: string };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return { uid, cookie: cookies.join('; ') };
}

/** Starts the real product as an operator would, on SQLite and a folder unless its environment says otherwise. */
export async function startProduct(settings: RunningProductSettings = {}): Promise<RunningProduct> {
  const { environment = {}, prepare, folder, args = serverArguments } = settings;
  const dataDir = mkdtempSync(join(tmpdir(), 'product-'));
  await prepare?.(dataDir);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const start = () =>
    startProgram(
      args,
      { PORT: port, PUBLIC_URL: url, DATA_DIR: dataDir, DEMO_PASSWORD: samplePassword, ...environment },
      folder,
    );
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  let said = '';
  let program = await start().catch((error: unknown) => {
    forget();
    throw error;
  });
  return {
    address: program.address,
    url,
    dataDir,
    password: samplePassword,
    said: () => said + program.said(),
    cpuSeconds: () => program.cpuSeconds(),
    writtenBytes: () => program.writtenBytes(),
    memoryBytes: () => program.memoryBytes(),
    freeze: () => program.freeze(),
    thaw: () => program.thaw(),
    kill: () => program.kill(),
    halt: () => program.stop(),
    async startAgain() {
      said += program.said();
      program = await start();
    },
    uidOf: async (who) => (await signInAt(program.address, who)).uid,
    signIn: async (who) => (await signInAt(program.address, who)).cookie,
    async stop() {
      await program.stop();
      forget();
    },
  };
}
