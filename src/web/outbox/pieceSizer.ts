import { RefusalError } from '#web/api/call.ts';

const kilobyte = 1024;
/** The largest piece after a cut, in bytes. From there pieces grow again by what comes through. */
const afterCutBytes = 256 * kilobyte;
/**
 * The largest piece, and the first one: a reduced photo is hardly ever larger. At a megabyte a second with a tenth of a
 * second for each round trip, waiting is 5 % of the time by such pieces. Twice the size would save 2 %, and double what
 * a cut loses.
 */
const mostBytes = 2048 * kilobyte;
/** How long one piece may take to upload, in seconds. A slower network gets smaller pieces. */
const secondsEach = 4;
/** A request of less than this takes as long as the way to the server, whatever the network carries. */
const tellingBytes = 64 * kilobyte;

/** Decides how much of a file goes in one request. */
export type PieceSizer = {
  /** The size of the next piece, in bytes. */
  bytes(): number;
  /** Whether nothing was cut so far. */
  isUncut(): boolean;
  /** Whether the server has answered, and nothing was cut so far: what is sent now will most likely arrive. */
  isProven(): boolean;
  /** Times `send`, a request that carries so many bytes. The measured speed sets the size of the next piece. */
  timed<Answer>(bytes: number, send: () => Promise<Answer>): Promise<Answer>;
};

/**
 * Pieces that follow the speed of the network, so that on a good one a photo goes in one request. Some proxies pass on
 * only whole requests, so a cut can lose a whole piece: after the first cut no piece is larger than 256 KB and what has
 * come through since the last one. So cuts never cost more than gets through, however often they come.
 */
export function adaptivePieceSizer(): PieceSizer {
  let bytesPerSecond = Number.POSITIVE_INFINITY;
  let bytesSinceCut = Number.POSITIVE_INFINITY;
  let hasAnswered = false;
  /** How long the way there and back takes at the least, in milliseconds. A network that delays may still be fast. */
  let delayMs: number | undefined;
  const isUncut = () => bytesSinceCut === Number.POSITIVE_INFINITY;
  return {
    bytes() {
      const carried = Math.floor(bytesPerSecond * secondsEach);
      return Math.max(afterCutBytes, Math.min(mostBytes, carried, afterCutBytes + bytesSinceCut));
    },
    isUncut,
    isProven: () => hasAnswered && isUncut(),
    async timed(bytes, send) {
      const startedAt = performance.now();
      const cameThrough = () => {
        const ms = performance.now() - startedAt;
        if (bytes < tellingBytes) delayMs = Math.min(ms, delayMs ?? ms);
        else bytesPerSecond = (bytes / Math.max(1, ms - (delayMs ?? 0))) * 1_000;
        bytesSinceCut += bytes;
        hasAnswered = true;
      };
      try {
        const answer = await send();
        cameThrough();
        return answer;
      } catch (error) {
        // A refusal with a code came from the product itself, so the request has come through.
        if (error instanceof RefusalError && error.code !== null) cameThrough();
        else bytesSinceCut = 0;
        throw error;
      }
    },
  };
}
