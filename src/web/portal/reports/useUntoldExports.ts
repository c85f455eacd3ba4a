import { useEffect } from 'react';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';
import { tellExports } from './exports.ts';

/** Reports the PDFs that the server has not recorded yet, when the screen opens and when the network returns. */
export function useUntoldExports(): void {
  useEffect(() => void tellExports(), []);
  useWindowEvent('online', () => void tellExports());
}
