import type { TestAnswers } from '#domain/measurement/inspections/test.ts';
import { storedValue } from '#web/portal/session/kept.ts';

/** Answers that this device remembers under a key. None where it remembers nothing that can be read. */
export function storedAnswers(key: string): TestAnswers {
  const stored = Object.entries(Object(storedValue(key)));
  return Object.fromEntries(stored.flatMap(([name, words]) => (typeof words === 'string' ? [[name, words]] : [])));
}
