import { describe, expect, test } from 'vitest';
import { fairConcurrencyLimiter } from './passwordHashLimiter.ts';

/** Work that ends on command. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, end: resolve };
}
const stranger = (network: number) => ({ who: `network ${network}`, isKnown: false });
const known = (email: number) => ({ who: `email ${email}`, isKnown: true });
const refusal = expect.objectContaining({ word: 'tooManyAtOnce', status: 429, retryAfterSeconds: 5 });

describe('Turns for passwords', () => {
  test('one asker has or awaits so many and no more, and another is not held up by it', async () => {
    const turn = fairConcurrencyLimiter({ atOnce: 1, mostOfOne: 3, mostOfUnknown: 10 });
    const { work, end } = held();
    const used = [1, 2, 3].map(() => turn(stranger(1), work));
    await expect(turn(stranger(1), work)).rejects.toEqual(refusal);
    const other = turn(stranger(2), async () => 'looked at');
    end();
    await Promise.all(used);
    expect(await other).toBe('looked at');
    expect(await turn(stranger(1), async () => 'again')).toBe('again');
  });

  test('strangers of many networks have or await so many together, and whoever is known is still taken', async () => {
    const turn = fairConcurrencyLimiter({ atOnce: 1, mostOfOne: 3, mostOfUnknown: 4 });
    const { work, end } = held();
    const used = [1, 2, 3, 4].map((network) => turn(stranger(network), work));
    await expect(turn(stranger(5), work)).rejects.toEqual(refusal);
    const knownOnes = [1, 2, 3].map(() => turn(known(1), async () => 'looked at'));
    await expect(turn(known(1), work)).rejects.toEqual(refusal);
    end();
    await Promise.all(used);
    expect(await Promise.all(knownOnes)).toEqual(['looked at', 'looked at', 'looked at']);
  });

  test('known ones and strangers take turns, and among either who asks: who asks for many holds nobody up who asks for one', async () => {
    const turn = fairConcurrencyLimiter({ atOnce: 1, mostOfOne: 5, mostOfUnknown: 20 });
    const { work, end } = held();
    const began: string[] = [];
    const ask = (asker: ReturnType<typeof stranger>) => turn(asker, async () => void began.push(asker.who));
    const first = turn(stranger(1), work);
    const askers = [stranger(1), stranger(1), stranger(1), stranger(2), stranger(2), stranger(3), known(1), known(1)];
    const asked = askers.map(ask);
    end();
    await Promise.all([first, ...asked]);
    const [one, two, three, email] = ['network 1', 'network 2', 'network 3', 'email 1'];
    expect(began).toEqual([email, one, email, two, three, one, two, one]);
  });

  test('no more are under way at once than may be', async () => {
    const turn = fairConcurrencyLimiter({ atOnce: 2, mostOfOne: 9, mostOfUnknown: 99 });
    let underWay = 0;
    const seen: number[] = [];
    const works = Array.from({ length: 12 }, (_, at) =>
      turn(stranger(at % 3), async () => {
        seen.push((underWay += 1));
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
      }),
    );
    await Promise.all(works);
    expect([seen.length, Math.max(...seen)]).toEqual([12, 2]);
  });

  test('a failure gives its place on', async () => {
    const turn = fairConcurrencyLimiter({ atOnce: 1, mostOfOne: 1, mostOfUnknown: 1 });
    const failing = () => Promise.reject(new Error('wrong'));
    for (const _ of [1, 2, 3]) await expect(turn(stranger(1), failing)).rejects.toThrow('wrong');
  });
});
