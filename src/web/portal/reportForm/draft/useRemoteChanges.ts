import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { onChange } from '#web/outbox/changes.ts';
import { openReport } from '#web/outbox/reports.ts';
import { toast } from '#web/ui/toast.tsx';
import { keepFocus } from './keepFocus.ts';
import { remoteChangeInWords } from './remoteChange.ts';
import type { LoadedReport, ReportDraft } from './reportDraft.ts';

/** Something is being done in front of the form, which would be lost with it. */
const isDialogOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null;

/**
 * Lets an open form follow what the exchange with other devices makes of its report, while nothing on it waits to be saved:
 * to the copy that holds it, or to what another device has typed; undefined where it was sent.
 */
export function useRemoteChanges(
  draft: ReportDraft,
  uid: string,
  onReplaced: (found: LoadedReport | undefined) => void,
): void {
  const follow = useEffectEvent(async () => {
    if (isDialogOpen()) return;
    const change = await draft.follow();
    if (!change) return;
    if (change.kind === 'replaced' || change.kind === 'sent') {
      const found = change.kind === 'replaced' ? await openReport(uid, draft.id) : undefined;
      // Typed on while that was read: it is saved as a copy.
      if (draft.saving.isBehind || (change.kind === 'replaced' && !found)) return;
      draft.saving.stop();
      if (found) keepFocus(() => flushSync(() => onReplaced(found)));
      else onReplaced(found);
    }
    toast(remoteChangeInWords(change, false));
  });
  // What the device cannot read is told of where something is to be saved.
  useEffect(() => onChange(() => void follow().catch(() => undefined)), []);
}
