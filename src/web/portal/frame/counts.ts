import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { calls } from '#contract/calls.ts';
import type { Today } from '#contract/today.ts';
import { may } from '#domain/people/permissions.ts';
import { question } from '#web/portal/reading/useReading.ts';
import { type Reading, readingOf } from '#web/portal/reading/reading.ts';
import { hearChanged } from '#web/portal/session/changed.ts';
import { storedRole, storedUid } from '#web/portal/session/session.ts';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';
import { isForm } from './isForm.ts';

/** The question that every figure of what waits is an answer to. */
export const whatWaits = question(calls.today);

const nothing = () => null;
const never = () => () => undefined;

/** One reading for all that shows figures of a person, kept from screen to screen. */
let stored: { readonly who: string; readonly reading: Reading<Today> } | undefined;

function readingFor(who: string): Reading<Today> {
  if (stored?.who !== who) stored = { who, reading: readingOf(whatWaits, '') };
  return stored.reading;
}

/** Asks again when something has changed, or may have. */
export function useAskedAgain(ask: (() => void) | undefined, everyMs?: number): void {
  useEffect(() => (ask ? hearChanged(ask, everyMs) : undefined), [ask, everyMs]);
}

/** While a report is typed, every call is one that its photos wait for. */
const everyMsInForm = 15 * 60_000;

/**
 * What waits for whoever is signed in here, as far as it is known: asked anew with every screen, every change, and every
 * minute, in a form every quarter of an hour. It never leads away: a form stays open where the session has ended.
 */
export function useCounts(): Today | null {
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  const role = isHydrated ? storedRole() : null;
  const who = role && may({ role }, 'seeToday') ? `${role} ${storedUid() ?? ''}` : null;
  const reading = useMemo(() => (who ? readingFor(who) : null), [who]);
  const answer = useSyncExternalStore(
    reading?.subscribe ?? never,
    reading ? () => reading.now().answer : nothing,
    nothing,
  );
  // Of the first screen too: what was kept may be of one before signing in again.
  const shown = useRef('');
  useEffect(() => {
    if (!reading || shown.current === pathname) return;
    shown.current = pathname;
    const { state } = reading.now();
    if (state === 'answered' || state === 'failed') reading.ask();
  }, [reading, pathname]);
  useAskedAgain(reading?.ask, isForm(pathname) ? everyMsInForm : undefined);
  return answer;
}
