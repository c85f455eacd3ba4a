import { useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { ContentItem, ContentKind } from '#contract/content.ts';
import { call } from '#web/api/call.ts';
import { useSignInAgain, wordsFor } from '#web/portal/session/callFailed.ts';
import { confirm } from '#web/ui/ask.ts';
import { toast } from '#web/ui/toast.tsx';
import { nameOf } from './kinds.ts';

/** What the buttons of the list do. Whatever fails is told, and the list is shown as it is by then. */
export function useChangeItems(kind: ContentKind, items: readonly ContentItem[], onChanged: () => void) {
  const signInAgain = useSignInAgain();
  const [isBusy, setBusy] = useState(false);

  const attempt = async (change: () => Promise<unknown>) => {
    // Not switched off meanwhile: a button that is loses the keyboard's focus.
    if (isBusy) return;
    setBusy(true);
    try {
      await change();
    } catch (error) {
      if (signInAgain(error)) return;
      toast(wordsFor('This could not be saved.', error), 'danger');
    } finally {
      setBusy(false);
    }
    onChanged();
  };

  return {
    isBusy,
    move: (from: number, by: 1 | -1) => {
      const ids = items.map(({ id }) => id);
      const rest = ids.toSpliced(from, 1);
      const ordered = rest.toSpliced(from + by, 0, ...ids.slice(from, from + 1));
      return attempt(() => call(calls.orderContent, { params: { kind }, body: { ids: ordered } }));
    },
    publish: ({ id, version, fields, pictureId }: ContentItem, isPublished: boolean) => {
      const body = { version, fields, pictureId, isPublished };
      return attempt(() => call(calls.changeContent, { params: { kind, id }, body }));
    },
    remove: async (item: ContentItem) => {
      const words = `Are you sure you want to remove “${nameOf(item)}”?`;
      if (!(await confirm(words, { yes: 'Remove', isDangerous: true }))) return;
      await attempt(() => call(calls.removeContent, { params: { kind, id: item.id } }));
    },
  };
}
