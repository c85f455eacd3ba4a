import { IconBarcode } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { lazyComponent } from '#web/ui/lazily.tsx';
import { canScan } from './camera.ts';

const never = () => () => undefined;

// Lazy because few figures are scanned.
const ScanDialog = lazyComponent(() => import('./ScanDialog.tsx'));

/** Reads a number from a barcode or a QR code, in browsers that can. */
export function ScanButton({
  of,
  what,
  onRead,
}: {
  of: string;
  /** The thing that carries the code. */
  what: 'instrument' | 'tin' | 'instrument or tin';
  onRead: (text: string) => void;
}) {
  const isThere = useSyncExternalStore(never, canScan, () => false);
  const [isOpen, setOpen] = useState(false);
  if (!isThere) return null;
  return (
    <>
      <Button icon={IconBarcode} className="min-h-16 shrink-0" onPress={() => setOpen(true)}>
        Scan
        <span className="sr-only"> the code of {of}</span>
      </Button>
      {isOpen && <ScanDialog what={what} onRead={onRead} onClose={() => setOpen(false)} />}
    </>
  );
}
