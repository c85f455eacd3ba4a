import { useEffect, useRef } from 'react';

/** Does something at intervals, as long as it may. */
export function useEvery(intervalMs: number, isMoving: boolean, act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => latest.current(), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs, isMoving]);
}
