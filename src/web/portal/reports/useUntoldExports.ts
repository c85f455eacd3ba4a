import { useEffect } from 'react';
import { tellExports } from './exports.ts';

/** Tells of the PDFs that could not be told of before: when the screen opens, and when the network is back. */
export function useUntoldExports(): void {
  useEffect(() => {
    const tell = () => void tellExports();
    tell();
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, []);
}
