/** The smallest piece of a file that is sent in one request, in bytes. After a cut every piece has this size. */
const leastBytes = 256 * 1024;
/** The largest piece. A proxy that passes on only whole requests loses a whole piece when one is cut. */
const mostBytes = 4 * 1024 * 1024;
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
 * on only whole requests, so a cut can lose a whole piece: after the first cut all pieces are of the smallest size.
 * `isCut` tells a cut from a refusal of the server.
 */
export function growingPieces(isCut: (error: unknown) => boolean): PieceSize {
  let bytesPerSecond = 0;
  let wasCut = false;
  return {
    bytes() {
      const carried = wasCut ? 0 : Math.floor(bytesPerSecond * secondsEach);
      return Math.min(mostBytes, Math.max(leastBytes, carried));
    },
    async timed(bytes, send) {
      const startedAt = performance.now();
      try {
        return await send();
      } catch (error) {
        wasCut ||= isCut(error);
        throw error;
      } finally {
        bytesPerSecond = (bytes / Math.max(1, performance.now() - startedAt)) * 1_000;
      }
    },
  };
}
