/** How long the list takes to advance by one industry, on every screen width. */
const perIndustryMs = 280;

/** How long a list of `count` industries takes for one round. */
export function cycleDurationMs(count: number): number {
  return count * perIndustryMs;
}
