import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Dialog } from '#web/ui/Dialog.tsx';
import { cameraErrorWords, scanCode } from './camera.ts';

/** The camera's picture, until a code is read. */
function Viewfinder({ what, onRead }: { what: string; onRead: (text: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string>();
  const tell = useEffectEvent((text: string) => onRead(text));
  useEffect(() => {
    const controller = new AbortController();
    if (video.current) {
      scanCode(video.current, controller.signal).then(
        (text) => text !== undefined && tell(text),
        (error: unknown) => controller.signal.aborted || setFault(cameraErrorWords(error)),
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

/** The camera's picture in a dialog. It closes once a code is read. */
export default function ScanDialog({
  what,
  onRead,
  onClose,
}: {
  what: string;
  onRead: (text: string) => void;
  onClose: () => void;
}) {
  return (
    <Dialog isOpen onClose={onClose} title="Scan the code" size="small">
      <Viewfinder
        what={what}
        onRead={(text) => {
          onClose();
          onRead(text);
        }}
      />
    </Dialog>
  );
}
