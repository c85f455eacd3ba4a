import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Ends } from './ends.ts';

/**
 * The range as its inputs show it. What is typed runs ahead of the address, which changes only with the answer; any new
 * address, that of going back for one, then says what it is.
 */
export function useEnds({ from, to }: Ends): [Ends, (ends: Ends) => void] {
  const { key } = useLocation();
  const [ahead, setAhead] = useState<{ key: string; ends: Ends }>({ key, ends: { from, to } });
  return [ahead.key === key ? ahead.ends : { from, to }, (ends) => setAhead({ key, ends })];
}
