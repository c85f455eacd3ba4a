import type { z } from 'zod';
import { Problem } from '#contract/problems.ts';

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  for (const part of Object.values(value)) if (holdsNul(part)) return true;
  return false;
}

/** Refuses texts with a NUL. Nobody types it, SQLite stores it and PostgreSQL does not. */
function refuseNul(data: unknown): void {
  if (!holdsNul(data)) return;
  const sentence = 'This contains a character that cannot be stored.';
  const names = Object.entries(data as object).flatMap(([name, value]) => (holdsNul(value) ? [name] : []));
  throw new Problem('invalidInput', { sentence, fields: Object.fromEntries(names.map((name) => [name, sentence])) });
}

/** The words for a value that no screen of ours sends and no schema has words for, instead of the schema library's. */
const otherwise = { error: () => 'This is not in the right form.' };

/** Reads input that is not stored by a schema. Throws the refusal if the schema refuses it. */
export function parseUnstored<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  // Screens of ours send only objects, and the schemas have words only for fields.
  if (typeof (input ?? {}) !== 'object' || Array.isArray(input)) throw new Problem('invalidInput');
  const parsed = schema.safeParse(input ?? {}, otherwise);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** Reads input by a schema. Throws the refusal if the schema refuses it, or if it has text that cannot be stored. */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const data = parseUnstored(schema, input);
  refuseNul(data);
  return data;
}

/** Nobody reads more faults, and an answer must not grow with a body full of them. */
const mostFaults = 100;

/** The refusal of input by a schema: each field at fault with its first sentence. */
export function invalidInput(error: z.ZodError): Problem {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.slice(0, mostFaults)) {
    const [first = 'body', ...rest] = issue.path.map(String);
    fields[[first, ...rest.map((part) => `[${part}]`)].join('')] ??= issue.message;
  }
  const sentences = [...new Set(Object.values(fields))];
  return new Problem('invalidInput', {
    fields,
    ...(sentences.length === 1 ? { sentence: sentences[0] as string } : {}),
  });
}
