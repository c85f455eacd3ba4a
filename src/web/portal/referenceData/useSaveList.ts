import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ReferenceEntry, ReferenceList, ReferenceListAnswer } from '#contract/reference.ts';
import { Refused, call } from '#web/api/call.ts';
import { useSignInAgain, wordsFor } from '#web/portal/session/callFailed.ts';
import { toast } from '#web/ui/toast.tsx';

/** Saves a list as changed; where somebody else was faster, the list is loaded anew. */
export function useSaveList(list: ReferenceList, { version }: ReferenceListAnswer, onChanged: () => void) {
  const signInAgain = useSignInAgain();
  const [isSaving, setSaving] = useState(false);

  /** Throws what was refused. */
  const save = async (entries: readonly ReferenceEntry[]) => {
    try {
      await call(calls.saveReferenceList, { params: { list }, body: { version, entries } });
      onChanged();
    } catch (error) {
      if (error instanceof Refused && error.code === 'changedMeanwhile') onChanged();
      throw error;
    }
  };

  /** Saves by a button of the list, and tells what failed. */
  const saveAtOnce = async (entries: readonly ReferenceEntry[]) => {
    // Not switched off meanwhile: a button that is loses the keyboard's focus.
    if (isSaving) return;
    setSaving(true);
    try {
      await save(entries);
    } catch (error) {
      if (!signInAgain(error)) toast(wordsFor('The list could not be saved.', error), 'danger');
    } finally {
      setSaving(false);
    }
  };
  return { save, saveAtOnce, isSaving };
}
