const fullTurn = 2 * Math.PI;
/** How long the earth takes to turn round once. */
export const turnMs = 48_000;
/** The longitude in the middle of the picture of it at rest: that of India. */
const atRest = 1.2;

/** The longitude, in radians, in the middle of an earth that has turned for so long: eastward, as the real one. */
export function longitudeAfter(turnedMs: number): number {
  return (((atRest - (turnedMs / turnMs) * fullTurn) % fullTurn) + fullTurn) % fullTurn;
}
