/** The settings of a storm: one server with SQLite and a folder, and two with all that docs/machines.md describes. */
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type FileStore } from '#server/outside/fileStore.ts';
import { filesFolder, openFiles } from '#server/outside/files.ts';
import { connect } from '#server/store/engine/open.ts';
import type { Db } from '#server/store/schema.ts';
import { type ServerName, startMachines } from '#server/testing/machines.ts';
import { signInAt, startProduct } from '#server/testing/product.ts';
import { checkOutEarlierVersion } from '#server/testing/versionBefore.ts';
import { type StormExperience, type StormSender, refusalSummary } from './devices.ts';
import { beginReviews } from './returned.ts';

/** What the storm left behind. */
export type StormRemains = { db: Db; files: FileStore; keys: readonly string[] };

export type StormSetup = {
  name: string;
  /** The port that the network leads to. */
  port: number;
  senders: readonly StormSender[];
  /** The reviewer who returns some of the reports. */
  reviewer: { cookie: string };
  reportsEach: number;
  /** Breaks things as reports come in. `until` waits for a share of them. Resolves to a description of what it did. */
  rage(until: (share: number) => Promise<void>, met: StormExperience): Promise<string>;
  /** Stops what runs, and opens what it left behind. */
  look(): Promise<StormRemains>;
  stop(): Promise<void>;
};

const kills = 10;

/** Two accounts, since one may send six things at once, with twice as many waiting. */
const signInTwo = (address: string) =>
  Promise.all((['inspector', 'admin'] as const).map((who) => signInAt(address, who)));

/** One server that is killed again and again, with forty devices that use the app. */
export async function startOneServer(): Promise<StormSetup> {
  const product = await startProduct();
  const people = await signInTwo(product.address);
  return {
    name: 'one server',
    port: Number(new URL(product.address).port),
    reviewer: await beginReviews(product.address),
    senders: Array.from({ length: 40 }, (_, index): StormSender => ({ ...people[index % 2]!, way: 'app' })),
    reportsEach: 25,
    async rage(until) {
      for (let killed = 0; killed < kills; killed += 1) {
        await until((killed + 0.5) / kills);
        await product.kill();
        await product.startAgain();
      }
      return `${kills} kills`;
    },
    async look() {
      await product.halt();
      const { dataDir } = product;
      const keys = readdirSync(filesFolder(dataDir), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name.replace(/^\.(.+)\.part$/, '$1'));
      return { db: connect({ dataDir }), files: openFiles({ dataDir, s3: undefined }), keys };
    },
    stop: () => product.stop(),
  };
}

/**
 * Two servers that start with the previous version and are upgraded, killed, and lose their primary, with twenty
 * devices that send through the app and as a form.
 */
export async function startTwoServers(): Promise<StormSetup> {
  const before = checkOutEarlierVersion();
  const machines = await startMachines({ folder: before?.folder });
  // So few devices that none is refused for being one too many.
  const people = await signInTwo(machines.site);
  return {
    name: 'two servers',
    port: Number(new URL(machines.site).port),
    reviewer: await beginReviews(machines.site),
    senders: Array.from({ length: 20 }, (_, index): StormSender => ({
      ...people[index % 2]!,
      way: index % 4 < 2 ? 'app' : 'form',
    })),
    reportsEach: 50,
    async rage(until, met) {
      async function kill(name: ServerName): Promise<void> {
        await machines.kill(name);
        await pause(1_000);
        await machines.startAgain(name);
      }
      await until(0.1);
      await kill('one');
      await until(0.2);
      await kill('two');
      await until(0.3);
      const refusedBefore = met.refusals.length;
      await machines.upgrade('one');
      await until(0.4);
      await machines.upgrade('two');
      await until(0.5);
      const refused = met.refusals.slice(refusedBefore);
      await until(0.55);
      await kill('one');
      await until(0.65);
      await machines.pair.failOver();
      await until(0.8);
      await kill('two');
      await until(0.9);
      await kill('one');
      if (refused.length > 0) throw new Error(`Refused while servers were upgraded: ${refusalSummary(refused)}`);
      const from = before ? `from ${before.revision}` : 'to the version that it is (the one before is not here)';
      return `5 kills, an upgrade ${from} without a refusal, a failover to the standby`;
    },
    async look() {
      await Promise.all([machines.kill('one'), machines.kill('two')]);
      const files = openFiles({ dataDir: '', s3: machines.bucket.location });
      const keys = [...(await files.sizesUnder('')).keys()];
      return { db: connect({ databaseUrl: machines.pair.standby, dataDir: '' }), files, keys };
    },
    async stop() {
      await machines.stop();
      before?.forget();
    },
  };
}
