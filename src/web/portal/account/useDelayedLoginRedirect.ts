import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Goes to the sign-in after a while, so that the message can be read, unless the reader has left by then. */
export function useDelayedLoginRedirect(readForMs = 2_000): () => void {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    timer.current = setTimeout(() => void navigate('/login'), readForMs);
  };
}
