import { useMemo, useSyncExternalStore } from 'react';
import type { Test, Tests } from '#domain/measurement/inspections/test.ts';
import { afterPause } from '#web/portal/reportForm/formValues.ts';
import { useReportParts } from '#web/portal/reportForm/parts.ts';
import type { MeasuredTests } from './measuredTests.ts';

/** The tests of the report. Redraws at each reading, so it is only for what concerns all tests. */
export function useTests(): Tests {
  const { tests } = useReportParts();
  return useSyncExternalStore(tests.subscribe, tests.read, tests.read);
}

function useSoon<Result>(read: (tests: MeasuredTests) => Result): Result {
  const { tests } = useReportParts();
  const subscribe = useMemo(() => afterPause(tests.subscribe), [tests]);
  const now = () => read(tests);
  return useSyncExternalStore(subscribe, now, now);
}

/** The tests of the report, for what is only told of them: it follows once changes have paused. */
export function useTestsSoon(): Tests {
  return useSoon((tests) => tests.read());
}

/** One test of the report, for what need not follow each key at once. */
export function useTestSoon(testId: string): Test | undefined {
  return useSoon((tests) => tests.test(testId));
}

/** Something of the tests, which must stay the same object while it does not change. Redraws only when it does. */
export function useOfTests<Result>(read: (tests: MeasuredTests) => Result): Result {
  const { tests } = useReportParts();
  const now = () => read(tests);
  return useSyncExternalStore(tests.subscribe, now, now);
}

/** Whether the report has any test. */
export function useHasTests(): boolean {
  return useOfTests((tests) => tests.read().length > 0);
}

/** One test of the report. Changes of other tests do not redraw it. */
export function useTest(testId: string): Test | undefined {
  return useOfTests((tests) => tests.test(testId));
}
