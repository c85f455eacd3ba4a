import type { Failure } from '#domain/ncrs/failures.ts';
import { useThicknessVerdict } from '#web/portal/reportForm/measuring/thicknessIn.ts';
import { useDebouncedTests } from '#web/portal/reportForm/measuring/useTests.ts';
import {
  useDerivedSoon,
  useReportEquipment,
  useLookups,
  useReportForm,
} from '#web/portal/reportForm/reportFormContext.ts';
import { areaOf, countedFailures, decidedFailurePaths, failuresIn } from './failures.ts';

/** What has failed in the report, and what of it nobody has decided about. */
export function useOpenFailures(): { all: readonly Failure[]; open: readonly Failure[] } {
  const { kind } = useReportForm();
  const { requirementsOf } = useLookups();
  const tests = useDebouncedTests();
  const area = useDerivedSoon(areaOf);
  const known = useReportEquipment();
  const typed = useDerivedSoon((values) => failuresIn(values, kind, requirementsOf(values), known));
  const decided = useDerivedSoon(decidedFailurePaths);
  const all = countedFailures(kind, tests, area, typed, useThicknessVerdict()?.outcome === 'fail');
  return { all, open: all.filter(({ path }) => !decided.includes(path)) };
}
