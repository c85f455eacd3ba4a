import { Refused } from '#web/api/call.ts';

/** The smallest piece of a file that is sent in one request, in bytes. After a cut pieces start with this size again. */
const leastBytes = 256 * 1024;
/**
 * The largest piece. At a megabyte a second with a tenth of a second for each round trip, waiting is 5 % of the time by
 * such pieces. Twice the size would save 2 %, and double what a cut loses.
 */
const mostBytes = 2 * 1024 * 1024;
/** How long one piece may take to upload, in seconds. A faster network gets larger pieces. */
const secondsEach = 4;

/** Decides how much of a file goes in one request. */
export type PieceSize = {
  /** The size of the next piece, in bytes. */
  bytes(): number;
  /** Times `send`, a request that carries so many bytes. The measured speed sets the size of the next piece. */
  timed<Answer>(bytes: number, send: () => Promise<Answer>): Promise<Answer>;
};

/**
 * Pieces that grow with the speed of the network, so that on a good one a photo goes in one request. Some proxies pass
 * on only whole requests, so a cut can lose a whole piece: no piece is larger than the smallest one and what has come
 * through since the last cut. So cuts never cost more than gets through, however often they come.
 */
export function growingPieces(): PieceSize {
  let bytesPerSecond = 0;
  let bytesSinceCut = Number.POSITIVE_INFINITY;
  return {
    bytes() {
      const carried = Math.floor(bytesPerSecond * secondsEach);
      return Math.max(leastBytes, Math.min(mostBytes, carried, leastBytes + bytesSinceCut));
    },
    async timed(bytes, send) {
      const startedAt = performance.now();
      const cameThrough = () => {
        bytesPerSecond = (bytes / Math.max(1, performance.now() - startedAt)) * 1_000;
        bytesSinceCut += bytes;
      };
      try {
        const answer = await send();
        cameThrough();
        return answer;
      } catch (error) {
        // A refusal with a code came from the product itself, so the request has come through.
        if (error instanceof Refused && error.code !== null) cameThrough();
        else bytesSinceCut = 0;
        throw error;
      }
    },
  };
}
