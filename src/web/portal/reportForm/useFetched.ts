import { useCallback, useEffect, useState } from 'react';

/** Something that the form fetches: loading, loaded, or failed with words. */
export type Fetched<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: Value }
  | { readonly state: 'failed'; readonly words: string };

/** Fetches once when first shown, and again on `retry`. An error of `fetchIt` is told by its message. */
export function useFetched<Value>(
  fetchIt: (signal: AbortSignal) => Promise<Value>,
): Fetched<Value> & { retry: () => void } {
  const [fetched, setFetched] = useState<Fetched<Value>>({ state: 'loading' });
  const start = useCallback(() => {
    const controller = new AbortController();
    const become = (next: Fetched<Value>) => controller.signal.aborted || setFetched(next);
    fetchIt(controller.signal).then(
      (value) => become({ state: 'ready', value }),
      (error: unknown) => become({ state: 'failed', words: error instanceof Error ? error.message : String(error) }),
    );
    return () => controller.abort();
  }, [fetchIt]);
  useEffect(start, [start]);
  const retry = () => {
    setFetched({ state: 'loading' });
    start();
  };
  return { ...fetched, retry };
}
