import { ProgressBar } from 'react-aria-components';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import type { ClientRecordsPdfProgress } from './useClientRecordsPdf.ts';

function Progress({ clientName, done, total }: ClientRecordsPdfProgress) {
  const words = `${done} of ${total} ${total === 1 ? 'user' : 'users'} done`;
  const percent = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  return (
    <ProgressBar aria-label={`PDF of all users of ${clientName}`} value={percent} valueLabel={words}>
      <p>
        One PDF of all users of <strong className="font-semibold break-words">{clientName}</strong>
      </p>
      <div className="mt-4 h-4 overflow-hidden rounded-full bg-line">
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-2 flex items-center gap-2 text-muted tabular-nums">
        <Spinner />
        {words}
      </p>
    </ProgressBar>
  );
}

/** The progress of a client's PDF, and a button to cancel it. */
export function ClientRecordsPdfDialog({
  making,
  onCancel,
}: {
  making: ClientRecordsPdfProgress | null;
  onCancel: () => void;
}) {
  return (
    <Dialog
      isOpen={making !== null}
      onClose={onCancel}
      title="Download PDF's"
      size="small"
      // A press beside the dialog must not end a long wait.
      isDismissable={false}
      footer={<Button onPress={onCancel}>Cancel</Button>}
    >
      {making && <Progress {...making} />}
    </Dialog>
  );
}
