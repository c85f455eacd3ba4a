import { useEffect } from 'react';
import { tellExports } from './exports.ts';

/** Reports the PDFs that the server has not recorded yet, when the screen opens and when the network returns. */
export function useUntoldExports(): void {
  useEffect(() => {
    const tell = () => void tellExports();
    tell();
    addEventListener('online', tell);
    return () => removeEventListener('online', tell);
  }, []);
}
