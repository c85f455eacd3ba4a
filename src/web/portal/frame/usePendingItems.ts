import { createContext } from 'react';
import type { TodayAnswer } from '#contract/today.ts';
import { stillToCorrect, wasReturned } from '#web/outbox/returned.ts';
import { useDeviceReports } from '#web/portal/outbox/useDeviceReports.ts';
import { useReturnedReports } from '#web/portal/outbox/useReturnedReports.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { type PendingItem, pendingItemsOf, returnedItems } from './pendingItems.ts';

/** What waits for whoever is signed in here: what the device knows of, and what the server has counted. */
export function usePendingItems(counts: TodayAnswer | null): readonly PendingItem[] {
  const uid = storedUid() ?? '';
  const device = useDeviceReports(uid)?.reports ?? [];
  const returned = stillToCorrect(useReturnedReports(uid), device).filter(wasReturned);
  return [...returnedItems(returned), ...(counts ? pendingItemsOf(counts) : [])];
}

/** What waits, as the frame has it, for the screen in it. */
export const PendingItemsContext = createContext<readonly PendingItem[]>([]);
