/**
 * Attacks a product that it starts itself, on loopback. Prints what was tried and how often, and ends with status 1 if
 * something got through. `npm run attack -- roles disk` makes only these kinds of attempts.
 */
import { attackByAborts } from './aborts.ts';
import { attackAddresses } from './addresses.ts';
import { checkAftermath } from './aftermath.ts';
import { attackBodies } from './bodies.ts';
import { attackConnections } from './connections.ts';
import { attackDuringBucketFaults } from './faults/bucket.ts';
import { attackAfterClockFault } from './faults/clock.ts';
import { attackDuringDatabaseFaults } from './faults/database.ts';
import { attackDuringFullDisk } from './faults/disk.ts';
import { attackByGuessing } from './guessing.ts';
import { attackAsMovedPerson } from './moved.ts';
import { attackWithHeavyRequests } from './heavy.ts';
import { attackBrowserLeftovers } from './leftBehind.ts';
import { startAttackPostgres } from './postgres.ts';
import { attackRoles } from './roles.ts';
import { attackSlowly } from './slow.ts';
import { type AttackResult, formatResult } from './tally.ts';
import { type TargetStorage, type Target, startTarget } from './target.ts';

type Attack = (target: Target) => Promise<AttackResult>;

async function onTarget(attack: Attack, place: TargetStorage = {}): Promise<AttackResult[]> {
  const target = await startTarget(place);
  try {
    return [await attack(target), await checkAftermath(target)];
  } finally {
    await target.stop();
  }
}

/** Attacks on SQLite, and on PostgreSQL if its programs are installed: the two may behave differently. */
async function onBoth(attack: Attack): Promise<AttackResult[]> {
  const results = await onTarget(attack);
  const postgres = await startAttackPostgres();
  if (!postgres) return results;
  const onPostgres = await onTarget(attack, { databaseUrl: postgres.url }).finally(() => postgres.stop());
  return [...results, ...onPostgres.map((result) => ({ ...result, name: `${result.name}, on PostgreSQL` }))];
}

const attacks: Readonly<Record<string, () => Promise<AttackResult[]>>> = {
  roles: () => onBoth(attackRoles),
  moved: () => onBoth(attackAsMovedPerson),
  addresses: () => onBoth(attackAddresses),
  bodies: () => onBoth(attackBodies),
  guessing: () => onBoth(attackByGuessing),
  leftBehind: () => onTarget(attackBrowserLeftovers),
  connections: () => onTarget(attackConnections),
  aborts: () => onTarget(attackByAborts),
  slow: () => onTarget(attackSlowly),
  heavy: () => onTarget(attackWithHeavyRequests),
  disk: attackDuringFullDisk,
  clock: attackAfterClockFault,
  database: attackDuringDatabaseFaults,
  bucket: attackDuringBucketFaults,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !attacks[name]);
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}, but ${Object.keys(attacks).join(', ')}.`);
for (const [name, attack] of Object.entries(attacks)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  for (const result of await attack()) {
    process.stdout.write(formatResult(result));
    if (result.through.size > 0) process.exitCode = 1;
  }
}
