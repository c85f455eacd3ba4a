import { Dialog } from '#web/ui/Dialog.tsx';
import { FieldSearch } from './FieldSearch.tsx';

/** The list of sections on a phone, with the search for a field above it. */
export default function SectionsDialog({
  onClose,
  onJump,
  children,
}: { onClose: () => void } & React.ComponentProps<typeof FieldSearch>) {
  return (
    <Dialog isOpen onClose={onClose} title="Sections">
      <FieldSearch onJump={onJump}>{children}</FieldSearch>
    </Dialog>
  );
}
