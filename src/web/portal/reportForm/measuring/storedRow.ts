import { brand } from '#brand/brand.ts';
import { kindsOfTest, nextRow } from '#domain/measurement/inspections/asked.ts';
import type { TestAnswers, TestKind } from '#domain/measurement/inspections/test.ts';
import { keepValue } from '#web/portal/session/kept.ts';
import { storedAnswers } from './storedAnswers.ts';

const keyOf = (kind: TestKind) => `${brand.shortName}-row-of-${kind}`;

/**
 * Remembers on this device the answers of a row that usually stay the same in the next test of its kind, such as the
 * water and the patch of a salts test.
 */
export function keepRow(kind: TestKind, row: TestAnswers): void {
  if (!kindsOfTest[kind].rows?.columns.some(({ stays }) => stays)) return;
  // If the device cannot store them, the next row begins with the usual answers.
  keepValue(keyOf(kind), nextRow(kind, row));
}

/** The remembered answers of the last row of a kind of test. */
export function storedRow(kind: TestKind): TestAnswers {
  return nextRow(kind, storedAnswers(keyOf(kind)));
}
