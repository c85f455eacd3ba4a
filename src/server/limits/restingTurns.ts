import { setTimeout as pause } from 'node:timers/promises';
import { boundedTurns } from './passwordTurn.ts';

/** The part of a processor that such work takes in the long run. */
const share = 0.1;
/** So much of it is done without a rest by a server that has rested, as when it has just started. */
const usualCreditMs = 1_000;
/** What took longer waited for something else than the processor. */
const longestRestMs = 500;

/**
 * Turns for what costs the processor much and can be asked for by anybody: one at a time, and in the long run a tenth of the
 * time, however much is asked for. Networks take turns; whoever asks for too much at once is refused with Problem
 * 'tooManyAtOnce'.
 */
export function restingTurns(mostCreditMs = usualCreditMs) {
  const turn = boundedTurns({ atOnce: 1, mostOfOne: 16, mostOfUnknown: 64 });
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
      // The answer is given before the rest.
      const workAndRest = async () => {
        const start = performance.now();
        await work().then(resolve, reject);
        await rest(performance.now() - start);
      };
      turn({ who: network, isKnown: false }, workAndRest).catch(reject);
    });
}
