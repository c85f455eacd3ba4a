import { useSyncExternalStore } from 'react';
import type { Test, Tests } from '#domain/measurement/inspections/test.ts';
import { useReportParts } from '#web/portal/reportForm/parts.ts';

/** The tests of the report. Redraws at each reading, so it is only for what concerns all tests. */
export function useTests(): Tests {
  const { tests } = useReportParts();
  return useSyncExternalStore(tests.subscribe, tests.read, tests.read);
}

/** Whether the report has any test. */
export function useHasTests(): boolean {
  const { tests } = useReportParts();
  const read = () => tests.read().length > 0;
  return useSyncExternalStore(tests.subscribe, read, read);
}

/** One test of the report. Changes of other tests do not redraw it. */
export function useTest(testId: string): Test | undefined {
  const { tests } = useReportParts();
  const read = () => tests.test(testId);
  return useSyncExternalStore(tests.subscribe, read, read);
}
