import { IconAlertTriangle, IconDeviceFloppy, IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { formAddress } from '#web/portal/outbox/formAddress.ts';
import { useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { localTime } from '#web/portal/ui/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import { useIsOnline } from '#web/ui/useIsOnline.ts';
import type { SaveState } from './autosave.ts';

/** Whether the form is saved on the device. */
function useSaveState(): SaveState {
  const { saving } = useReportForm().draft;
  return useSyncExternalStore(saving.subscribe, saving.read, saving.read);
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'untouched':
      return '';
    case 'unsaved':
      return 'Saving…';
    case 'saved':
      return `Saved ${localTime(state.at)}`;
    default:
      return 'Not saved';
  }
}

const line = 'inline-flex items-center gap-1.5 text-sm leading-tight font-semibold tabular-nums';

/**
 * Says 'Saved hh:mm' once the device has everything on the form, and whether there is a network. It is not announced at
 * each change, which would disturb users of screen readers.
 */
export function SaveStatusLine() {
  const state = useSaveState();
  const isOnline = useIsOnline();
  const words = wordsOf(state);
  const isTrouble = state.kind === 'failed' || state.kind === 'elsewhere';
  const Icon = isTrouble ? IconAlertTriangle : IconDeviceFloppy;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {words && (
        <span data-testid="save-line" className={`${line} ${isTrouble ? 'text-danger' : 'text-muted'}`}>
          <Icon aria-hidden="true" size={18} />
          {words}
        </span>
      )}
      {!isOnline && (
        <span className={`${line} text-caution`}>
          <IconWifiOff aria-hidden="true" size={18} />
          No network
        </span>
      )}
    </span>
  );
}

/** Says what to do when the device cannot save the form, or when another tab has changed the report. */
export function SaveProblem() {
  const { kind, draft } = useReportForm();
  const state = useSaveState();
  const panel =
    'sticky top-[calc(var(--top-bar)+0.5rem)] z-20 rounded-lg border-2 border-danger bg-danger-wash p-4 shadow-lg';
  return (
    <div role="alert" className="contents">
      {state.kind === 'failed' && (
        <div className={panel}>
          <p className="font-medium">{state.words}</p>
          <Button className="mt-3" onPress={() => void draft.saving.again()}>
            Save again
          </Button>
        </div>
      )}
      {state.kind === 'elsewhere' && (
        <div className={panel}>
          <p className="font-medium">
            This report was changed, sent or deleted somewhere else in the meantime, perhaps in another tab. Nothing is
            overwritten: what you see here is not saved yet.
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onPress={() => void draft.continueAsNew()}>Keep this one as a separate report</Button>
            <Button
              onPress={() => {
                draft.saving.stop();
                location.assign(formAddress(kind, draft.id));
              }}
            >
              Show the other one
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
