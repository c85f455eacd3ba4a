import { IconBarcode } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { cameraWords, canScan, scan } from './camera.ts';

const never = () => () => undefined;

/** The camera's picture, until a code is read. */
function Viewfinder({ what, onRead }: { what: string; onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string>();
  const tell = useEffectEvent((text: string) => onRead(text));
  useEffect(() => {
    const controller = new AbortController();
    if (video.current) {
      scan(video.current, controller.signal).then(
        (text) => text !== undefined && tell(text),
        (error: unknown) => controller.signal.aborted || setFault(cameraWords(error)),
      );
    }
    return () => controller.abort();
  }, []);
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{fault ?? `Hold the code on the ${what} in front of the camera.`}</p>
      <video
        ref={video}
        muted
        playsInline
        hidden={fault !== undefined}
        className="aspect-square w-full rounded-lg bg-sunken object-cover"
      />
    </div>
  );
}

/** Reads a number from a barcode or a QR code, in browsers that can. */
export function Scan({
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
      <Button className="min-h-16 shrink-0" onPress={() => setOpen(true)}>
        <IconBarcode aria-hidden="true" size={20} />
        Scan
        <span className="sr-only"> the code of {of}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Scan the code" size="small">
        <Viewfinder
          what={what}
          onRead={(text) => {
            setOpen(false);
            onRead(text);
          }}
        />
      </Dialog>
    </>
  );
}
