import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#web/ui/ask.ts';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';
import type { Autosave } from './draft/autosave.ts';

const question = 'Leave this report? The newest change could not be saved on this device and will be lost.';

/** Warns on leaving a page that holds what the device could not save. Saves first what can be saved. */
export function useLeaveWarning(saving: Autosave): void {
  useWindowEvent('beforeunload', (event) => {
    if (!saving.isBehind) return;
    void saving.flush();
    event.preventDefault();
  });

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.key !== nextLocation.key && saving.isBehind,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const decide = async () => {
      await saving.flush();
      const mayLeave = !saving.isBehind || (await confirm(question, { yes: 'Leave', no: 'Stay', isDangerous: true }));
      if (mayLeave) blocker.proceed();
      else blocker.reset();
    };
    void decide();
  }, [blocker, saving]);
}
