import { useEffect, useMemo, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { PortalSearchResult } from '#contract/find.ts';
import type { Role } from '#domain/people/roles.ts';
import { UnreachableError, call } from '#web/api/call.ts';
import { storedUid } from '#web/portal/session/session.ts';
import { type SearchResult, orderedSearchResults, findScreens } from './searchResults.ts';
import { findDeviceReports, findInRememberedLists } from './onDevice.ts';

/** The pause in typing after which the server is asked. */
const pauseMs = 120;
/** How long the server is waited for before what the device remembers is shown. */
const patienceMs = 1_000;

type Answer = {
  readonly for: string;
  readonly things: readonly PortalSearchResult[];
  readonly drafts: readonly SearchResult[];
  /** The server could not be asked: these are of the device. */
  readonly isOfDevice: boolean;
};

/** Tells what the server finds. Where it does not answer in time, tells what the device remembers until it does. */
async function ask(role: Role, words: string, signal: AbortSignal, tell: (answer: Answer) => void): Promise<void> {
  const drafts = await findDeviceReports(storedUid() ?? '', words);
  let isAnswered = false;
  const tellOfDevice = async () => {
    const things = await findInRememberedLists(role, words);
    if (!isAnswered) tell({ for: words, things, drafts, isOfDevice: true });
  };
  const timer = setTimeout(() => void tellOfDevice(), patienceMs);
  try {
    const { found } = await call(calls.find, { query: { q: words }, signal });
    isAnswered = true;
    tell({ for: words, things: found, drafts, isOfDevice: false });
  } catch (error) {
    if (!(error instanceof UnreachableError)) console.error(error);
    await tellOfDevice();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What has the words that are being typed: screens and settings at once, the rest as the server tells it or, where it
 * cannot be asked, as the device remembers it. Outdated answers are dropped.
 */
export function useSearchResults(role: Role, typed: string) {
  const words = typed.trim();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (words === '') return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      void ask(role, words, asking.signal, (shown) => asking.signal.aborted || setAnswer(shown));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [role, words]);
  const shown = answer?.for === words ? answer : undefined;
  const results = useMemo((): readonly SearchResult[] => {
    if (words === '') return [];
    return shown ? [...shown.drafts, ...orderedSearchResults(role, words, shown.things)] : findScreens(role, words);
  }, [role, words, shown]);
  return { results, isComplete: shown !== undefined, isOfDevice: shown?.isOfDevice ?? false };
}
