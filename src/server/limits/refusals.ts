/** A refusal: until when it holds, and when the store has to be asked anew, in milliseconds since 1970. */
type Refusal = { until: number; askAgain: number };

/**
 * Remembers which keys are refused and until when, at most so many of them, the latest. A refusal that is answered from
 * here costs neither a read nor a write, however often it is asked for.
 */
export function refusalCache(most: number) {
  const stored = new Map<string, Refusal>();
  return {
    /** The seconds until the key is allowed again, 0 if it is now. Undefined if nothing is known of it. */
    secondsLeft(key: string, now: number, longestMs: number): number | undefined {
      const refusal = stored.get(key);
      // A refusal that lasts longer than any was noted while the clock was ahead.
      if (!refusal || refusal.askAgain <= now || refusal.until > now + longestMs) return undefined;
      return Math.ceil((refusal.until - now) / 1_000);
    },
    remember(key: string, refusal: Refusal): void {
      stored.delete(key);
      const [oldest] = stored.keys();
      if (stored.size >= most && oldest !== undefined) stored.delete(oldest);
      stored.set(key, refusal);
    },
    forget: (key: string): void => void stored.delete(key),
  };
}
