import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { ClientPdf } from './useClientPdf.ts';

/** How far a client's PDF is, and the button that cancels it. */
export function ClientPdfDialog({ making, onCancel }: { making: ClientPdf | null; onCancel: () => void }) {
  return (
    <Dialog
      isOpen={making !== null}
      onClose={onCancel}
      title="Download PDF's"
      size="small"
      // A long wait must not be lost to a press beside the dialog.
      isDismissable={false}
      footer={<Button onPress={onCancel}>Cancel</Button>}
    >
      {making && (
        <>
          <p>
            One PDF of all users of <strong className="font-semibold">{making.clientName}</strong>
          </p>
          <progress
            aria-label="Users done"
            max={making.total}
            value={making.done}
            className="mt-4 block h-3 w-full accent-accent"
          />
          <p role="status" className="mt-2 text-sm text-muted tabular-nums">
            {making.done} of {making.total} {making.total === 1 ? 'user' : 'users'} done
          </p>
        </>
      )}
    </Dialog>
  );
}
