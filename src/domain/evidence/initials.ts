/** A person's or company's initials: 'C. T.' for Coromandel Terminals. Words without a letter or digit give none. */
export function initialsOf(name: string): string {
  return (name.match(/[\p{L}\p{N}][^\s]*/gu) ?? []).map((word) => `${[...word][0]?.toUpperCase()}.`).join(' ');
}
