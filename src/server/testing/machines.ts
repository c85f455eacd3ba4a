import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverArguments } from '#scripts/server.mjs';
import { bucketSettings, startBucket } from './bucket.ts';
import { freePort } from './freePort.ts';
import { type BucketProxy, startBucketProxy } from './bucketProxy.ts';
import { hasHaproxy, startHaproxy } from './haproxy.ts';
import { secret } from './people.ts';
import { type PostgresPair, startPostgresPair } from './postgresPair.ts';
import { postgresProgramFolder } from './privatePostgres.ts';
import { samplePassword } from './product.ts';
import { type Program, startProgram } from './program.ts';
import { startSwift } from './swift.ts';

/** The names of the servers in deploy/haproxy.cfg. */
export type ServerName = 'one' | 'two';

/** Two servers behind HAProxy with sample accounts, a PostgreSQL with a standby, and a bucket: see docs/machines.md. */
export type Machines = {
  /** The address that people use. */
  site: string;
  pair: PostgresPair;
  bucket: BucketProxy;
  /** Kills a server at once. */
  kill(name: ServerName): Promise<void>;
  /** Starts a killed server again in the version that it had, and waits until HAProxy sends it calls. */
  startAgain(name: ServerName): Promise<void>;
  /** Upgrades a server to the current version or a folder's by the steps in docs/machines.md: `one`, then `two`. */
  upgrade(name: ServerName, to?: string): Promise<void>;
  stop(): Promise<void>;
};

type MachineFiles = { folder: string | undefined; isSwift?: boolean };

/** Whether this machine has the programs that they need. */
export async function canStartMachines(): Promise<boolean> {
  return hasHaproxy() && (await postgresProgramFolder()) !== undefined;
}

/**
 * Starts the machines. `folder` has the version of the product that the servers begin with, if not this one. The bucket
 * behind the gate is a simulated one, or OpenStack Swift.
 */
export async function startMachines({ folder, isSwift = false }: MachineFiles): Promise<Machines> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    return { ...(await start({ folder, isSwift }, undo)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  { folder, isSwift }: MachineFiles,
  undo: (() => Promise<unknown>)[],
): Promise<Omit<Machines, 'stop'>> {
  const pair = await startPostgresPair((await postgresProgramFolder()) ?? '');
  undo.push(pair.stop);
  const kept = isSwift ? await startSwift() : await startBucket();
  undo.push(kept.close);
  const bucket = await startBucketProxy(kept.location);
  undo.push(bucket.close);
  const [sitePort, databasePort, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const site = `http://127.0.0.1:${sitePort}`;
  const proxy = await startHaproxy({
    site: sitePort,
    database: databasePort,
    servers: ports,
    databases: [Number(new URL(pair.primary).port), Number(new URL(pair.standby).port)],
  });
  undo.push(proxy.stop);
  const environment = {
    LOG_LEVEL: 'silent',
    DEMO_PASSWORD: samplePassword,
    DATABASE_URL: `postgres://tests@127.0.0.1:${databasePort}/postgres`,
    SESSION_SECRET: secret,
    PUBLIC_URL: site,
    TRUST_PROXY: '127.0.0.1',
    ...bucketSettings(bucket.location),
  };
  /** Waits until a condition holds for the columns of HAProxy's statistics of a server. */
  async function until(name: ServerName, isSo: (columns: readonly string[]) => boolean): Promise<void> {
    for (let isDone = false; !isDone; await pause(50)) {
      const rows = (await proxy.tell('show stat')).split('\n').map((line) => line.split(','));
      isDone = rows.some((columns) => columns[0] === 'inspections' && columns[1] === name && isSo(columns));
    }
  }
  const untilUp = (name: ServerName) => until(name, (columns) => columns.includes('UP'));
  /** The fifth column is the number of calls in progress. */
  const untilDrained = (name: ServerName) => until(name, (columns) => columns[4] === '0');
  async function machine(name: ServerName, port: number) {
    const dataDir = mkdtempSync(join(tmpdir(), 'machine-'));
    undo.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const run = (version?: string): Promise<Program> =>
      startProgram(serverArguments, { ...environment, PORT: String(port), DATA_DIR: dataDir }, version);
    let version = folder;
    let server = await run(version);
    undo.push(() => server.kill());
    return {
      kill: () => server.kill(),
      async startAgain() {
        server = await run(version);
        await untilUp(name);
      },
      async upgrade(to?: string) {
        await proxy.tell(`set server inspections/${name} state drain`);
        await untilDrained(name);
        await server.stop();
        version = to;
        server = await run(version);
        await until(name, (columns) => columns.includes('DRAIN'));
        const ready = `set server inspections/${name} state ready`;
        await proxy.tell(name === 'one' ? `${ready}; set server inspections/two state drain` : ready);
        await untilUp(name);
      },
    };
  }
  // One after the other, because earlier versions could not start together on an empty database.
  const machines = { one: await machine('one', ports[0]), two: await machine('two', ports[1]) };
  await Promise.all([untilUp('one'), untilUp('two')]);
  return {
    site,
    pair,
    bucket,
    kill: (name) => machines[name].kill(),
    startAgain: (name) => machines[name].startAgain(),
    upgrade: (name, to) => machines[name].upgrade(to),
  };
}
