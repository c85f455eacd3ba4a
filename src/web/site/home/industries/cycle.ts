/** How long the list takes to move by one industry, on screens of every width. */
export const perIndustryMs = 280;

/** How long a list of so many takes to come round. */
export function roundMs(count: number): number {
  return count * perIndustryMs;
}
