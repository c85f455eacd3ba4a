import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Goes to an address after a while, in which what was said can be read; not if the reader has left by then. */
export function useGoLater(): (to: string, afterMs: number) => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to, afterMs) => {
    timer.current = setTimeout(() => void navigate(to), afterMs);
  };
}
