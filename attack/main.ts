/**
 * Attacks a product that it starts itself, on loopback. Prints what was tried and how often, and ends with status 1 if
 * something got through. `npm run attack -- roles disk` makes only these kinds of attempts.
 */
import { attackByAborts } from './aborts.ts';
import { attackAddresses } from './addresses.ts';
import { lookAfterwards } from './afterwards.ts';
import { attackBodies } from './bodies.ts';
import { attackConnections } from './connections.ts';
import { attackByBucket } from './faults/bucket.ts';
import { attackByClock } from './faults/clock.ts';
import { attackByDatabase } from './faults/database.ts';
import { attackByDisk } from './faults/disk.ts';
import { attackByGuessing } from './guessing.ts';
import { attackAsMoved } from './moved.ts';
import { attackHeavily } from './heavy.ts';
import { attackLeftBehind } from './leftBehind.ts';
import { openPostgres } from './postgres.ts';
import { attackRoles } from './roles.ts';
import { attackSlowly } from './slow.ts';
import { type Result, printed } from './tally.ts';
import { type Place, type Target, startTarget } from './target.ts';

type Attack = (target: Target) => Promise<Result>;

async function onTarget(attack: Attack, place: Place = {}): Promise<Result[]> {
  const target = await startTarget(place);
  try {
    return [await attack(target), await lookAfterwards(target)];
  } finally {
    await target.stop();
  }
}

/** Attacks on SQLite, and on PostgreSQL if its programs are installed: the two may behave differently. */
async function onBoth(attack: Attack): Promise<Result[]> {
  const results = await onTarget(attack);
  const postgres = await openPostgres();
  if (!postgres) return results;
  const onPostgres = await onTarget(attack, { databaseUrl: postgres.url }).finally(() => postgres.stop());
  return [...results, ...onPostgres.map((result) => ({ ...result, name: `${result.name}, on PostgreSQL` }))];
}

const attacks: Readonly<Record<string, () => Promise<Result[]>>> = {
  roles: () => onBoth(attackRoles),
  moved: () => onBoth(attackAsMoved),
  addresses: () => onBoth(attackAddresses),
  bodies: () => onBoth(attackBodies),
  guessing: () => onBoth(attackByGuessing),
  leftBehind: () => onTarget(attackLeftBehind),
  connections: () => onTarget(attackConnections),
  aborts: () => onTarget(attackByAborts),
  slow: () => onTarget(attackSlowly),
  heavy: () => onTarget(attackHeavily),
  disk: attackByDisk,
  clock: attackByClock,
  database: attackByDatabase,
  bucket: attackByBucket,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !attacks[name]);
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}, but ${Object.keys(attacks).join(', ')}.`);
for (const [name, attack] of Object.entries(attacks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  for (const result of await attack()) {
    process.stdout.write(printed(result));
    if (result.through.size > 0) process.exitCode = 1;
  }
}
