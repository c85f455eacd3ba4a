import { useEffect, useRef } from 'react';

/** Calls `act` at intervals while `isMoving`. */
export function useInterval(intervalMs: number, isMoving: boolean, act: () => void): void {
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
