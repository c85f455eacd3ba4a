const fullTurn = 2 * Math.PI;
/** The time of one rotation of the earth. */
export const rotationPeriodMs = 48_000;
/** The longitude in the middle of the still picture, which is India's. */
const atRest = 1.2;

/** The longitude in radians in the middle of an earth turned for this long. It turns eastward, as the real one does. */
export function longitudeAfter(turnedMs: number): number {
  return (((atRest - (turnedMs / rotationPeriodMs) * fullTurn) % fullTurn) + fullTurn) % fullTurn;
}
