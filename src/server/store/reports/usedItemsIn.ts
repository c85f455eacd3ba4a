import type { ReportEntry } from '#domain/listing/record.ts';
import { type UsedItem, usedItemsOf } from '#domain/recall/usedItems.ts';
import { answersIn, isRow } from '#domain/reports/answersIn.ts';
import type { KindOfReport } from '#domain/reports/kindOfReport.ts';

const withoutReadings = (test: unknown) => (isRow(test) ? { ...test, readings: {} } : test);

/**
 * Everything that a stored report used, each once. Readings name nothing that is used, so they are left out: to check
 * thousands of them would hold up everybody's calls.
 */
export function usedItemsIn(kind: KindOfReport, answers: ReportEntry): UsedItem[] {
  const tests = kind.fields.filter((field) => field.kind === 'tests').map(({ name }) => name);
  const listed = tests.flatMap((name) => {
    const stored = answers[name];
    return Array.isArray(stored) ? [[name, stored.map(withoutReadings)] as const] : [];
  });
  return usedItemsOf(kind, answersIn(kind, { ...answers, ...Object.fromEntries(listed) }));
}
