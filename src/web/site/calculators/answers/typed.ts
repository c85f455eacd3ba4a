import type { TypedTexts } from '#web/site/calculators/answer.ts';

/** A number with a single comma before three digits: some read thousands, others thousandths. */
const unclear = /^[-−]?\d{1,3},\d{3}$/;
const number = /^[-−]?\d+(?:[.,]\d+)?$/;

/** The fault of a text that should be a number; undefined where it is one, or is empty. */
function faultOf(text: string): string | undefined {
  if (text === '') return undefined;
  if (unclear.test(text))
    return `Is this ${text.replace(',', '')} or ${text.replace(',', '.')}? Write it without the comma.`;
  return number.test(text) ? undefined : 'Enter a number.';
}

/** Numbers as typed, with a point or a comma. Empty fields are left out. */
export function readNumbers<const Name extends string>(typed: TypedTexts, names: readonly Name[]) {
  const values: { [Field in Name]?: number } = {};
  const faults: Record<string, string> = {};
  for (const name of names) {
    const text = (typed[name] ?? '').trim();
    const fault = faultOf(text);
    if (fault !== undefined) faults[name] = fault;
    else if (text !== '') values[name] = Number(text.replace(',', '.').replace('−', '-'));
  }
  return { values, faults };
}

type Issue = { path: readonly PropertyKey[]; message: string };
/** The schema of a rule, by which both the server's calls and the page read. */
export type RuleSchema<Data> = {
  safeParse(input: unknown): { success: true; data: Data } | { success: false; error: { issues: readonly Issue[] } };
};

type CheckedInput<Data> = { data: Data; faults: undefined } | { data: undefined; faults: Record<string, string> };

/** Reads values by a rule's schema. A fault shows at the field of its name; `fieldOf` gives it where names differ. */
export function readBy<Data>(
  schema: RuleSchema<Data>,
  values: object,
  faults: Readonly<Record<string, string>>,
  fieldOf: (path: readonly PropertyKey[]) => string = (path) => String(path.at(-1)),
): CheckedInput<Data> {
  const read = schema.safeParse(values);
  const found: Record<string, string> = { ...faults };
  for (const { path, message } of read.success ? [] : read.error.issues) found[fieldOf(path)] ??= message;
  return read.success && Object.keys(found).length === 0
    ? { data: read.data, faults: undefined }
    : { data: undefined, faults: found };
}
