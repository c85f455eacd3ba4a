import { useEffect, useState } from 'react';
import type { SiteSearchResult } from '#contract/site/search.ts';

/** The pause in typing after which the server is asked. */
export const debounceMs = 150;
export const fewestLetters = 2;

type Suggestions = { for: string; results: readonly SiteSearchResult[]; hasFailed: boolean };

const none: Suggestions = { for: '', results: [], hasFailed: false };

/** The server's results for the words as they are typed. Outdated answers are dropped. */
export function useSuggestions(words: string): Suggestions {
  const [suggestions, setSuggestions] = useState(none);
  const asked = words.trim();
  const isEnough = asked.length >= fewestLetters;
  useEffect(() => {
    if (!isEnough) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        // Loaded when somebody types, because most visitors never search.
        const { fetchSuggestions } = await import('./suggest.ts');
        const results = await fetchSuggestions(asked, asking.signal);
        if (!asking.signal.aborted) setSuggestions({ for: asked, results, hasFailed: false });
      } catch {
        if (!asking.signal.aborted) setSuggestions({ for: asked, results: [], hasFailed: true });
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [asked, isEnough]);
  return isEnough ? suggestions : none;
}
