import { isDecided } from '#domain/ncrs/decisions.ts';
import { type Failure, isOfThickness } from '#domain/ncrs/failures.ts';
import { isFilmRead } from '#domain/measurement/inspections/test.ts';
import { useTests } from '#web/portal/reportForm/measuring/useTests.ts';
import { useDerivedSoon, useKnownEquipment, useReportKnown, useReportParts } from '#web/portal/reportForm/parts.ts';
import { areaOf, decisionsOn, failuresIn, failuresOfTests } from './failures.ts';

/** What has failed in the report, and what of it nobody has decided about. */
export function useOpenFailures(): { all: readonly Failure[]; open: readonly Failure[] } {
  const { kind } = useReportParts();
  const { requirementsOf } = useReportKnown();
  const tests = useTests();
  const area = useDerivedSoon(areaOf);
  const known = useKnownEquipment();
  const typed = useDerivedSoon((values) => failuresIn(values, kind, requirementsOf(values), known));
  const decided = useDerivedSoon((values) =>
    decisionsOn(values).flatMap((row) =>
      isDecided(row as Parameters<typeof isDecided>[0]) ? [String(row['path'])] : [],
    ),
  );
  // Tests of the film go before the thickness figures, which follow from them.
  const isRead = isFilmRead(tests);
  const counting = typed.filter((failure) => !isRead || !isOfThickness(kind, failure));
  const all = [...failuresOfTests(kind, tests, area), ...counting];
  return { all, open: all.filter(({ path }) => !decided.includes(path)) };
}
