import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { onReportsChange } from '#web/outbox/changes.ts';
import { loadReport } from '#web/outbox/reports.ts';
import { toast } from '#web/ui/toast.tsx';
import { remoteChangeInWords } from './remoteChange.ts';
import type { LoadedReport, ReportDraft } from './reportDraft.ts';

/** Whether an element has a caret whose position can be read and set. */
const hasCaret = (element: Element | undefined): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null);

/** Redraws a form at once, and puts the focus and the caret back into the field that had them. */
function keepFocus(drawAnew: () => void): void {
  const focused = document.activeElement ?? undefined;
  const name = focused?.getAttribute('name');
  const caret = hasCaret(focused) ? ([focused.selectionStart, focused.selectionEnd] as const) : undefined;
  drawAnew();
  const again = name ? document.getElementsByName(name)[0] : undefined;
  again?.focus({ preventScroll: true });
  if (caret && hasCaret(again)) again.setSelectionRange(...caret);
}

/** Whether a dialog is open in front of the form. Its input would be lost if the form were replaced. */
const isDialogOpen = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null;

/**
 * Lets an open form follow what a sync does to its report, while nothing on the form waits to be saved. The form moves
 * to the copy that holds the report, or to what was typed on another device; it gets undefined if the report was sent.
 * `onReplaced` prepares what is to be shown, and returns what shows it.
 */
export function useRemoteChanges(
  draft: ReportDraft,
  uid: string,
  onReplaced: (found: LoadedReport | undefined) => Promise<() => void>,
): void {
  const follow = useEffectEvent(async () => {
    if (isDialogOpen()) return;
    const change = await draft.follow();
    if (!change) return;
    if (change.kind === 'replaced' || change.kind === 'sent') {
      const found = change.kind === 'replaced' ? await loadReport(uid, draft.id) : undefined;
      const show = await onReplaced(found);
      // Something was typed while the change was read. The next saving makes a copy of it.
      if (draft.saving.isBehind || (change.kind === 'replaced' && !found)) return;
      draft.saving.stop();
      if (found) keepFocus(() => flushSync(show));
      else show();
    }
    toast(remoteChangeInWords(change, false));
  });
  // That the device can't be read is reported when something has to be saved.
  useEffect(() => onReportsChange(() => void follow().catch(() => undefined)), []);
}
