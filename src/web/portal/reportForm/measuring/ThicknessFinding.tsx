import { limitWords } from '#domain/measurement/limitWords.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { isThicknessFieldFailure } from '#domain/ncrs/failures.ts';
import { useJump } from '#web/portal/reportForm/jump.ts';
import { LazyNcrDecisions } from '#web/portal/reportForm/ncrs/LazyNcrDecisions.tsx';
import { useOpenFailures } from '#web/portal/reportForm/ncrs/useOpenFailures.ts';
import { useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { placeOfInput } from '#web/portal/reportForm/places.ts';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { testsName } from './measuredTests.ts';
import { OutcomeLine } from './OutcomeMark.tsx';
import { filmRequirementIn } from './filmRequirementIn.ts';
import { useThicknessVerdict } from './thicknessIn.ts';

/** One tap takes what is specified into a test, and leads to its readings. */
function TakeReadings() {
  const { kind, tests, formValues } = useReportForm();
  const jump = useJump();
  const take = () => {
    tests.add('dft', undefined, filmRequirementIn(formValues.read()));
    jump.toSection(placeOfInput(kind, testsName).sectionId);
  };
  return <TallButton onPress={take}>Take the readings one by one</TallButton>;
}

/** The verdict on the thickness figures. Nothing while nothing is specified or measured, or if tests judge the film. */
export function ThicknessFinding() {
  const { kind } = useReportForm();
  const verdict = useThicknessVerdict();
  const { all } = useOpenFailures();
  if (!verdict) return null;
  const { outcome, findings, standard, limits } = verdict;
  return (
    <section aria-label="Thickness" className="flex flex-col gap-3 rounded-md border border-line p-3">
      <OutcomeLine outcome={outcome} words={outcomeWords[outcome]}>
        {findings.map(({ words }) => (
          <p key={words}>{words}</p>
        ))}
        <p className="text-sm text-muted">{[standard, limitWords(limits)].filter(Boolean).join('. ')}</p>
      </OutcomeLine>
      {outcome === 'fail' && (
        <LazyNcrDecisions failures={all.filter((failure) => isThicknessFieldFailure(kind, failure))} />
      )}
      {outcome !== 'pass' && <TakeReadings />}
    </section>
  );
}
