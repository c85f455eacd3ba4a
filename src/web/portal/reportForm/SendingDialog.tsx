import { ProgressBar } from 'react-aria-components';
import type { SendProgress } from '#web/outbox/payload.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

const words = {
  preparing: 'Getting photos and files ready…',
  uploading: 'Sending your report…',
  confirming: 'All sent. Waiting for the server to confirm…',
} as const;

/** `onLeave` leaves the report to the outbox, which sends it while its author goes on with something else. */
export type SendingDialogProps = { sending: SendProgress; onCancel: () => void; onLeave: () => void };

/** Shows the progress while a report is being sent, and lets the sender stop it or go on meanwhile. */
export default function SendingDialog({ sending, onCancel, onLeave }: SendingDialogProps) {
  const share = 'share' in sending ? sending.share : undefined;
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title="Sending"
      size="small"
      isDismissable={false}
      footer={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          <Button onPress={onLeave}>Send in the background</Button>
        </>
      }
    >
      <ProgressBar
        aria-label={words[sending.step]}
        {...(percent === undefined ? { isIndeterminate: true } : { value: percent })}
      >
        <p className="flex justify-between gap-4 font-semibold" role="status">
          {words[sending.step]}
          {sending.step === 'uploading' && sending.of > 0 && ` ${sending.filesSent} of ${sending.of} files are there.`}
          <span aria-hidden="true" className="tabular-nums">
            {percent !== undefined && `${percent}%`}
          </span>
        </p>
        <div className="mt-3 h-4 overflow-hidden rounded-full bg-line">
          <div
            className={`h-full rounded-full bg-accent transition-[width] duration-200 ${percent === undefined ? 'animate-pulse' : ''}`}
            style={{ width: `${percent ?? 100}%` }}
          />
        </div>
      </ProgressBar>
      <p className="mt-4 text-muted">
        The report stays on this device until the server has all of it. You can close the page: it goes on when you come
        back.
      </p>
    </Dialog>
  );
}
