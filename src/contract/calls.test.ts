import { expect, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';

const typed = [
  'name',
  'fname',
  'email',
  'password',
  'newPassword',
  'confirmPassword',
  'currentPassword',
  'code',
  'clientName',
  'address',
  'contactPerson',
  'phoneNumber',
  'subject',
  'message',
];

test('What was typed too long is refused in plain words by every call', () => {
  const tooLong = Object.fromEntries(typed.map((field) => [field, 'x'.repeat(100_000)]));
  const said = (Object.entries(calls) as [string, Call][]).flatMap(([name, { body }]) =>
    (body?.safeParse(tooLong).error?.issues ?? [])
      .filter(({ path: [field] }) => typed.includes(String(field)))
      .map(({ path, message }) => `${name} of ${path.join('.')}: ${message}`),
  );
  expect(said).toContain('login of password: Use at most 128 characters.');
  // The words of the schema library, for where there are none of ours.
  expect(said.filter((line) => /: (Too|Invalid|Unrecognized) /.test(line))).toEqual([]);
});
