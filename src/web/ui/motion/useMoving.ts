import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

const calm = '(prefers-reduced-motion: reduce)';

function watchCalm(changed: () => void): () => void {
  const query = matchMedia(calm);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the visitor asks for less motion; on the server, and until the page has come alive, nothing moves. */
export function useWantsCalm(): boolean {
  return useSyncExternalStore(
    watchCalm,
    () => matchMedia(calm).matches,
    () => true,
  );
}

/** Whether something is on the screen, of a tab that is looked at. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [isOnScreen, setOnScreen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let isInSight = false;
    const tell = () => setOnScreen(isInSight && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false;
      tell();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [ref]);
  return isOnScreen;
}

/** What moves by itself: whether it may move now, and what its Pause button needs. */
export type Moving = {
  isMoving: boolean;
  /** Whether it would move at all for this visitor: where not, there is nothing to pause. */
  canMove: boolean;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
};

/** Lets something move by itself, but not off-screen, not when paused, and not for those who ask for less motion. */
export function useMoving(ref: RefObject<Element | null>): Moving {
  const [isPaused, setPaused] = useState(false);
  const canMove = !useWantsCalm();
  const isOnScreen = useOnScreen(ref);
  return { isMoving: canMove && isOnScreen && !isPaused, canMove, isPaused, setPaused };
}
