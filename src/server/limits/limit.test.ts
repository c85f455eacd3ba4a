import { describe, expect, test, vi } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { attemptLimits } from '#server/store/accounts/attempts.ts';
import { connect, migrate } from '#server/store/engine/open.ts';
import type { Db } from '#server/store/schema.ts';
import { stores } from '#server/testing/stores.ts';
import { countAttemptIfAllowed, countAttemptOrRefuse, forgiveAttempts, networkOf } from './limit.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('The address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe.each(stores)('Attempts beyond a limit, on $name', ({ place }) => {
  /** Two servers on one database, and how many statements they have sent. */
  async function twoServers(work: (servers: [Db, Db], statements: () => number) => Promise<void>) {
    let sent = 0;
    const location = await place();
    const servers: [Db, Db] = [connect(location, () => (sent += 1)), connect(location, () => (sent += 1))];
    try {
      await migrate(servers[0]);
      await work(servers, () => sent);
    } finally {
      await Promise.all(servers.map((db) => db.destroy()));
    }
  }
  const { enquiry, passwordCheck } = attemptLimits;
  const allowed = async (db: Db, times: number, limit: typeof enquiry | typeof passwordCheck = enquiry) => {
    const passed: boolean[] = [];
    for (let at = 0; at < times; at += 1) passed.push(await countAttemptIfAllowed(db, limit, '10.0.0.1'));
    return passed.filter(Boolean).length;
  };

  test('are refused from memory: once refused, they neither read nor write, and say how long to wait', () =>
    twoServers(async ([db], statements) => {
      expect(await allowed(db, enquiry.most + 1)).toBe(enquiry.most);
      const before = statements();
      for (let at = 0; at < 50; at += 1) {
        const refused = await countAttemptOrRefuse(db, enquiry, '10.0.0.1').catch((error: unknown) => error);
        expect(refused).toBeInstanceOf(Problem);
        expect((refused as Problem).retryAfterSeconds).toBeGreaterThan(3_500);
      }
      expect(statements()).toBe(before);
      expect(await countAttemptIfAllowed(db, enquiry, '10.0.0.2')).toBe(true);
    }));

  test('are refused by every server of the database, and write nothing when they are refused the first time', () =>
    twoServers(async ([one, other]) => {
      const passed = await Promise.all([allowed(one, 30), allowed(other, 30), allowed(one, 30), allowed(other, 30)]);
      const through = passed.reduce((sum, each) => sum + each, 0);
      expect(through).toBeLessThanOrEqual(enquiry.most);
      // Of many at once fewer may get through.
      expect(through + (await allowed(other, 30))).toBe(enquiry.most);
      const counted = await other.selectFrom('attempts').select('id').execute();
      expect(await allowed(one, 5)).toBe(0);
      expect(await one.selectFrom('attempts').select('id').execute()).toEqual(counted);
    }));

  test('are allowed again once they were taken back, on another server within 10 seconds', () =>
    twoServers(async ([one, other]) => {
      await allowed(one, passwordCheck.most, passwordCheck);
      expect([await allowed(one, 1, passwordCheck), await allowed(other, 1, passwordCheck)]).toEqual([0, 0]);
      await forgiveAttempts(one, passwordCheck, '10.0.0.1');
      expect([await allowed(one, 1, passwordCheck), await allowed(other, 1, passwordCheck)]).toEqual([1, 0]);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
      try {
        expect(await allowed(other, 1, passwordCheck)).toBe(1);
      } finally {
        vi.useRealTimers();
      }
    }));
});
