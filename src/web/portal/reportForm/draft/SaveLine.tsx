import { IconAlertTriangle, IconDeviceFloppy } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useReportParts } from '#web/portal/reportForm/parts.ts';
import { clockTime } from '#web/portal/ui/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import type { SaveState } from './autosave.ts';

/** How it stands with keeping the form on the device. */
export function useSaveState(): SaveState {
  const { saving } = useReportParts().draft;
  return useSyncExternalStore(saving.subscribe, saving.read, saving.read);
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'untouched':
      return '';
    case 'unsaved':
      return 'Saving…';
    case 'saved':
      return `Saved ${clockTime(state.at)}`;
    default:
      return 'Not saved';
  }
}

/** 'Saved hh:mm', once what is on the form lies on the device. Not read out at each change: who wants to know looks. */
export function SaveLine() {
  const state = useSaveState();
  const words = wordsOf(state);
  if (!words) return null;
  const isTrouble = state.kind === 'failed' || state.kind === 'elsewhere';
  const Icon = isTrouble ? IconAlertTriangle : IconDeviceFloppy;
  return (
    <span
      data-testid="save-line"
      className={`inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold tabular-nums ${isTrouble ? 'text-danger' : 'text-muted'}`}
    >
      <Icon aria-hidden="true" size={18} />
      {words}
    </span>
  );
}

/** What is to be done when the device does not keep the form, or another tab has changed it. */
export function SaveProblem() {
  const { kind, draft } = useReportParts();
  const state = useSaveState();
  const panel = 'sticky top-18 z-20 rounded-lg border-2 border-danger bg-danger-wash p-4 shadow-lg';
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
                location.assign(`${kind.address}?report=${draft.id}`);
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
