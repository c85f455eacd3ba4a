import { missingMandatory } from '#domain/reports/mandatory.ts';
import { carriedOverInputName } from './carriedOver.ts';
import { thicknessVerdictOf } from './measuring/thicknessIn.ts';
import { areaOf, countedFailures, decidedFailurePaths, failuresIn } from './ncrs/failures.ts';
import { formAnswers, useDerivedSoon, useReportEquipment, useLookups, useReportForm } from './reportFormContext.ts';

/** The mandatory fields that are still empty. */
export function useMissingMandatory(): string[] {
  const { kind } = useReportForm();
  return useDerivedSoon((values) => missingMandatory(kind, formAnswers(values, kind)));
}

/**
 * Tells whether anything is left that the section at the end lists. It blocks nothing, but should be seen before
 * sending. Asked when somebody wants to send, since the whole report is judged for it.
 */
export function useHasUnfinishedItems(): () => boolean {
  const { kind, formValues, carried, tests } = useReportForm();
  const { requirementsOf } = useLookups();
  const known = useReportEquipment();
  return () => {
    const values = formValues.read();
    if (missingMandatory(kind, formAnswers(values, kind)).length > 0) return true;
    if (carried.read().some((name) => carriedOverInputName(name, values) !== null)) return true;
    const requirements = requirementsOf(values);
    const typed = failuresIn(values, kind, requirements, known);
    const decided = decidedFailurePaths(values);
    const hasFailed = thicknessVerdictOf(values, tests.read(), requirements, known)?.outcome === 'fail';
    const failures = countedFailures(kind, tests.read(), areaOf(values), typed, hasFailed);
    return failures.some(({ path }) => !decided.includes(path));
  };
}
