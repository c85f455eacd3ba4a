import { useEffect, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { Found, SearchAnswer } from '#contract/search.ts';
import { call } from '#web/api/call.ts';

/** How long somebody must have stopped typing before the server is asked. */
export const pauseMs = 150;
export const fewestLetters = 2;

export type Suggestions = { for: string; results: readonly Found[]; hasFailed: boolean };

const none: Suggestions = { for: '', results: [], hasFailed: false };

/** What the server finds for the words as they are typed. An answer that is overtaken is thrown away. */
export function useSuggestions(words: string): Suggestions {
  const [suggestions, setSuggestions] = useState(none);
  const asked = words.trim();
  const isEnough = asked.length >= fewestLetters;
  useEffect(() => {
    if (!isEnough) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { results } = await call<SearchAnswer>(calls.search, { query: { q: asked }, signal: asking.signal });
        setSuggestions({ for: asked, results, hasFailed: false });
      } catch {
        if (!asking.signal.aborted) setSuggestions({ for: asked, results: [], hasFailed: true });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asked, isEnough]);
  return isEnough ? suggestions : none;
}
