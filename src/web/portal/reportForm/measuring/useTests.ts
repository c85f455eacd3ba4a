import { useSyncExternalStore } from 'react';
import type { Test, Tests } from '#domain/measurement/tests/test.ts';
import { useReportParts } from '#web/portal/reportForm/parts.ts';

/** The tests of the report, drawn anew with each reading: only for what is about all of them. */
export function useTests(): Tests {
  const { tests } = useReportParts();
  return useSyncExternalStore(tests.subscribe, tests.read, tests.read);
}

/** Whether the report has a test at all. */
export function useHasTests(): boolean {
  const { tests } = useReportParts();
  const read = () => tests.read().length > 0;
  return useSyncExternalStore(tests.subscribe, read, read);
}

/** One test of the report; what is about others does not draw it anew. */
export function useTest(testId: string): Test | undefined {
  const { tests } = useReportParts();
  const read = () => tests.test(testId);
  return useSyncExternalStore(tests.subscribe, read, read);
}
