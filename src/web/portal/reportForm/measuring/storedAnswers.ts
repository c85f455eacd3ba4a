import type { TestAnswers } from '#domain/measurement/inspections/test.ts';

/** Answers that this device remembers under a key. None where it remembers nothing that can be read. */
export function storedAnswers(key: string): TestAnswers {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(stored)).flatMap(([name, words]) => (typeof words === 'string' ? [[name, words]] : [])),
    );
  } catch {
    return {};
  }
}
