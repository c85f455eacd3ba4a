import { type RefObject, useEffect, useState } from 'react';

/** Whether a row is longer than its visible part, and so scrolls. Undefined until the page has hydrated. */
export function useIsOverflowing(ref: RefObject<Element | null>): boolean | undefined {
  const [isCutOff, setCutOff] = useState<boolean>();
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => setCutOff(element.scrollWidth > element.clientWidth));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref]);
  return isCutOff;
}
