/** Columns that need less than an equal share of the width get what they need. The others share the rest equally. */
export function shareWidth(needs: readonly number[], total: number): number[] {
  const widths = needs.map(() => 0);
  let left = total;
  const byNeed = needs.map((need, column) => ({ need, column })).sort((a, b) => a.need - b.need);
  for (const [index, { need, column }] of byNeed.entries()) {
    const width = Math.min(need, left / (needs.length - index));
    widths[column] = width;
    left -= width;
  }
  return widths.map((width) => width + left / needs.length);
}
