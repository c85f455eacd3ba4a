import type { Failure } from '#domain/ncrs/failures.ts';
import { useThickness } from '#web/portal/reportForm/measuring/thicknessIn.ts';
import { useTestsSoon } from '#web/portal/reportForm/measuring/useTests.ts';
import { useDerivedSoon, useKnownEquipment, useReportKnown, useReportParts } from '#web/portal/reportForm/parts.ts';
import { areaOf, countingFailures, decidedIn, failuresIn } from './failures.ts';

/** What has failed in the report, and what of it nobody has decided about. */
export function useOpenFailures(): { all: readonly Failure[]; open: readonly Failure[] } {
  const { kind } = useReportParts();
  const { requirementsOf } = useReportKnown();
  const tests = useTestsSoon();
  const area = useDerivedSoon(areaOf);
  const known = useKnownEquipment();
  const typed = useDerivedSoon((values) => failuresIn(values, kind, requirementsOf(values), known));
  const decided = useDerivedSoon(decidedIn);
  const all = countingFailures(kind, tests, area, typed, useThickness()?.outcome === 'fail');
  return { all, open: all.filter(({ path }) => !decided.includes(path)) };
}
