import { useState } from 'react';
import { type ListedNcr, type NcrStepRequest, ncrStepRequest } from '#contract/ncrs/ncrs.ts';
import { DetailsFields, readDetails } from '#web/portal/ncrs/DetailsFields.tsx';
import { Fields } from '#web/fields/Fields.tsx';
import { EditDialog } from '#web/portal/ui/EditDialog.tsx';
import { reasonField } from '#web/portal/ui/reasonField.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.tsx';
import { takeLot } from './takeLot.ts';

type Step = 'raise' | 'dismiss';

const words = {
  raise: { title: 'Raise and assign', submit: 'Raise', done: 'raised' },
  dismiss: { title: 'Dismiss', submit: 'Dismiss', done: 'dismissed' },
} as const;

const counted = (count: number) => (count === 1 ? 'one NCR' : `${count} NCRs`);

/** The dialog of a lot: what is said there holds for each NCR of it. */
export function LotDialog({
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
  const read = (typed: FormData) => ({
    version: first.version,
    action: step,
    reason: String(typed.get('reason') ?? ''),
    ...(step === 'raise' && { details: readDetails(typed, uid) }),
  });
  return (
    <EditDialog
      title={`${title}: ${counted(ncrs.length)}`}
      submit={submit}
      shape={ncrStepRequest}
      read={read}
      send={async (body: NcrStepRequest) => {
        try {
          const taken = await takeLot(ncrs, body);
          if (taken.done.length > 0) toast(`${counted(taken.done.length)} ${done}.`, 'success');
          for (const { number, words: why } of taken.refused) toast(`${number}: ${why}`, 'danger');
          onClose();
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
            <DetailsFields ncr={isOfOneAuthor ? first : { ...first, report: null }} uid={uid} faults={faults} />
          ) : (
            <Fields of={[reasonField]} faults={faults} />
          )}
        </>
      )}
    </EditDialog>
  );
}

/** What can be done with the proposed NCRs that are chosen in the list. */
export function Lot({ chosen, uid, onDone }: { chosen: readonly ListedNcr[]; uid: string; onDone: () => void }) {
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
        <LotDialog step={step} ncrs={[first, ...others]} uid={uid} onDone={onDone} onClose={() => setStep(null)} />
      )}
    </div>
  );
}
