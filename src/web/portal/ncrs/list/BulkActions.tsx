import { useState } from 'react';
import { type ListedNcr, type BulkNcrStep, bulkNcrStep } from '#contract/ncrs/ncrs.ts';
import { DetailsFields, type DifferingDetails, readBulkDetails } from '#web/portal/ncrs/DetailsFields.tsx';
import { Fields } from '#web/fields/Fields.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { reasonField } from '#web/portal/ui/reasonField.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { detailsOf, takeBulkStep } from './takeBulkStep.ts';

type Step = 'raise' | 'dismiss';

const words = {
  raise: { title: 'Raise and assign', submit: 'Raise', done: 'raised' },
  dismiss: { title: 'Dismiss', submit: 'Dismiss', done: 'dismissed' },
} as const;

const counted = (count: number) => (count === 1 ? 'one NCR' : `${count} NCRs`);

/** In which details the NCRs of a lot differ. */
function differingIn(ncrs: readonly ListedNcr[]): DifferingDetails {
  const all = ncrs.map(detailsOf);
  const differs = (name: keyof DifferingDetails) => new Set(all.map((one) => JSON.stringify(one[name]))).size > 1;
  return { severity: differs('severity'), dueOn: differs('dueOn'), responsible: differs('responsible') };
}

/** The dialog of a lot: what is said there holds for each NCR of it. */
export function BulkStepDialog({
  step,
  ncrs,
  uid,
  onDone,
  onClose,
}: {
  step: Step;
  ncrs: readonly [ListedNcr, ...ListedNcr[]];
  uid: string;
  /** Called once it was tried, and also where an answer was lost: what it was about may have been done. */
  onDone: () => void;
  onClose: () => void;
}) {
  const [first] = ncrs;
  const isOfOneAuthor = ncrs.every(({ report }) => report?.author?.uid === first.report?.author?.uid);
  const { title, submit, done } = words[step];
  const differing = differingIn(ncrs);
  const read = (typed: FormData) => ({
    action: step,
    reason: String(typed.get('reason') ?? ''),
    ...(step === 'raise' && { details: readBulkDetails(typed, uid, differing) }),
  });
  return (
    <EditDialog
      title={`${title}: ${counted(ncrs.length)}`}
      submit={submit}
      shape={bulkNcrStep}
      read={read}
      send={async (body: BulkNcrStep) => {
        try {
          const used = await takeBulkStep(ncrs, body);
          if (used.done.length > 0) toast(`${counted(used.done.length)} ${done}.`, 'success');
          for (const { number, words: why } of used.refused) toast(`${number}: ${why}`, 'danger');
        } finally {
          onDone();
        }
      }}
      failed="Those that are still chosen could not be done."
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="break-words">{ncrs.map(({ number }) => number).join(', ')}</p>
          {step === 'raise' ? (
            <DetailsFields
              ncr={isOfOneAuthor ? first : { ...first, report: null }}
              uid={uid}
              faults={faults}
              differing={differing}
            />
          ) : (
            <Fields of={[reasonField]} faults={faults} />
          )}
        </>
      )}
    </EditDialog>
  );
}

/** What can be done with the proposed NCRs that are chosen in the list. */
export function BulkActions({
  chosen,
  uid,
  onDone,
}: {
  chosen: readonly ListedNcr[];
  uid: string;
  onDone: () => void;
}) {
  const [step, setStep] = useState<Step | null>(null);
  const [first, ...others] = chosen;
  const isOfOne = chosen.every(({ client }) => client.clientId === first?.client.clientId);
  return (
    <div
      className={`mt-2 flex flex-wrap items-center gap-3 rounded-md border border-edge bg-surface px-4 print:hidden ${first ? 'py-1.5' : 'min-h-9 cards:hidden'}`}
    >
      <span role="status" className="font-semibold">
        {chosen.length === 0 ? 'Choose failures below to decide on several at once.' : `${chosen.length} chosen`}
      </span>
      {first && (
        <>
          <Button variant="primary" isDisabled={!isOfOne} onPress={() => setStep('raise')}>
            Raise and assign
          </Button>
          <Button variant="danger" onPress={() => setStep('dismiss')}>
            Dismiss
          </Button>
          {!isOfOne && <span className="text-sm text-muted">Those of one client can be assigned together.</span>}
        </>
      )}
      {step && first && (
        <BulkStepDialog step={step} ncrs={[first, ...others]} uid={uid} onDone={onDone} onClose={() => setStep(null)} />
      )}
    </div>
  );
}
