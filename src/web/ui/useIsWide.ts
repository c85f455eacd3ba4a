import { useMatches } from './useMatches.ts';

/** Whether the window has room for a table with many columns. */
export const useIsWide = (): boolean => useMatches('(min-width: 64rem)');
