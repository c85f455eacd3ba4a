import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JsonSchema } from '#contract/openApi.ts';
import { password } from '#server/testing/people.ts';

/** Values that a schema does not describe well enough, by their names in bodies. */
const known: Readonly<Record<string, () => unknown>> = {
  email: () => `${randomUUID()}@example.com`,
  password: () => password,
  currentPassword: () => 'not the password of anybody',
  newPassword: () => 'another long password',
  confirmPassword: () => 'another long password',
  token: () => randomUUID(),
  code: () => '123456',
  sha256: () => '0'.repeat(64),
  date: () => '2026-03-09',
  madeAt: () => new Date().toISOString(),
  phoneNumber: () => '+91 22 5550 0000',
  bg: () => '#102030',
  answers: () => ({ date: '2026-03-09', inspectorName: 'A. Inspector' }),
  device: () => 'a device of ours',
  id: () => randomUUID(),
  uid: () => randomUUID(),
  pictureId: () => null,
};

function merged(parts: readonly JsonSchema[]): unknown {
  return Object.assign({}, ...parts.map((part) => example(part)));
}

/** A value that fits a schema, as far as JSON Schema describes it. */
function example(schema: JsonSchema, name = ''): unknown {
  const make = known[name];
  if (make) return make();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return merged(schema.allOf);
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return example(first, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([property, part]) => [property, example(part, property)]),
    );
  }
  if (type === 'array') return schema.items ? [example(schema.items)] : [];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1));
}

/** A body that a call accepts, or nearly: made from its schema, so that fields that are not attacked are accepted. */
export function exampleBodyFor(schema: z.ZodType): unknown {
  return example(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}
