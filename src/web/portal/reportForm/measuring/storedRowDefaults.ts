import { brand } from '#brand/brand.ts';
import { testDefinitions, newRowAnswers } from '#domain/measurement/inspections/testDefinitions.ts';
import type { TestAnswers, TestKind } from '#domain/measurement/inspections/test.ts';
import { storeValue } from '#web/portal/session/kept.ts';
import { storedAnswers } from './storedAnswers.ts';

const keyOf = (kind: TestKind) => `${brand.shortName}-row-of-${kind}`;

/** Remembers on this device what usually stays the same for the next test, such as a salts test's water and patch. */
export function storeRowDefaults(kind: TestKind, row: TestAnswers): void {
  if (!testDefinitions[kind].rows?.columns.some(({ stays }) => stays)) return;
  // If the device cannot store them, the next row begins with the usual answers.
  storeValue(keyOf(kind), newRowAnswers(kind, row));
}

/** The remembered answers of the last row of a kind of test. */
export function storedRowDefaults(kind: TestKind): TestAnswers {
  return newRowAnswers(kind, storedAnswers(keyOf(kind)));
}
