import { useEffect } from 'react';
import { holdUpdates } from '#web/installedApp/updates.ts';
import type { Autosave } from './autosave.ts';

/** Holds back newer app versions from the form's first change until it is closed or the report received. */
export function useHoldUpdates(saving: Autosave): void {
  useEffect(() => {
    let letCome: (() => void) | undefined;
    const save = async () => {
      await saving.flush();
      return !saving.isBehind;
    };
    const look = () => {
      if (saving.read().kind === 'untouched') {
        letCome?.();
        letCome = undefined;
      } else letCome ??= holdUpdates(save);
    };
    const unsubscribe = saving.subscribe(look);
    return () => {
      unsubscribe();
      letCome?.();
    };
  }, [saving]);
}
