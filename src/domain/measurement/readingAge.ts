/** How old a reading may be for the work that it covers, in minutes: a setting of this product. */
export const oldestReadingMinutes = 4 * 60;

/** What is said of a reading that is older than the work it covers allows: 'last reading 5 h ago'; else nothing. */
export function readingAge(minutes: number, oldestMinutes = oldestReadingMinutes): string | undefined {
  return minutes > oldestMinutes ? `last reading ${Math.floor(minutes / 60)} h ago` : undefined;
}
