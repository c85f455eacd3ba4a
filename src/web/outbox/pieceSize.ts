/** The least that is sent in one request, and all that is once the network was cut. */
const leastBytes = 256 * 1024;
/** So long a piece may take on its way: on a network that carries more, it is more. */
const secondsEach = 4;

/** How much of a file goes in one request. */
export type PieceSize = {
  /** The size of the next piece, in bytes. */
  bytes(): number;
  /** Takes the time of a request that sends so many bytes: what a network has carried it is trusted with. */
  timed<Answer>(bytes: number, send: () => Promise<Answer>): Promise<Answer>;
};

/**
 * Pieces that grow with a network as it proves itself, so that a photo goes in one request where that is good. A cut costs at
 * most a piece, where a proxy passes a request on only when it is whole: after the first one they are as small as they can be.
 * `isCut` tells a cut from what a server says.
 */
export function growingPieces(isCut: (error: unknown) => boolean): PieceSize {
  let bytesPerSecond = 0;
  let wasCut = false;
  return {
    bytes: () => (wasCut ? leastBytes : Math.max(leastBytes, Math.floor(bytesPerSecond * secondsEach))),
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
