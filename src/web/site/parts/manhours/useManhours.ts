import { useEffect, useState } from 'react';
import { brand } from '#brand/brand.ts';
import { startCounter } from './startCounter.ts';

/** The safe man-hours: as the server counted them for the page, and anew with each day that it stays open. */
export function useManhours(counted: number): number {
  const [manhours, setManhours] = useState(counted);
  useEffect(() => startCounter(brand.timeZone, setManhours), []);
  return manhours;
}
