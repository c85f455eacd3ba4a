/** A line of a sequence that another version has differently: its words in both, blank where one has none. */
export type SequenceDifference = { readonly before: string; readonly after: string };

/** The most steps for which the best match is sought: beyond, one stretch counts as replaced. */
const mostSteps = 4_000_000;

/** The pairs of lines that two stretches have in common, as places, in order; as many as possible. */
function inCommon(was: readonly string[], is: readonly string[]): [number, number][] {
  if (was.length * is.length > mostSteps) return [];
  const width = is.length + 1;
  const lengths = new Uint16Array((was.length + 1) * width);
  const at = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = was.length - 1; one >= 0; one -= 1)
    for (let other = is.length - 1; other >= 0; other -= 1)
      lengths[one * width + other] =
        was[one] === is[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
  const pairs: [number, number][] = [];
  for (let one = 0, other = 0; one < was.length && other < is.length;) {
    if (was[one] === is[other]) pairs.push([one++, other++]);
    else if (at(one + 1, other) >= at(one, other + 1)) one += 1;
    else other += 1;
  }
  return pairs;
}

/**
 * What a later version of a sequence without ids has otherwise: lines added, left out and changed, each with its place.
 * Lines in between that stay are not told, wherever they have moved by it.
 */
export function diffSequences(was: readonly string[], is: readonly string[]): SequenceDifference {
  const ends = [...inCommon(was, is), [was.length, is.length] as const];
  const [before, after]: [string[], string[]] = [[], []];
  const tell = (into: string[], lines: readonly string[], from: number, to: number) =>
    into.push(...lines.slice(from, to).map((words, at) => `${from + at + 1}: ${words}`));
  let [one, other] = [0, 0];
  for (const [nextOne, nextOther] of ends) {
    tell(before, was, one, nextOne);
    tell(after, is, other, nextOther);
    [one, other] = [nextOne + 1, nextOther + 1];
  }
  // The lines are the same and stand otherwise, such as readings that now belong to other spots.
  if (before.length + after.length === 0) return { before: was.join('; '), after: is.join('; ') };
  return { before: before.join('; '), after: after.join('; ') };
}
