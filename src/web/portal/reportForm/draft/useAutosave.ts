import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import type { ReportDraft } from './reportDraft.ts';

/** Whether a press is about to open the device's camera or file chooser. */
function opensChooser({ target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('label')?.control?.matches('input[type=file]') ?? target.matches('input[type=file]');
}

/** Saves the form after every change, and at once before the camera opens or the page is hidden: phones may kill it. */
export function useAutosave(
  draft: ReportDraft,
  form: UseFormReturn<ReportValues>,
  others: readonly { subscribe: (changed: () => void) => () => void }[],
  element: RefObject<HTMLFormElement | null>,
): void {
  useEffect(() => {
    const { saving } = draft;
    const changed = () => saving.changed();
    const saveNow = () => void saving.flush();
    const beforeChooser = (event: Event) => opensChooser(event) && saveNow();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: changed });
    const unsubscribeOthers = others.map(({ subscribe }) => subscribe(changed));
    const shown = element.current;
    for (const name of ['pointerdown', 'click'] as const) shown?.addEventListener(name, beforeChooser, true);
    document.addEventListener('visibilitychange', saveNow);
    window.addEventListener('pagehide', saveNow);
    return () => {
      unsubscribe();
      for (const unsubscribeOther of unsubscribeOthers) unsubscribeOther();
      for (const name of ['pointerdown', 'click'] as const) shown?.removeEventListener(name, beforeChooser, true);
      document.removeEventListener('visibilitychange', saveNow);
      window.removeEventListener('pagehide', saveNow);
      void saving.flush();
    };
    // The other values are created once, with the form.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [draft, form, element]);
}
