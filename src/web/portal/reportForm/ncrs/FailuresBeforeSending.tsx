import { useJump } from '#web/portal/reportForm/jump.ts';
import { type Failure, isThicknessFieldFailure } from '#domain/ncrs/failures.ts';
import { testsName } from '#web/portal/reportForm/measuring/measuredTests.ts';
import { placeOfInput } from '#web/portal/reportForm/places.ts';
import { useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { LazyNcrDecisions } from './LazyNcrDecisions.tsx';
import { useOpenFailures } from './useOpenFailures.ts';

/**
 * Lists what has failed before sending, each with its decision; what was measured has it where its figures stand. This
 * does not block sending: failures left open are proposed to the reviewer.
 */
export function FailuresBeforeSending() {
  const { kind } = useReportForm();
  const { all, open } = useOpenFailures();
  const jump = useJump();
  if (all.length === 0) return null;
  const isMeasured = (failure: Failure) => Boolean(failure.test) || isThicknessFieldFailure(kind, failure);
  const thickness = kind.fields.find((field) => field.kind === 'thickness')?.name ?? testsName;
  const fieldOf = ({ test }: Failure) => (test ? testsName : thickness);
  return (
    <div className="rounded-lg border border-line bg-caution-wash p-4 sm:p-5">
      <h3 className="text-lg">What has failed</h3>
      <p role="status" className="mt-1">
        {open.length === 0
          ? 'Everything is decided.'
          : `${open.length === 1 ? 'One failure is' : `${open.length} failures are`} not decided yet. Failures you leave open go to the reviewer as proposals.`}
      </p>
      <div className="mt-4 flex flex-col gap-6 empty:hidden">
        <LazyNcrDecisions failures={all.filter((failure) => !isMeasured(failure))} />
        {all.filter(isMeasured).map((failure) => (
          <a
            key={failure.path}
            href={`#${fieldOf(failure)}`}
            onClick={(event) => {
              event.preventDefault();
              jump.toSection(placeOfInput(kind, fieldOf(failure)).sectionId);
            }}
            className="flex min-h-11 flex-col justify-center break-words underline decoration-2 underline-offset-4 hover:decoration-accent"
          >
            <span className="font-semibold">{[failure.about, failure.area].filter(Boolean).join(', ')}</span>
            <span>{failure.found}</span>
          </a>
        ))}
      </div>
    </div>
  );
}
