/** Somebody's initials: 'C. T.' of Coromandel Terminals. What is no letter or digit begins none. */
export function initialsOf(name: string): string {
  return (name.match(/[\p{L}\p{N}][^\s]*/gu) ?? []).map((word) => `${[...word][0]?.toUpperCase()}.`).join(' ');
}
