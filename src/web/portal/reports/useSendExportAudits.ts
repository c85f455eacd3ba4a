import { useEffect } from 'react';
import { useWindowEvent } from '#web/ui/useWindowEvent.ts';
import { sendExportAudits } from './exports.ts';

/** Reports the PDFs that the server has not recorded yet, when the screen opens and when the network returns. */
export function useSendExportAudits(): void {
  useEffect(() => void sendExportAudits(), []);
  useWindowEvent('online', () => void sendExportAudits());
}
