import type { Tests } from '#domain/measurement/inspections/test.ts';

/** The tests that a report has kept: those that this version of the app can read, and the others as they came. */
export type StoredTests = { readonly tests: Tests; readonly unread: readonly unknown[] };

export const noTests: StoredTests = { tests: [], unread: [] };

/** Reads the tests that a report has kept. One that cannot be read is kept as it is, and the others are loaded. */
export async function readTests(stored: unknown): Promise<StoredTests> {
  if (!Array.isArray(stored) || stored.length === 0) return noTests;
  // Most forms are opened without tests, and need no schema.
  const { testSchema } = await import('#domain/measurement/inspections/testSchema.ts');
  const all = stored.map((one: unknown) => ({ one, test: testSchema.safeParse(one).data }));
  return { tests: all.flatMap(({ test }) => test ?? []), unread: all.flatMap(({ one, test }) => (test ? [] : [one])) };
}
