/**
 * One line of the bench: what was compared, the ratio from this run, what it aims at, and the most at which the bench still
 * passes, where that does not hang on the machine.
 */
export type Result = { name: string; ratio: number; aim: string; most?: number };

/** The middle value; of an even number of values, the lower of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Prints results as a table of ratios. */
export function print(results: readonly Result[]): void {
  const width = Math.max(...results.map((result) => result.name.length));
  for (const { name, ratio, aim, most } of results) {
    process.stdout.write(
      `${name.padEnd(width)}  ${ratio.toFixed(3).padStart(9)}  aim ${aim}${most !== undefined && !(ratio <= most) ? '  MISSED' : ''}\n`,
    );
  }
}
