import { useState, useSyncExternalStore } from 'react';
import { isUpdateReady, onUpdateReadyChange, applyUpdate } from './updates.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.tsx';

const inTheWay = {
  unsaved: 'This report could not be saved on the device, so the update is on hold.',
  otherTab: 'A report is open in another tab. Close it there, then update.',
} as const;

/** Says that a newer version of the app waits until the open report is closed or 'Update now' is pressed. */
export function UpdateNotice() {
  const isReady = useSyncExternalStore(onUpdateReadyChange, isUpdateReady, () => false);
  const [isBusy, setBusy] = useState(false);
  if (!isReady) return null;
  const update = async () => {
    setBusy(true);
    const outcome = await applyUpdate(true);
    setBusy(false);
    if (outcome === 'unsaved' || outcome === 'otherTab') toast(inTheWay[outcome], 'danger');
  };
  return (
    <div role="status" className="border-b border-line bg-sunken">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <p>A new version of the app is ready. It waits until you leave this page. What you typed is kept.</p>
        <Button isPending={isBusy} onPress={() => void update()}>
          Update now
        </Button>
      </div>
    </div>
  );
}
