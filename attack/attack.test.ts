import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stores } from '#server/testing/stores.ts';
import { attackByAborts } from './aborts.ts';
import { attackAddresses } from './addresses.ts';
import { checkAftermath } from './aftermath.ts';
import { attackBodies } from './bodies.ts';
import { attackConnections } from './connections.ts';
import { attackByGuessing } from './guessing.ts';
import { attackAsMovedPerson } from './moved.ts';
import { attackWithHeavyRequests } from './heavy.ts';
import { attackRoles } from './roles.ts';
import { attackSlowly } from './slow.ts';
import type { AttackResult } from './tally.ts';
import { type Target, startTarget } from './target.ts';

/** Makes one in so many attempts of `npm run attack`, so that they take seconds. Every call is still attacked. */
const oneIn = 31;

type Kind = readonly [what: string, attack: (target: Target) => Promise<AttackResult>];

/** Attacks that the two databases may answer differently. */
const onEither: readonly Kind[] = [
  ['bodies of any type, length and content', (one) => attackBodies(one, oneIn)],
  ['calls of those who were moved, for what was theirs at their former client', attackAsMovedPerson],
  ['addresses and parameters of any kind', (one) => attackAddresses(one, oneIn)],
  ['guessing, and floods of calls that are refused', attackByGuessing],
];
const onOne: readonly Kind[] = [
  ['calls of those who may not make them, and for what is of another client', (one) => attackRoles(one, 5)],
  ['bodies on connections that others use next', (one) => attackConnections(one, oneIn)],
  ['bodies of few bytes that cost much', (one) => attackWithHeavyRequests(one, true)],
  ['requests that break off anywhere', (one) => attackByAborts(one, oneIn)],
  ['bodies that trickle, and does not wait for them when it is told to stop', (one) => attackSlowly(one, true)],
];
const atLast: Kind = ['all of it, with nothing amiss in its log, its files and its backups', checkAftermath];

describe.each(stores)('A product under attack, on $name,', ({ name, place }) => {
  let target: Target;
  beforeAll(async () => {
    const { databaseUrl } = await place();
    target = await startTarget(databaseUrl === undefined ? {} : { databaseUrl });
  });
  afterAll(() => target.stop());

  const kinds = [...onEither, ...(name === 'SQLite' ? onOne : []), atLast];
  test.each(kinds)('holds off %s', { timeout: 120_000 }, async (_what, attack) => {
    const { tried, through } = await attack(target);
    expect([...through]).toEqual([]);
    expect(tried).toBeGreaterThan(5);
  });
});
