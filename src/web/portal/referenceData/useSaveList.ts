import { calls } from '#contract/calls.ts';
import type { ReferenceEntry, ReferenceList, ReferenceListAnswer } from '#contract/reference.ts';
import { Refused, call } from '#web/api/call.ts';
import { useAction } from '#web/portal/ui/useAction.ts';

/** An entry as it is saved, with its code before. */
export type SavedEntry = ReferenceEntry & { readonly was?: string };

/** Saves a list as changed; where somebody else was faster, the list is loaded anew. */
export function useSaveList(list: ReferenceList, { version }: ReferenceListAnswer, onChanged: () => void) {
  const { act, isPending } = useAction();

  /** Throws what was refused. */
  const save = async (entries: readonly SavedEntry[]) => {
    try {
      await call(calls.saveReferenceList, { params: { list }, body: { version, entries } });
      onChanged();
    } catch (error) {
      if (error instanceof Refused && error.code === 'changedMeanwhile') onChanged();
      throw error;
    }
  };

  /** Saves by a button of the list, and tells what failed. */
  const saveAtOnce = (entries: readonly ReferenceEntry[]) =>
    act({ run: () => save(entries), failed: 'The list could not be saved.' });
  return { save, saveAtOnce, isSaving: isPending() };
}
