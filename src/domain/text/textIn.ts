/** A text of a row, by the name of its column, without blanks around it. Empty where nothing was typed. */
export function textIn(row: Readonly<Record<string, unknown>>, column: string): string {
  const text = row[column];
  return typeof text === 'string' ? text.trim() : '';
}
