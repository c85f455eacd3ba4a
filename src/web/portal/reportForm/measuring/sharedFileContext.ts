import { createContext } from 'react';
import type { GaugeTexts } from './gaugeTexts.ts';

/** A file that was shared with the app and assigned to a test, where its readings are to be previewed. */
export const SharedFileContext = createContext<{ readonly testId: string; readonly texts: GaugeTexts } | undefined>(
  undefined,
);
