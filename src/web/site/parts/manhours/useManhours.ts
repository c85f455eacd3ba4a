import { useEffect, useState } from 'react';
import { brand } from '#brand/brand.ts';
import { startCounter } from './startCounter.ts';

/** The safe man-hours: as counted by the server for the page, and updated each day that the page stays open. */
export function useManhours(counted: number): number {
  const [manhours, setManhours] = useState(counted);
  useEffect(() => startCounter(brand.timeZone, setManhours), []);
  return manhours;
}
