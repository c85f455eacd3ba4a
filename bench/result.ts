/** One line of the bench: what was compared, its ratio, and the limits to pass. Without limits it is only printed. */
export type BenchResult = { name: string; ratio: number; least?: number; most?: number };

/** A line of what must not exceed a limit, as a share of that limit. */
export function heldTo(what: string, is: number, limit: number): BenchResult {
  return { name: `${what}, to ${limit}`, ratio: is / limit, most: 1 };
}

/** Whether the ratio of a line is outside its limits. */
export function isOutsideLimits({
  ratio,
  least = Number.NEGATIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
}: BenchResult): boolean {
  return !(ratio >= least && ratio <= most);
}

/** The median. For an even number of values, the lower of the two middle ones. */
export function lowerMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

function aimOf({ least, most }: BenchResult): string {
  if (least === undefined && most === undefined) return 'none, printed';
  if (least === most) return `aim = ${String(most)}`;
  return [least === undefined ? [] : `aim >= ${least}`, most === undefined ? [] : `aim <= ${most}`].flat().join(', ');
}

/** Prints results as a table of ratios. */
export function printResults(results: readonly BenchResult[]): void {
  const width = Math.max(...results.map((result) => result.name.length));
  for (const result of results) {
    const { name, ratio } = result;
    process.stdout.write(
      `${name.padEnd(width)}  ${ratio.toFixed(3).padStart(9)}  ${aimOf(result)}${isOutsideLimits(result) ? '  MISSED' : ''}\n`,
    );
  }
}
