/** The lines of a text, without those that are blank. */
export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

/** A subject and what is said of it. */
export type NamedValue = { name: string; value: string };

/** What the lines of a text such as `Weight: 780 kg` say. A line without a colon has no value. */
export function namedValuesIn(text: string): NamedValue[] {
  return linesOf(text).map((line) => {
    const [name = '', ...rest] = line.split(':');
    return { name: name.trim(), value: rest.join(':').trim() };
  });
}

/** A figure of a product, the standard that it was tested to, and who tested it. */
export type ProductClaim = NamedValue & { test: string; by: string };

/** What the lines of a text such as `Dry air: 6,000 m³/h | ISO 5801 | a laboratory` claim. What a line lacks is blank. */
export function productClaimsIn(text: string): ProductClaim[] {
  return namedValuesIn(text).map(({ name, value }) => {
    const [figure = '', test = '', by = ''] = value.split('|').map((part) => part.trim());
    return { name, value: figure, test, by };
  });
}

/** The number of the first line that lacks a part, counted from 1 with the blank lines. Undefined if each is whole. */
export function firstIncompleteLine(text: string, read: (line: string) => readonly NamedValue[]): number | undefined {
  const at = text.split('\n').findIndex((line) => read(line).some((one) => Object.values(one).includes('')));
  return at < 0 ? undefined : at + 1;
}
