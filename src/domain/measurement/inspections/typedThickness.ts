import { thicknessFieldNames, type ThicknessVerdict } from '#domain/measurement/film/judgeThickness.ts';
import { countedReadings } from '#domain/measurement/film/reading.ts';
import { micrometres } from '#domain/measurement/film/thickness.ts';
import { unambiguousNumberOf } from '#domain/text/figure.ts';
import { isFilmJudged, type Test } from './test.ts';
import { isCloseEnough, fieldDifferences, fieldsFromEachTest } from './fieldDifferences.ts';

/** The lowest and the highest single reading that counts of each test of the film, in µm as the gauge shows them. */
function endsUm(tests: readonly Test[]): number[] {
  return tests.flatMap(({ kind, readings: { areas = [], readings = [] } }) => {
    if (kind !== 'dft') return [];
    const lists = [readings, ...areas.flatMap(({ spots }) => spots.map((spot) => spot.readings))];
    const nm = lists.flatMap((list) => countedReadings(list).nm);
    if (nm.length === 0) return [];
    return [nm.reduce((a, b) => Math.min(a, b)), nm.reduce((a, b) => Math.max(a, b))].map(micrometres);
  });
}

/** The figures that a gauge counts among its single readings, where the tests judge the means of spots. */
const ends: readonly string[] = [thicknessFieldNames.measuredMinUm, thicknessFieldNames.measuredMaxUm];

/**
 * Whether the verdict on a report's typed thickness figures counts beside its tests. Readings that judge the film go
 * before it. But what is typed wins over what they fill in, so a figure that is out and that no reading shows stays a
 * breach until it is corrected, whatever a test says that is begun or passes. The gauge's own minimum or maximum is a
 * reading. Source: trade.md, 3.3 and 14.
 */
export function isTypedThicknessCounted(
  { outcome, findings }: ThicknessVerdict,
  tests: readonly Test[],
  answers: Readonly<Record<string, unknown>>,
): boolean {
  if (!isFilmJudged(tests)) return true;
  // A film that failed by its readings has failed once.
  if (outcome !== 'fail' || tests.some(({ kind, verdict }) => kind === 'dft' && verdict.outcome === 'fail'))
    return false;
  const out = Object.entries(thicknessFieldNames).flatMap(([figure, name]) =>
    findings.some(({ kind, place }) => kind === 'breach' && place?.field === figure) ? [name] : [],
  );
  const read = endsUm(tests);
  const isRead = (name: string, typed: string) => {
    const um = ends.includes(name) ? unambiguousNumberOf(typed, 'μm') : undefined;
    return um !== undefined && read.some((one) => isCloseEnough(um, one));
  };
  return fieldDifferences(fieldsFromEachTest(tests), answers).some(
    ({ name, typed }) => out.some((one) => one === name) && !isRead(name, typed),
  );
}
