import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Test } from '#domain/measurement/inspections/test.ts';
import { decisionRowOf } from '#domain/ncrs/decisions.ts';
import { decisionsFieldName, raisedOption, refusedOption } from '#domain/ncrs/decisionsField.ts';
import { type Failure, failurePhotoPrefix } from '#domain/ncrs/failures.ts';
import { maxLongTextLength, maxTextLength } from '#domain/reports/answers.ts';
import { isReason, reasonNeeded } from '#domain/text/reason.ts';
import { PhotosByPrefix } from '#web/portal/reportForm/measuring/PhotosByPrefix.tsx';
import { testPhotoPrefix } from '#web/portal/reportForm/measuring/testPhotos.ts';
import { useDerived, useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import type { ReportValues, RowValues } from '#web/portal/reportForm/values.ts';
import { severityChoices } from '#web/portal/ui/ncr/NcrFields.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { areaOf, ncrDecisionsIn, failuresOfTests, withDecision } from './failures.ts';

/** The box by which a report says that an NCR is attached. */
const attachmentTick = 'ncr';

function useDecision({ path }: Failure) {
  const { kind } = useReportForm();
  const { getValues, setValue } = useFormContext<ReportValues>();
  const row = useDerived((values) => ncrDecisionsIn(values).find((one) => one['path'] === path) ?? null);
  const become = (next: RowValues | undefined) => {
    setValue(decisionsFieldName, withDecision(getValues(), path, next), { shouldDirty: true });
    if (next?.['decision'] === raisedOption && kind.field(attachmentTick))
      setValue(attachmentTick, true, { shouldDirty: true });
  };
  const text = (name: string) => String(row?.[name] ?? '');
  return { row, text, become, decision: text('decision') };
}

/** Lets the inspector raise an NCR with the known facts, or refuse it with a reason. A second press takes it back. */
function NcrDecision({ failure, isNamed }: { failure: Failure; isNamed: boolean }) {
  const { text, become, decision } = useDecision(failure);
  const press = (as: typeof raisedOption | typeof refusedOption) =>
    become(decision === as ? undefined : decisionRowOf(failure, as));
  const [emptied, setEmptied] = useState<string>();
  const typed = (name: string) => ({
    value: text(name),
    onChange: ({
      currentTarget: { value },
    }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => become({ [name]: value }),
  });
  /** The field follows the failure's words until others are typed. Emptied, it gets them back on losing the focus. */
  const live = (name: 'requirement' | 'found', maxLength: number) => {
    const { value, onChange } = typed(name);
    return {
      maxLength,
      value: value || (emptied === name ? '' : failure[name].slice(0, maxLength)),
      onChange: (event: Parameters<typeof onChange>[0]) => {
        setEmptied(name);
        onChange(event);
      },
      onBlur: () => setEmptied(undefined),
    };
  };
  return (
    <div role="group" aria-label="Non-conformance" className="flex flex-col gap-3 border-l-4 border-danger pl-3">
      {isNamed && (
        <p className="break-words whitespace-pre-line">
          <strong>
            {[failure.about, failure.area, failure.coat && `coat ${failure.coat}`].filter(Boolean).join(', ')}.
          </strong>{' '}
          {failure.found}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {([raisedOption, refusedOption] as const).map((as) => (
          <TallButton key={as} className="grow" isChosen={decision === as} onPress={() => press(as)}>
            {as === raisedOption ? 'Raise NCR' : refusedOption}
          </TallButton>
        ))}
      </div>
      {decision === raisedOption && (
        <>
          <Select label="Severity" emptyLabel={null} options={severityChoices} {...typed('severity')} />
          <TextField label="Requirement" {...live('requirement', maxTextLength)} />
          <TextArea label="What was found" {...live('found', maxLongTextLength)} />
          <TextArea label="Description" maxLength={10_000} rows={2} {...typed('description')} />
          <PhotosByPrefix
            mark={failure.test ? testPhotoPrefix(failure.test.testId) : failurePhotoPrefix(failure.path)}
            of="the failure"
            caption={failure.about}
          />
          {failure.test && <p className="text-muted">The photos of this test go with it.</p>}
        </>
      )}
      {decision === refusedOption && (
        <TextField
          label="Why it is not an NCR"
          maxLength={1_000}
          isRequired
          error={isReason(text('reason')) ? undefined : reasonNeeded}
          {...typed('reason')}
        />
      )}
    </div>
  );
}

/** Failures in order, each with its name and its decision. */
export default function NcrDecisions({ failures }: { failures: readonly Failure[] }) {
  return failures.map((failure) => <NcrDecision key={failure.path} failure={failure} isNamed />);
}

/** Shown beside a test's verdict: what has failed in the test, and the decision about each failure. */
export function TestNcrDecisions({ test }: { test: Test }) {
  const { kind } = useReportForm();
  const area = useDerived(areaOf);
  const failures = failuresOfTests(kind, [test], area);
  return failures.map((failure) => (
    <NcrDecision key={failure.path} failure={failure} isNamed={failures.length > 1 || !failure.test} />
  ));
}
