import { thicknessFields, type ThicknessVerdict } from '#domain/measurement/film/judgeThickness.ts';
import { classicFields, differingFields } from './classicFields.ts';
import { isFilmJudged, type Test } from './test.ts';

const spotsField = 'numberOfSpots';

/**
 * Whether the verdict on a report's typed thickness figures counts beside its tests. Readings that judge the film go
 * before it. But what is typed wins over what they fill in, so a figure that is out and that no reading shows stays a
 * breach until it is corrected, whatever a test says that is begun or passes. Source: trade.md, 3.3 and 14.
 */
export function countsBesideTests(
  { outcome, findings }: ThicknessVerdict,
  tests: readonly Test[],
  answers: Readonly<Record<string, unknown>>,
): boolean {
  if (!isFilmJudged(tests)) return true;
  // A film that failed by its readings has failed once.
  if (outcome !== 'fail' || tests.some(({ kind, verdict }) => kind === 'dft' && verdict.outcome === 'fail'))
    return false;
  const differing = differingFields(classicFields(tests), answers);
  const out = Object.entries(thicknessFields).flatMap(([figure, name]) =>
    findings.some(({ kind, place }) => kind === 'breach' && place?.field === figure) ? [name] : [],
  );
  return [...out, spotsField].some((name) => differing.includes(name));
}
