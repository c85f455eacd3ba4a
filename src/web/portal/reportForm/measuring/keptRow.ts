import { brand } from '#brand/brand.ts';
import { kindsOfTest, nextRow } from '#domain/measurement/tests/asked.ts';
import type { TestAnswers, TestKind } from '#domain/measurement/tests/test.ts';

const keyOf = (kind: TestKind) => `${brand.shortName}-row-of-${kind}`;

/** What of a row stays for the next test of its kind, remembered on this device: the water and the patch of a salts test, say. */
export function keepRow(kind: TestKind, row: TestAnswers): void {
  if (!kindsOfTest[kind].rows?.columns.some(({ stays }) => stays)) return;
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(nextRow(kind, row)));
  } catch {
    // Where nothing is kept, the usual stands there next time.
  }
}

/** What was remembered of the last row of a kind of test. */
export function keptRow(kind: TestKind): TestAnswers {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? '{}');
    const cells = Object.entries(Object(kept)).flatMap(([name, words]) =>
      typeof words === 'string' ? [[name, words]] : [],
    );
    return nextRow(kind, Object.fromEntries(cells));
  } catch {
    return {};
  }
}
