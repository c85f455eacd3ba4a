import { useMemo, useSyncExternalStore } from 'react';
import type { Test, Tests } from '#domain/measurement/inspections/test.ts';
import { debounceSubscription } from '#web/portal/reportForm/formValues.ts';
import { useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import type { MeasuredTests } from './measuredTests.ts';

/** The tests of the report. Redraws at each reading, so it is only for what concerns all tests. */
export function useLiveTests(): Tests {
  const { tests } = useReportForm();
  return useSyncExternalStore(tests.subscribe, tests.read, tests.read);
}

function useSoon<Result>(read: (tests: MeasuredTests) => Result): Result {
  const { tests } = useReportForm();
  const subscribe = useMemo(() => debounceSubscription(tests.subscribe), [tests]);
  const now = () => read(tests);
  return useSyncExternalStore(subscribe, now, now);
}

/** The tests of the report, for what is only told of them: it follows once changes have paused. */
export function useDebouncedTests(): Tests {
  return useSoon((tests) => tests.read());
}

/** One test of the report, for what need not follow each key at once. */
export function useDebouncedTest(testId: string): Test | undefined {
  return useSoon((tests) => tests.test(testId));
}

/** Something of the tests, which must stay the same object while it does not change. Redraws only when it does. */
export function useTestsSelector<Result>(read: (tests: MeasuredTests) => Result): Result {
  const { tests } = useReportForm();
  const now = () => read(tests);
  return useSyncExternalStore(tests.subscribe, now, now);
}

/** Whether the report has any test. */
export function useHasTests(): boolean {
  return useTestsSelector((tests) => tests.read().length > 0);
}

/** One test of the report. Changes of other tests do not redraw it. */
export function useTest(testId: string): Test | undefined {
  return useTestsSelector((tests) => tests.test(testId));
}
