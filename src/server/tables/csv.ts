/** Characters that start a formula in spreadsheets, full-width ones included. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * The places before such characters inside a cell, in case a spreadsheet splits cells at another character than the
 * comma, or ignores our quotes.
 */
const beginsWithin = /(?<=[;,\t\r\n])(?="*[=+\-@＝＋－＠])/g;

function cell(value: string): string {
  const inside = value.replace(beginsWithin, "'");
  const harmless = beginsFormula.test(value) ? `'${inside}` : inside;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of CSV. No spreadsheet takes its cells for formulas, whatever somebody wrote into them. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
