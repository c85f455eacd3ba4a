import type { ListedNcr } from '#contract/ncrs/ncrs.ts';
import type { ReportAnswer } from '#contract/reports/report.ts';
import { approvalReason } from '#contract/reports/review.ts';
import { FieldsDialog } from '#web/portal/ui/FieldsDialog.tsx';
import { stepFailureWords } from './stepFailureWords.ts';
import { reasonField } from '#web/portal/ui/reasonField.ts';

/** Asks once why failures are approved, and names what is undecided. `unsent` counts comments written and not sent. */
export function ApproveFailedReportDialog({
  report: { number },
  breaches,
  undecided,
  unsent,
  send,
  onClose,
}: {
  report: Pick<ReportAnswer, 'number'>;
  breaches: readonly string[];
  undecided: readonly Pick<ListedNcr, 'number' | 'about'>[];
  unsent: number;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <FieldsDialog
      title={`Approve ${number} although it failed`}
      submit="Accept and approve"
      note={
        <div>
          <p>What failed in this report:</p>
          <ul className="mt-2 list-disc pl-6 font-semibold wrap-anywhere">
            {breaches.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          {undecided.length > 0 && (
            <>
              <p className="mt-3">Nobody has decided yet whether these are non-conformances:</p>
              <ul className="mt-2 list-disc pl-6 font-semibold wrap-anywhere">
                {undecided.map(({ number: ncr, about }) => (
                  <li key={ncr}>
                    <span className="tabular-nums">{ncr}</span> {about}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="mt-3">
            Approving accepts all of it. The outcome is then Accepted, and your reason stands in the history and in the
            evidence PDF.
          </p>
          {unsent > 0 && (
            <p className="mt-3 font-semibold">
              {unsent === 1 ? 'One comment is' : `${unsent} comments are`} written and will not be sent.
            </p>
          )}
        </div>
      }
      of={[reasonField]}
      shape={approvalReason}
      send={({ reason }) => send(reason)}
      failed={stepFailureWords(number, 'approved')}
      staysOpen
      onClose={onClose}
    />
  );
}
