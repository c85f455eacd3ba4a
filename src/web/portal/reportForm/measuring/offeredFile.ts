import { createContext } from 'react';
import type { GaugeTexts } from './gaugeTexts.ts';

/** A file that was shared with the app and put to a test, whose readings are to be looked at there. */
export const OfferedFile = createContext<{ readonly testId: string; readonly texts: GaugeTexts } | undefined>(
  undefined,
);
