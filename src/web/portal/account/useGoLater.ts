import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Goes to an address after some milliseconds, so that the message can be read, unless the reader has left by then. */
export function useGoLater(): (to: string, afterMs: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, afterMs) => {
    timer.current = setTimeout(() => void navigate(to), afterMs);
  };
}
