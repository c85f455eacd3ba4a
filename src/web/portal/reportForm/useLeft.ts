import { missingMandatory } from '#domain/reports/mandatory.ts';
import { inputOf } from './carried.ts';
import { thicknessBeside } from './measuring/thicknessIn.ts';
import { areaOf, countingFailures, decidedIn, failuresIn } from './ncrs/failures.ts';
import { formAnswers, useDerivedSoon, useKnownEquipment, useReportKnown, useReportParts } from './parts.ts';

/** The mandatory fields that are still empty. */
export function useStillEmpty(): string[] {
  const { kind } = useReportParts();
  return useDerivedSoon((values) => missingMandatory(kind, formAnswers(values, kind)));
}

/**
 * Tells whether anything is left that the section at the end lists. It blocks nothing, but should be seen before
 * sending. Asked when somebody wants to send, since the whole report is judged for it.
 */
export function useIsAnythingLeft(): () => boolean {
  const { kind, formValues, carried, tests } = useReportParts();
  const { requirementsOf } = useReportKnown();
  const known = useKnownEquipment();
  return () => {
    const values = formValues.read();
    if (missingMandatory(kind, formAnswers(values, kind)).length > 0) return true;
    if (carried.read().some((name) => inputOf(name, values) !== null)) return true;
    const requirements = requirementsOf(values);
    const typed = failuresIn(values, kind, requirements, known);
    const decided = decidedIn(values);
    const hasFailed = thicknessBeside(values, tests.read(), requirements, known)?.outcome === 'fail';
    const failures = countingFailures(kind, tests.read(), areaOf(values), typed, hasFailed);
    return failures.some(({ path }) => !decided.includes(path));
  };
}
