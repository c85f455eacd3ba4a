import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { calls } from '#contract/calls.ts';
import type { TodayAnswer } from '#contract/today.ts';
import { may } from '#domain/people/permissions.ts';
import { question } from '#web/portal/reading/useLoaded.ts';
import { type LiveAnswer, liveAnswerOf } from '#web/portal/reading/reading.ts';
import { onServerChange } from '#web/portal/session/serverChanges.ts';
import { storedRole, storedUid } from '#web/portal/session/session.ts';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';
import { isReportFormPath } from './isReportFormPath.ts';

/** The question that every figure of what waits is an answer to. */
export const todayQuestion = question(calls.today);

const nothing = () => null;
const never = () => () => undefined;

/** One reading for all that shows figures of a person, kept from screen to screen. */
let stored: { readonly who: string; readonly reading: LiveAnswer<TodayAnswer> } | undefined;

function readingFor(who: string): LiveAnswer<TodayAnswer> {
  if (stored?.who !== who) stored = { who, reading: liveAnswerOf(todayQuestion, '') };
  return stored.reading;
}

/** Asks again when something has changed, or may have. */
export function useRefetchOnChange(ask: (() => void) | undefined, everyMs?: number): void {
  useEffect(() => (ask ? onServerChange(ask, everyMs) : undefined), [ask, everyMs]);
}

/** While a report is typed, every call is one that its photos wait for. */
const everyMsInForm = 15 * 60_000;

/**
 * What waits for whoever is signed in here, as far as it is known: asked anew with every screen, every change, and every
 * minute, in a form every quarter of an hour. It never leads away: a form stays open where the session has ended.
 */
export function useTodayCounts(): TodayAnswer | null {
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
  useRefetchOnChange(reading?.ask, isReportFormPath(pathname) ? everyMsInForm : undefined);
  return answer;
}
