/** Signs with which a spreadsheet begins to calculate, in full width too. */
const beginsFormula = /^[=+\-@\t\r＝＋－＠]/;

function cell(value: string): string {
  const harmless = beginsFormula.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of CSV whose cells no spreadsheet takes for formulas, whatever somebody wrote into them. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
