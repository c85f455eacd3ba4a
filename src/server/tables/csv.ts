/** Signs with which a spreadsheet begins to calculate, in full width too. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
/** Before what begins one where a spreadsheet parts cells at another sign than the comma, or within our quotes. */
const beginsWithin = /(?<=[;,\t\r\n])(?="*[=+\-@＝＋－＠])/g;

function cell(value: string): string {
  const inside = value.replace(beginsWithin, "'");
  const harmless = beginsFormula.test(value) ? `'${inside}` : inside;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** A line of CSV whose cells no spreadsheet takes for formulas, whatever somebody wrote into them. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}
