import { limitWords } from '#domain/measurement/limitWords.ts';
import { standardNamed, thicknessFields } from '#domain/measurement/film/judgeThickness.ts';
import type { TestAnswers } from '#domain/measurement/inspections/test.ts';
import { outcomeWords } from '#domain/measurement/verdict.ts';
import { isOfThickness } from '#domain/ncrs/failures.ts';
import { useJump } from '#web/portal/reportForm/jump.ts';
import { DecisionsOn } from '#web/portal/reportForm/ncrs/DecisionsOn.tsx';
import { useOpenFailures } from '#web/portal/reportForm/ncrs/useOpenFailures.ts';
import { useReportParts } from '#web/portal/reportForm/parts.ts';
import { placeOf } from '#web/portal/reportForm/places.ts';
import { type ReportValues, textOf } from '#web/portal/reportForm/values.ts';
import { Button } from '#web/ui/Button.tsx';
import { testsName } from './measuredTests.ts';
import { OutcomeMark, outcomeLine } from './OutcomeMark.tsx';
import { useThickness } from './thicknessIn.ts';

/** What is specified, as the requirement of a test of the film. */
function requirementIn(values: ReportValues): TestAnswers {
  const { scheme = 'minMax', level } = standardNamed(textOf(values, 'specifiedStandard'));
  const asked = {
    scheme,
    level: level === undefined ? '' : String(level),
    minUm: textOf(values, thicknessFields.minUm),
    maxUm: textOf(values, thicknessFields.maxUm),
    nominalUm: textOf(values, thicknessFields.nominalUm),
    surface: textOf(values, 'totalSurfaceArea'),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, answer]) => answer !== ''));
}

/** One tap takes what is specified into a test, and leads to its readings. */
function TakeReadings() {
  const { kind, tests, formValues } = useReportParts();
  const jump = useJump();
  const take = () => {
    const testId = tests.add('dft');
    tests.change(testId, (test) => ({ ...test, requirement: requirementIn(formValues.read()) }));
    jump.toSection(placeOf(kind, testsName).sectionId);
  };
  return (
    <Button className="min-h-16" onPress={take}>
      Take the readings one by one
    </Button>
  );
}

/**
 * The verdict on the thickness figures, beneath them. Nothing while nothing is specified or measured, or if tests of the
 * film say more.
 */
export function ThicknessFinding() {
  const { kind } = useReportParts();
  const verdict = useThickness();
  const { all } = useOpenFailures();
  if (!verdict) return null;
  const { outcome, findings, standard, limits } = verdict;
  return (
    <section aria-label="Thickness" className="flex flex-col gap-3 rounded-md border border-line p-3">
      <div role="status" className={outcomeLine}>
        <OutcomeMark outcome={outcome} />
        <div className="min-w-0 break-words">
          <p className="font-semibold">{outcomeWords[outcome]}</p>
          {findings.map(({ words }) => (
            <p key={words}>{words}</p>
          ))}
          <p className="text-sm text-muted">{[standard, limitWords(limits)].filter(Boolean).join('. ')}</p>
        </div>
      </div>
      {outcome === 'fail' && <DecisionsOn failures={all.filter((failure) => isOfThickness(kind, failure))} />}
      {outcome !== 'pass' && <TakeReadings />}
    </section>
  );
}
