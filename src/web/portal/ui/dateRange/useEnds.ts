import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Ends } from './ends.ts';

/**
 * The range as its inputs show it: the last typed dates, until the address changes. The address changes only once its
 * loader has answered, and also on going back.
 */
export function useEnds({ from, to }: Ends): [Ends, (ends: Ends) => void] {
  const { key } = useLocation();
  const [ahead, setAhead] = useState<{ key: string; ends: Ends }>({ key, ends: { from, to } });
  return [ahead.key === key ? ahead.ends : { from, to }, (ends) => setAhead({ key, ends })];
}
