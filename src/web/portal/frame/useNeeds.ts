import { createContext } from 'react';
import type { Today } from '#contract/today.ts';
import { stillWaiting, wasReturned } from '#web/outbox/returned.ts';
import { useDeviceReports } from '#web/portal/outbox/useDeviceReports.ts';
import { useReturned } from '#web/portal/outbox/useReturned.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { type Need, needsOf, returnedNeed } from './needs.ts';

/** What waits for whoever is signed in here: what the device knows of, and what the server has counted. */
export function useNeeds(counts: Today | null): readonly Need[] {
  const uid = storedUid() ?? '';
  const device = useDeviceReports(uid)?.reports ?? [];
  const returned = stillWaiting(useReturned(uid), device).filter(wasReturned);
  return [...returnedNeed(returned), ...(counts ? needsOf(counts) : [])];
}

/** What waits, as the frame has it, for the screen in it. */
export const NeedsContext = createContext<readonly Need[]>([]);
