/** A count and what is counted: '1 photo', '3 photos'. For words whose plural only adds an s. */
export function pluralize(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
