import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { forgetPerson } from '#web/portal/session/forgetPerson.ts';
import { sessionKeys, storedUid } from '#web/portal/session/session.ts';
import { isForm } from './isForm.ts';

/** Signing in again replaces what is stored in several steps. */
const settledMs = 1_000;

/**
 * Leaves this screen when whoever was signed in here has left in another tab, so that nothing of theirs stays in sight.
 * A form stays: what is typed in it is its author's, and sends nothing for anybody else.
 */
export function useLeftElsewhere(): void {
  const { pathname } = useLocation();
  const look = useEffectEvent((uid: string | null) => {
    if (uid === null || storedUid() === uid || isForm(pathname)) return;
    void forgetPerson({ ended: null });
    location.replace('/login');
  });
  useEffect(() => {
    const uid = storedUid();
    const hear = ({ key }: StorageEvent) => {
      if (key === null || key === sessionKeys.uid) setTimeout(() => look(uid), settledMs);
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, []);
}
