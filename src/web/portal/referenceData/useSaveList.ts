import { calls } from '#contract/calls.ts';
import type { ReferenceEntry, ReferenceList, ReferenceListAnswer } from '#contract/reference/reference.ts';
import { Refused, call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';

/** An entry to be saved, with its previous code. */
export type SavedEntry = ReferenceEntry & { readonly was?: string };

/** Saves a changed list. If somebody else saved it first, it is loaded again. */
export function useSaveList(list: ReferenceList, { version }: ReferenceListAnswer, onChanged: () => void) {
  const { act, isPending } = useAction();

  /** Throws if the list was refused. */
  const save = async (entries: readonly SavedEntry[]) => {
    try {
      await call(calls.saveReferenceList, { params: { list }, body: { version, entries: [...entries] } });
      onChanged();
    } catch (error) {
      if (error instanceof Refused && error.code === 'changedMeanwhile') onChanged();
      throw error;
    }
  };

  /** Saves at the press of a button in the list, and reports a failure. */
  const saveAtOnce = (entries: readonly ReferenceEntry[]) =>
    act({ run: () => save(entries), failed: 'The list could not be saved.' });
  return { save, saveAtOnce, isSaving: isPending() };
}
