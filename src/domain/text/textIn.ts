/** A text of answers or of a row, by its name, without blanks around it. Empty where nothing was typed. */
export function textIn(row: Readonly<Record<string, unknown>>, column: string): string {
  const text = row[column];
  return typeof text === 'string' ? text.trim() : '';
}
