/**
 * How long a start of what is built takes, by the script that `npm start` runs, until it answers, and its processor time
 * until then. The floor is the least that any server with this runtime takes: bare node:http, without a database, for to
 * open one is part of the duty. Both are started in turns, the product on data that it has.
 */
import { ensureBuilt } from '#scripts/build.mjs';
import { startProduct } from '#server/testing/product.ts';
import { type Program, startProgram } from '#server/testing/program.ts';
import { type BenchDatabase, onEachDatabase } from './databases.ts';
import { type BenchResult, lowerMedian } from './result.ts';

const rounds = 9;
const floor =
  "require('node:http').createServer((_, response) => response.end()).listen(process.env.PORT, '127.0.0.1')";

/**
 * A built clone answers as fast as ODK's backend does. That took at least so many times the floor, in two runs of fifteen
 * turns with it: its server alone, on PostgreSQL and after its migrations, until it answered from its database.
 */
const asFastAsOdk = { time: 12, cpu: 20 } as const;

type Taken = { ms: number; cpuSeconds: number };

/** Starts a program, and measures until it answers. */
async function timed(start: () => Promise<Program>): Promise<{ program: Program; taken: Taken }> {
  const startedAt = performance.now();
  const program = await start();
  const ms = performance.now() - startedAt;
  return { program, taken: { ms, cpuSeconds: program.cpuSeconds() } };
}

async function benchOn({ name, environment }: BenchDatabase): Promise<BenchResult[]> {
  const product = await startProduct({ environment, args: ['scripts/start.mjs'] });
  const taken: { ours: Taken; floor: Taken }[] = [];
  try {
    for (let round = 0; round <= rounds; round += 1) {
      await product.halt();
      const { taken: ofProduct } = await timed(() => product.startAgain().then(() => product));
      const { program, taken: ofFloor } = await timed(() => startProgram(['-e', floor], {}));
      await program.stop();
      // The first round is a warm-up: Node keeps what it has compiled.
      if (round > 0) taken.push({ ours: ofProduct, floor: ofFloor });
    }
  } finally {
    await product.stop();
  }
  const [ours, bare] = [taken.map((one) => one.ours), taken.map((one) => one.floor)];
  const middle = (of: readonly Taken[]) => lowerMedian(of.map(({ ms }) => ms));
  // All of them together, since the clock counts a start of the floor in two or three ticks.
  const cpu = (of: readonly Taken[]) => of.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0) / rounds;
  const told = (of: readonly Taken[]) => `${middle(of).toFixed(0)} ms, ${cpu(of).toFixed(3)} s`;
  process.stdout.write(`${name}, start: ${told(ours)}; bare node:http: ${told(bare)}\n`);
  return [
    { name: `${name}: time of a start, to bare node:http`, ratio: middle(ours) / middle(bare), most: asFastAsOdk.time },
    {
      name: `${name}: processor time of a start, to bare node:http`,
      ratio: cpu(ours) / cpu(bare),
      most: asFastAsOdk.cpu,
    },
  ];
}

/** Starts of what is built, on both databases. */
export async function benchStartup(): Promise<BenchResult[]> {
  await ensureBuilt(process.execPath);
  return onEachDatabase(benchOn);
}
