import { setTimeout as pause } from 'node:timers/promises';
import { fairConcurrencyLimiter } from './passwordHashLimiter.ts';

/** The share of a processor's time that this work takes in the long run. */
const share = 0.1;
/** How many milliseconds of work are done without a rest after a long rest, as when the server has just started. */
const usualCreditMs = 1_000;
/** The longest rest in milliseconds. Work that calls for more was waiting for something other than the processor. */
const longestRestMs = 500;

/**
 * Turns for costly work that anybody can request: one at a time, and in the long run a tenth of the time, however much
 * is requested. Networks take turns; one that asks for too much at once is refused with Problem 'tooManyAtOnce'.
 */
export function cpuShareLimiter(mostCreditMs = usualCreditMs) {
  const turn = fairConcurrencyLimiter({ atOnce: 1, mostOfOne: 16, mostOfUnknown: 64 });
  let creditMs = mostCreditMs;
  let at = performance.now();

  async function rest(tookMs: number): Promise<void> {
    const now = performance.now();
    creditMs = Math.min(mostCreditMs, creditMs + (now - at) * share) - tookMs;
    at = now;
    if (creditMs < 0) await pause(Math.min(-creditMs / share, longestRestMs));
  }
  return <Result>(network: string, work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      // The answer is sent before the rest.
      const workAndRest = async () => {
        const start = performance.now();
        await work().then(resolve, reject);
        await rest(performance.now() - start);
      };
      turn({ who: network, isKnown: false }, workAndRest).catch(reject);
    });
}
