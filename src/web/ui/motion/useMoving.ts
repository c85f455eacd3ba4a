import { type RefObject, useEffect, useState } from 'react';
import { useMediaQuery } from '#web/ui/useMatches.ts';

/** Whether the visitor asks for less motion. True on the server and until hydration, so nothing moves before. */
export const usePrefersReducedMotion = (): boolean => useMediaQuery('(prefers-reduced-motion: reduce)', true);

/** Whether an element is on the screen, in a visible tab. */
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

/** Whether something may move by itself now, and what its Pause button needs. */
export type MotionState = {
  isMoving: boolean;
  /** False for visitors who ask for less motion: there is nothing to pause then. */
  canMove: boolean;
  isPaused: boolean;
  setPaused: (isPaused: boolean) => void;
};

/** Lets something move by itself, except off-screen, while paused, or for visitors who ask for less motion. */
export function useMotion(ref: RefObject<Element | null>): MotionState {
  const [isPaused, setPaused] = useState(false);
  const canMove = !usePrefersReducedMotion();
  const isOnScreen = useOnScreen(ref);
  return { isMoving: canMove && isOnScreen && !isPaused, canMove, isPaused, setPaused };
}
