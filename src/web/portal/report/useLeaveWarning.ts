import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#web/ui/ask.tsx';

const question = 'Leave this report? What you typed will be lost.';

/** Warns before the page is left with something on it. Signing out asks its own question. */
export function useLeaveWarning(hasSomething: () => boolean): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasSomething()) event.preventDefault();
  });
  useEffect(() => {
    const beforeUnload = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', beforeUnload);
    return () => removeEventListener('beforeunload', beforeUnload);
  }, []);

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const [from, to] = [currentLocation.pathname, nextLocation.pathname].map((path) => path.toLowerCase());
    return from !== to && to !== '/login' && hasSomething();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(question, { yes: 'Leave', no: 'Stay', isDangerous: true }).then((leave) =>
      leave ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker]);
}
