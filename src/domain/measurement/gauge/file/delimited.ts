/** Possible column delimiters of a file. The comma comes last because it may also be a decimal comma. */
const delimiters = [';', '\t', '|', ','] as const;
export type Delimiter = (typeof delimiters)[number];

/** How many lines to examine when looking for the delimiter. */
const looked = 20;

/** The cells of one line. Within double quotes a delimiter is plain text, and two quotes stand for one. */
export function cellsOf(line: string, delimiter: Delimiter): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      cell = isQuoted ? '' : cell;
    } else if (sign === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** The largest number of lines with the same number of columns (two or more), and that number of columns. */
function evenness(lines: readonly string[], delimiter: Delimiter): { lines: number; columns: number } {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const columns = cellsOf(line, delimiter).length;
    if (columns > 1) counts.set(columns, (counts.get(columns) ?? 0) + 1);
  }
  let most = { lines: 0, columns: 0 };
  for (const [columns, count] of counts) {
    if (count > most.lines || (count === most.lines && columns > most.columns)) most = { lines: count, columns };
  }
  return most;
}

/** The delimiter that gives the most equal columns in the first lines. Undefined when none gives any. */
export function delimiterOf(lines: readonly string[]): Delimiter | undefined {
  const first = lines.filter((line) => line.trim() !== '').slice(0, looked);
  const [best] = delimiters
    .map((delimiter) => ({ delimiter, ...evenness(first, delimiter) }))
    .toSorted((a, b) => b.lines - a.lines || b.columns - a.columns);
  return best && best.lines > 0 ? best.delimiter : undefined;
}
